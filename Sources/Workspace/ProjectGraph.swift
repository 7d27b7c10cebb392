import Files
import SourceText
import XcodeProjects

/// What refers to the projects of a repository.
struct ProjectGraph {
    /// The folders of projects that are below the folder of another one.
    private let nested: Set<Path>
    /// The folders of the projects that have a name.
    private let foldersByName: [String: [Path]]
    /// The folders of projects that files refer to, by the nested folder that the files are in; by `nil` if they are in none.
    private var targets: [Path?: Set<Path>] = [:]

    /// Reads the projects, workspaces and scripts below a folder, those of dependencies left out.
    init(below root: Path) {
        let paths =
            (try? Folder.paths(
                below: root.text, takingWhole: Folder.extensionsOfResources,
                leavingOut: Folder.namesOfTools.map { root.child($0).text })) ?? []
        let files = paths.map { Path($0, in: root) }
        let projects = files.filter { $0.name == XcodeProject.fileName }.compactMap(\.parent)
            .filter { XcodeProject.isProject($0.name) }
        let folders = Set(projects.compactMap(\.parent))
        nested = folders.filter { $0.ancestors.dropFirst().contains(where: folders.contains) }
        foldersByName = Dictionary(grouping: projects, by: \.name).mapValues { $0.compactMap(\.parent) }
        guard !nested.isEmpty else { return }
        let repository = RepositoryFiles(around: root.text)
        for project in projects { addReferences(of: project, in: repository) }
        for file in files + Self.hiddenFiles(in: root) where Self.mentionsProjects(file) { addMentions(in: file) }
    }

    /// The folders that nothing outside of them refers to, and what only these refer to.
    var unreferencedFolders: Set<Path> {
        var unreferenced = nested
        var pending: [Path?] = [nil]
        while let folder = pending.popLast() {
            for target in targets[folder] ?? [] where unreferenced.remove(target) != nil { pending.append(target) }
        }
        return unreferenced
    }

    /// The files by which services build a repository.
    private static func hiddenFiles(in root: Path) -> [Path] {
        let workflows = root.child(".github/workflows")
        let names = (try? Folder.names(in: workflows.text)) ?? []
        return names.map(workflows.child) + [root.child(".travis.yml"), root.child(".gitlab-ci.yml")]
    }

    private mutating func addReferences(of project: Path, in repository: RepositoryFiles) {
        guard let model = try? XcodeProject(at: project.text, in: repository) else { return }
        let referenced = model.paths.paths.values.filter(XcodeProject.isProject)
        add(referenced.compactMap { Path($0).parent }, from: project)
    }

    /// A script may change its folder before it builds, so the name of a project is enough.
    private mutating func addMentions(in file: Path) {
        guard let bytes = try? SourceFile.bytes(of: file.text, upToMegabytes: 1) else { return }
        // A name may contain spaces in quotes.
        let words = bytes.split(whereSeparator: Self.separators.contains)
            .flatMap { [$0] + $0.split(separator: UInt8(ascii: " ")) }
        let names = words.map { String(decoding: $0, as: UTF8.self) }.filter(XcodeProject.isProject)
        add(Set(names).flatMap { foldersByName[$0] ?? [] }, from: file)
    }

    private mutating func add(_ folders: [Path], from file: Path) {
        let origin = file.ancestors.first(where: nested.contains)
        targets[origin, default: []].formUnion(folders)
    }

    private static let separators = Set("/:<>\"'\n\r\t=,;()$".utf8)
    private static let extensions: Set<String?> = [
        "xcworkspacedata", "sh", "bash", "zsh", "command", "rb", "py", "mk", "yml", "yaml",
    ]
    private static let names: Set<String> = ["Podfile", "Fastfile", "Makefile", "Rakefile"]

    /// Whether a file is that of a workspace, or a script.
    private static func mentionsProjects(_ file: Path) -> Bool {
        names.contains(file.name) || extensions.contains(PathParts(file.name).pathExtension)
    }
}
