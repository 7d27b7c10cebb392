import Files
import SourceText

/// The configurations of another tool in a folder and in those below it. Folders that `prumo lint` does not search and other
/// repositories are left out.
package struct ConfigurationTree {
    /// The files, each before those in folders below its own.
    package let paths: [Path]
    /// The files in other repositories, and the folders that could not be read.
    package let notes: [Diagnostic]

    /// Searches a folder.
    /// - Parameters:
    ///   - fileName: the name of the tool's file.
    ///   - command: the command that migrates the file, for messages.
    package init(of fileName: String, below folder: Path, in directory: Path, command: String) {
        let search = Search(directory, fileName, command)
        var walk = FileWalk(extensions: [], names: [fileName], enters: { search.enters($0) })
        walk.add(folder.text)
        let found = walk.files.map { Path($0.path) } + search.links
        paths = found.ordered { ($0.parent ?? .root).prefix < ($1.parent ?? .root).prefix }
        notes =
            search.notes
            + walk.problems.map { problem in
                Diagnostic(
                    .warning, path: problem.path.map { Path($0).shown(from: directory) }, location: problem.location,
                    problem.message)
            }
    }

    /// The files that no folder above has another one for, each with those in folders below its own.
    package var groups: [(root: Path, nested: [Path])] {
        var groups: [(root: Path, nested: [Path])] = []
        for path in paths {
            if let root = groups.last?.root.parent, root.contains(path) {
                groups[groups.count - 1].nested.append(path)
            } else {
                groups.append((path, []))
            }
        }
        return groups
    }

    /// What the walk comes across.
    private final class Search {
        private let directory: Path
        private let fileName: String
        private let command: String
        /// The links to files, which the tool follows and the walk leaves out.
        private(set) var links: [Path] = []
        private(set) var notes: [Diagnostic] = []

        init(_ directory: Path, _ fileName: String, _ command: String) {
            self.directory = directory
            self.fileName = fileName
            self.command = command
        }

        func enters(_ folder: String) -> Bool {
            let file = Path(folder).child(fileName)
            guard Folder.hasEntry(at: folder + "/.git") else {
                if Folder.isLink(file.text), Folder.isFile(at: file.text) { links.append(file) }
                return true
            }
            if Folder.isFile(at: file.text) {
                notes.append(
                    Diagnostic(
                        .warning, path: file.shown(from: directory),
                        "this file is not migrated: its folder is another Git repository; run `\(command)` there"))
            }
            return false
        }
    }
}
