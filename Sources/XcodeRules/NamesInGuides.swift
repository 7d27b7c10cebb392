import SourceText
import XcodeProjects

/// The files and folders that scripts of a repository, and its guides such as `README.md`, mention.
struct NamesInGuides {
    /// The names of files, and what is in a folder, with the folder's name.
    private var names: Set<Substring> = []

    /// The most files that are read.
    private static let fileLimit = 1000
    private static let scripts: Set<String> = ["sh", "bash", "zsh", "command", "py", "rb", "mk"]
    private static let guides: Set<String?> = ["md", "markdown", "txt", "rst", nil]

    /// Reads the scripts of a repository, and the guides at its top.
    init(of files: RepositoryFiles) {
        let paths =
            (try? Folder.paths(
                below: files.root, takingWhole: Folder.extensionsOfResources,
                leavingOut: Folder.namesOfTools.map { "\(files.root)/\($0)" })) ?? []
        let read = paths.filter { path in
            let ending = PathParts(path).pathExtension
            return ending.map(Self.scripts.contains) ?? false || !path.contains("/") && Self.guides.contains(ending)
        }
        for path in read.prefix(Self.fileLimit) {
            guard let bytes = try? SourceFile.bytes(of: "\(files.root)/\(path)", upToMegabytes: 1) else { continue }
            for word in ProjectScripts.words(of: bytes) { add(word) }
        }
    }

    private mutating func add(_ word: String) {
        let parts = word.split(separator: "/")
        guard let name = parts.last else { return }
        if parts.count > 1 { names.insert("\(parts[parts.count - 2])/\(name)") }
        if name.dropFirst().contains(".") { names.insert(name) }
    }

    /// Whether a file is mentioned by its name, or a path by its name and its folder's.
    func mention(_ path: String) -> Bool {
        let (folder, name) = RealPath.parts(of: path)
        return name.contains(".") && names.contains(name[...])
            || names.contains("\(RealPath.parts(of: folder).name)/\(name)")
    }
}
