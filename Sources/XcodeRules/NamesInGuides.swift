import SourceText
import XcodeProjects

/// The files and folders that scripts of a repository, and its guides such as `README.md`, mention. They are read when somebody first
/// asks, once for all projects of the repository.
final class NamesInGuides {
    private let files: RepositoryFiles

    init(of files: RepositoryFiles) { self.files = files }

    private struct Names {
        /// The names of files, and what is in a folder, with the folder's name.
        var mentioned: Set<Substring> = []
        /// The names of all folders in the paths that shell scripts mention.
        var folders: Set<Substring> = []
    }

    private lazy var names = Self.names(in: files)

    /// The most files that are read.
    private static let fileLimit = 1000
    private static let shellScripts: Set<String?> = ["sh", "bash", "zsh", "command"]
    private static let otherScripts: Set<String?> = ["py", "rb", "mk"]
    private static let guides: Set<String?> = ["md", "markdown", "txt", "rst", nil]

    /// Whether a file is mentioned by its name, or a path by its name and its folder's.
    func mention(_ path: String) -> Bool {
        let (folder, name) = RealPath.parts(of: path)
        return name.contains(".") && names.mentioned.contains(name[...])
            || names.mentioned.contains("\(RealPath.parts(of: folder).name)/\(name)")
    }

    /// Whether a shell script mentions a folder: what it makes need not be in the repository.
    func mentionFolder(_ name: String) -> Bool { names.folders.contains(name[...]) }

    /// Reads the scripts of a repository, and the guides at its top.
    private static func names(in files: RepositoryFiles) -> Names {
        let paths =
            (try? Folder.paths(
                below: files.root, takingWhole: Folder.extensionsOfResources,
                leavingOut: Folder.namesOfTools.map { "\(files.root)/\($0)" })) ?? []
        let read = paths.filter { path in
            let ending = PathParts(path).pathExtension
            return ending != nil && (shellScripts.contains(ending) || otherScripts.contains(ending))
                || !path.contains("/") && guides.contains(ending)
        }
        var names = Names()
        for path in read.prefix(fileLimit) {
            guard let bytes = try? SourceFile.bytes(of: "\(files.root)/\(path)", upToMegabytes: 1) else { continue }
            let isShellScript = shellScripts.contains(PathParts(path).pathExtension)
            for word in ProjectScripts.words(of: bytes) {
                let parts = word.split(separator: "/")
                guard let name = parts.last else { continue }
                if parts.count > 1 { names.mentioned.insert("\(parts[parts.count - 2])/\(name)") }
                if name.dropFirst().contains(".") { names.mentioned.insert(name) }
                if isShellScript { names.folders.formUnion(parts) }
            }
        }
        return names
    }
}
