import Files
import SourceText
import XcodeProjects

/// The targets in a folder: those of its package, else those of its projects of Xcode.
package struct BuildTargets: Sendable {
    /// The folder of the package or project.
    package let folder: Path
    /// The targets, of a manifest as far as it declares them with literals.
    package let targets: [BuildTarget]
    /// The language that strings are translated from.
    package let sourceLanguage: DeclaredLanguage
    /// The name of a package; `nil` if the manifest computes it, and for a project.
    package let packageName: String?
    /// The files of each target of a project; `nil` in a package, whose targets have folders of their own.
    private let files: [TargetFiles]?
    /// The numbers of the targets of a package, by their folders; of two in one folder, that with the plugin, since dependencies in
    /// a variable look like targets.
    private let indices: [String: Int]
    /// The platforms that a manifest declares; `nil` if it declares none that can be read.
    private var declaredPlatforms: Set<Platform>?
    /// The targets of projects with their projects, in the order of ``targets``.
    private(set) var builds: [(project: XcodeProject, target: ProjectTarget)] = []
    /// The targets of the projects beside a package; `nil` if nothing asked for them yet.
    private let knownBeside = Locked<BuildTargets??>(nil)
    /// The platforms of these targets that were asked for; none if they are not known.
    private let knownPlatforms = Locked<[Int: Set<Platform>]>([:])

    /// Whether there is no package or project, so that the folder is taken as one target.
    package private(set) var isWholeFolder = false

    /// Whether all files of a folder are in the same target.
    package var isByFolder: Bool { files == nil }

    /// Reads a folder's package or projects; `nil` if it has none that can be read.
    init?(in folder: Path) {
        if let file = PackageManifest.file(in: folder) {
            self.init(PackageManifest(file, in: folder), in: folder)
        } else {
            self.init(ofProjectsIn: folder)
        }
    }

    init(_ manifest: PackageManifest, in folder: Path) {
        var language = manifest.sourceLanguage
        // Beside the manifest may be the project of the app, or that of the package for other tools.
        var beside: BuildTargets??
        if case .none = language {
            let found = BuildTargets(ofProjectsIn: folder)
            language = found?.sourceLanguage ?? DeclaredLanguage.none
            beside = .some(found)
        }
        self.init(
            folder: folder, targets: manifest.targets, sourceLanguage: language, packageName: manifest.name, files: nil)
        declaredPlatforms = manifest.platforms
        knownBeside.withLock { $0 = beside }
    }

    /// Reads a folder's projects; `nil` if it has none that can be read.
    init?(ofProjectsIn folder: Path) {
        let projects = Self.projects(in: folder)
        guard !projects.isEmpty else { return nil }
        let pairs = projects.flatMap { project in project.targets.map { (project, $0) } }
        self.init(
            folder: folder,
            targets: pairs.map { _, target in
                BuildTarget(
                    name: target.name, path: ".", isTest: target.isTest,
                    usesPlugin: target.plugins.contains(BuildTarget.plugin))
            },
            sourceLanguage: Self.sourceLanguage(of: projects),
            packageName: nil, files: pairs.map { TargetFiles(of: $1, in: $0) })
        builds = pairs
    }

    private static func projects(in folder: Path) -> [XcodeProject] {
        let names = ((try? Folder.names(in: folder.text)) ?? []).filter(XcodeProject.isProject)
        guard !names.isEmpty else { return [] }
        let repository = RepositoryFiles(around: folder.text)
        return names.compactMap { try? XcodeProject(at: folder.child($0).text, in: repository) }
    }

    /// Projects of one folder that name different languages decide nothing.
    private static func sourceLanguage(of projects: [XcodeProject]) -> DeclaredLanguage {
        let declaring = projects.filter { $0.developmentRegion != nil }
        guard let first = declaring.first, let language = first.developmentRegion else { return .none }
        guard let other = declaring.first(where: { $0.developmentRegion != language }) else {
            return .language(language)
        }
        return .undecided(SourcePlace(file: other.file.file, offset: 0))
    }

    /// A folder without a package or project that can be read, as one target.
    package init(wholeFolder folder: Path) {
        self.init(
            folder: folder, targets: [BuildTarget(wholeFolder: folder)], sourceLanguage: .none, packageName: nil,
            files: nil)
        isWholeFolder = true
    }

    private init(
        folder: Path, targets: [BuildTarget], sourceLanguage: DeclaredLanguage, packageName: String?,
        files: [TargetFiles]?
    ) {
        self.folder = folder
        self.targets = targets
        self.sourceLanguage = sourceLanguage
        self.packageName = packageName
        self.files = files
        indices = Dictionary(targets.enumerated().map { ($1.path, $0) }) { first, second in
            targets[second].usesPlugin && !targets[first].usesPlugin ? second : first
        }
    }

    /// The targets of the projects beside a package; `nil` if there are none.
    private var projectsBeside: BuildTargets? {
        knownBeside.withLock { known in
            let found = known ?? BuildTargets(ofProjectsIn: folder)
            known = .some(found)
            return found
        }
    }

    /// The folder of a target.
    package func folder(of target: BuildTarget) -> Path { Path(target.path, in: folder) }

    /// The target that a file or a folder belongs to; of several of a project, the first one with the plugin.
    package func target(of path: Path) -> BuildTarget? {
        guard path.relative(to: folder) != nil else { return nil }
        let owners = owners(of: path).map { targets[$0] }
        return owners.first(where: \.usesPlugin) ?? owners.first
    }

    /// The numbers among ``targets`` of those that a file or a folder belongs to; of a package the one whose folder is the nearest.
    package func owners(of path: Path) -> [Int] {
        if let files { return files.indices.filter { files[$0].contains(path.text) } }
        guard let relative = path.relative(to: folder) else { return [] }
        var ancestor = relative[...]
        while let slash = ancestor.lastIndex(of: "/") {
            ancestor = ancestor[..<slash]
            if let index = indices[String(ancestor)] { return [index] }
        }
        return indices["."].map { [$0] } ?? []
    }

    /// Whether a file or folder belongs to a target; of a package where it is in the target's folder.
    package func contains(_ path: Path, in target: BuildTarget) -> Bool {
        if isWholeFolder { return folder.contains(path) }
        guard let files, let index = targets.firstIndex(of: target) else { return self.target(of: path) == target }
        return files[index].contains(path.text)
    }

    /// The platforms that a file or folder is built for: those of the targets that it belongs to; if it belongs to none, those of
    /// any target if all have the same. A file of a project beside a package is built as the project says. `nil` if they are not
    /// known.
    package func platforms(of path: Path) -> Set<Platform>? {
        guard let files else {
            guard !isWholeFolder, owners(of: path).isEmpty, let projects = projectsBeside else {
                return declaredPlatforms
            }
            let found = projects.platforms(of: path)
            return projects.owners(of: path).isEmpty ? declaredPlatforms ?? found : found
        }
        let owners = owners(of: path)
        let found = Set(platforms(ofTargets: owners.isEmpty ? Array(files.indices) : owners))
        guard !found.contains([]), !owners.isEmpty || found.count == 1 else { return nil }
        return found.reduce(into: []) { $0.formUnion($1) }
    }

    /// The platforms that the targets of projects, or a manifest, name; none if none of them names any.
    var namedPlatforms: Set<Platform> {
        guard let files else {
            return (declaredPlatforms ?? []).union(isWholeFolder ? [] : projectsBeside?.namedPlatforms ?? [])
        }
        return platforms(ofTargets: Array(files.indices)).reduce(into: []) { $0.formUnion($1) }
    }

    /// The texts of the information property lists of the targets of projects that a strings file belongs to. Of a file that is in
    /// no target, the list is that in the folder of its table.
    /// - Parameters:
    ///   - path: one of the files of the table.
    ///   - folder: the folder that contains the table's `.lproj` folders.
    ///   - owner: what the list or its target is named after; `nil` for any.
    package func informationTexts(
        for path: Path, in folder: Path, of owner: String?
    ) -> [(key: String, text: String, place: SourcePlace)] {
        guard let files else { return projectsBeside?.informationTexts(for: path, in: folder, of: owner) ?? [] }
        guard !builds.isEmpty else { return [] }
        let owners = zip(builds, files).filter { $1.contains(path.text) }.map(\.0)
        let repository = RepositoryFiles(around: self.folder.text)
        let settings = ConfigurationFiles(in: repository)
        let lists = (owners.isEmpty ? builds : owners).map { project, target in
            InformationText.all(of: target, in: project, repository, settings) { list in
                let parts = PathParts(list)
                if let owner { return target.name == owner || ["\(owner)-Info", owner].contains(parts.stem) }
                return !owners.isEmpty || parts.folder == folder.text
            }
        }
        return InformationText.common(lists).map { ($0.key, $0.text, $0.place) }
    }

    private func platforms(ofTargets indices: [Int]) -> [Set<Platform>] {
        knownPlatforms.withLock { known in
            let new = indices.filter { known[$0] == nil }
            guard !new.isEmpty else { return indices.map { known[$0] ?? [] } }
            let reader = TargetPlatforms(ofProjectsIn: folder.text)
            for index in new { known[index] = reader.platforms(of: builds[index].target, in: builds[index].project) }
            return indices.map { known[$0] ?? [] }
        }
    }

    /// A warning if resources of a target are outside of the folder of its project, in which the plugin looks for them.
    package func unreadResources(of target: BuildTarget) -> [Diagnostic] {
        guard let files, let index = targets.firstIndex(of: target), index < builds.count else { return [] }
        let outside = files[index].listedPaths.map { Path($0) }.filter { path in
            Self.resources.contains(where: path.text.hasSuffix) && !folder.contains(path)
        }.ordered()
        guard let first = outside.first else { return [] }
        let more = outside.count == 1 ? "" : " and \(outside.count - 1) more"
        return [
            Diagnostic(
                .warning, path: builds[index].project.path,
                "the target \(target.name) has resources outside of its project's folder, which get no constants: "
                    + "\(first.shown())\(more); move them into the folder")
        ]
    }

    /// The paths of strings tables, fonts and asset catalogs that the manifest excludes from a target, or that are below the folder
    /// of a project and not in a target: the plugin leaves them out, and no other files.
    package func excludedPaths(of target: BuildTarget) -> [String] {
        guard let files, let index = targets.firstIndex(of: target) else {
            let own = self.folder(of: target)
            guard !target.excluded.isEmpty, folder.contains(own) else { return [] }
            let excluded = target.excluded.map { Path($0, in: own) }
            return Self.resources(below: own, leavingOut: []).filter { path in
                excluded.contains { $0.contains(Path(path)) }
            }
        }
        let tools = Folder.namesOfTools.map { folder.child($0).text }
        return tools + Self.resources(below: folder, leavingOut: tools).filter { !files[index].contains($0) }
    }

    /// The strings tables, fonts and asset catalogs below a folder.
    private static func resources(below folder: Path, leavingOut excluded: [String]) -> [String] {
        let found = try? Folder.paths(
            below: folder.text, takingWhole: Folder.extensionsOfResources, leavingOut: excluded)
        return (found ?? []).filter { path in resources.contains(where: path.hasSuffix) }.map { folder.child($0).text }
    }

    private static let resources = [
        ".xcassets", ".icon", ".xcstrings", ".strings", ".stringsdict", ".ttf", ".otf", ".ttc", ".otc",
    ]
}
