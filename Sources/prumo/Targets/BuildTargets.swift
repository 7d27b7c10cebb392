import ConstantGenerators
import SourceText
import XcodeProjects

/// A target of a package or of a project of Xcode.
struct BuildTarget: Equatable {
    let name: String
    /// Its folder, relative to that of the package; `.` in a project, whose targets share one.
    let path: String
    let isTest: Bool
    /// Whether its constants are generated.
    let usesPlugin: Bool
    /// What does not belong to it, relative to its folder.
    var excluded: [String] = []
}

extension BuildTarget {
    /// A target with all files of a folder.
    init(wholeFolder directory: String) {
        self.init(name: RealPath.parts(of: directory).name, path: ".", isTest: false, usesPlugin: false)
    }
}

/// The targets in a folder: those of its package, else those of its project of Xcode.
struct BuildTargets {
    /// The absolute path of the folder.
    let directory: String
    /// The targets, of a manifest as far as it declares them with literals.
    let targets: [BuildTarget]
    /// The language that texts are translated from; nil where the package or project names none.
    let sourceLanguage: String?
    /// The files of each target of a project; nil in a package, whose targets have folders of their own.
    private let files: [TargetFiles]?

    /// Whether there is no package or project, so that the folder is taken as one target.
    private(set) var isWholeFolder = false

    /// Whether all files of a folder are in the same target.
    var isByFolder: Bool { files == nil }

    /// Reads what a folder has; nil where it has neither a package nor a project that can be read.
    init?(inFolder directory: String) {
        if let manifest = try? SourceFile(readingFrom: "\(directory)/Package.swift") {
            let manifest = ManifestTargets(manifest)
            self.init(
                directory: directory, targets: manifest.targets, sourceLanguage: manifest.sourceLanguage, files: nil)
            return
        }
        let names = (try? Folder.names(in: directory)) ?? []
        let repository = RepositoryFiles(around: directory)
        let projects = names.filter { $0.hasSuffix(".xcodeproj") }.compactMap {
            try? XcodeProject(at: "\(directory)/\($0)", in: repository)
        }
        guard !projects.isEmpty else { return nil }
        let pairs = projects.flatMap { project in project.targets.map { (project, $0) } }
        self.init(
            directory: directory,
            targets: pairs.map { _, target in
                BuildTarget(
                    name: target.name, path: ".", isTest: target.isTest,
                    usesPlugin: target.plugins.contains(CheckedProject.plugin))
            },
            sourceLanguage: projects.lazy.compactMap(\.developmentRegion).first,
            files: pairs.map { TargetFiles(of: $1, in: $0) })
    }

    /// A folder without a package or project that can be read, as one target.
    static func wholeFolder(_ directory: String) -> BuildTargets {
        var targets = BuildTargets(
            directory: directory, targets: [BuildTarget(wholeFolder: directory)], sourceLanguage: nil, files: nil)
        targets.isWholeFolder = true
        return targets
    }

    private init(directory: String, targets: [BuildTarget], sourceLanguage: String?, files: [TargetFiles]?) {
        self.directory = directory
        self.targets = targets
        self.sourceLanguage = sourceLanguage
        self.files = files
    }

    /// The target that a file or a folder belongs to; of several of a project, the first one with the plugin.
    /// - Parameter path: absolute.
    func target(of path: String) -> BuildTarget? {
        guard RealPath.contains(directory, path) else { return nil }
        guard let files else {
            return ManifestTargets.target(
                of: String(path.dropFirst(directory == "/" ? 1 : directory.count + 1)), among: targets)
        }
        let owners = zip(targets, files).filter { $1.contains(path) }.map(\.0)
        return owners.first(where: \.usesPlugin) ?? owners.first
    }

    /// Whether a file or folder belongs to a target; of a package where it is in the target's folder.
    /// - Parameter path: absolute.
    func contains(_ path: String, in target: BuildTarget) -> Bool {
        if isWholeFolder { return RealPath.contains(directory, path) }
        guard let files, let index = targets.firstIndex(of: target) else { return self.target(of: path) == target }
        return files[index].contains(path)
    }

    /// The paths of strings tables, fonts and asset catalogs that the manifest excludes from a target, or that are below the folder
    /// of a project and not in a target: the plugin leaves them out, and no other files.
    func excludedPaths(of target: BuildTarget) -> [String] {
        guard let files, let index = targets.firstIndex(of: target) else {
            let folder = target.path == "." ? directory : "\(directory)/\(target.path)"
            guard !target.excluded.isEmpty, RealPath.contains(directory, RealPath.absolute(folder)) else { return [] }
            return Self.resources(below: folder, leavingOut: []).filter { path in
                target.excluded.contains { RealPath.contains("\(folder)/\($0)", path) }
            }
        }
        let tools = Folder.namesOfTools.map { "\(directory)/\($0)" }
        return tools + Self.resources(below: directory, leavingOut: tools).filter { !files[index].contains($0) }
    }

    /// The strings tables, fonts and asset catalogs below a folder.
    private static func resources(below folder: String, leavingOut excluded: [String]) -> [String] {
        let found = try? Folder.paths(
            below: folder, takingWhole: ["xcassets", "bundle", "framework", "docc"], leavingOut: excluded)
        return (found ?? []).filter { path in resources.contains(where: path.hasSuffix) }.map { "\(folder)/\($0)" }
    }

    private static let resources = [
        ".xcassets", ".xcstrings", ".strings", ".stringsdict", ".ttf", ".otf", ".ttc", ".otc",
    ]

    /// The generation of a target's constants, for commands that read them.
    func generation(of target: BuildTarget) -> ConstantGeneration {
        var generation = ConstantGeneration(
            target: target.name, packageDirectory: directory,
            targetDirectory: target.path == "." ? directory : "\(directory)/\(target.path)", outputDirectory: "")
        generation.sourceLanguage = sourceLanguage ?? "en"
        generation.excludedPaths = excludedPaths(of: target)
        return generation
    }

    /// The nearest folder from here upwards that is a package's or has a project of Xcode; nil where none is.
    /// - Parameter folder: absolute.
    static func folder(above folder: String) -> String? {
        var candidate = folder
        while candidate.utf8.count > 1 {
            let names = (try? Folder.names(in: candidate)) ?? []
            if names.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }) { return candidate }
            candidate = RealPath.parts(of: candidate).folder
        }
        return nil
    }
}
