import Files
import SourceText

/// The `.swiftlint.yml` files in a folder and in those below it. Folders that `prumo lint` does not search and other
/// repositories are left out.
struct SwiftLintTree {
    /// The files, each before those in folders below its own.
    let paths: [Path]
    /// The files in other repositories, and the folders that could not be read.
    let notes: [Diagnostic]

    init(below folder: Path, in directory: Path) {
        let search = Search(directory)
        let ending = "/" + SwiftLintMigration.fileName
        var walk = FileWalk(
            extensions: ["yml"], enters: { search.enters($0) }, takes: { $0.hasSuffix(ending) })
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
    var groups: [(root: Path, nested: [Path])] {
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
        /// The links to files, which SwiftLint follows and the walk leaves out.
        private(set) var links: [Path] = []
        private(set) var notes: [Diagnostic] = []

        init(_ directory: Path) { self.directory = directory }

        func enters(_ folder: String) -> Bool {
            let file = Path(folder).child(SwiftLintMigration.fileName)
            guard Folder.hasEntry(at: folder + "/.git") else {
                if Folder.isLink(file.text), Folder.isFile(at: file.text) { links.append(file) }
                return true
            }
            if Folder.isFile(at: file.text) {
                notes.append(
                    Diagnostic(
                        .warning, path: file.shown(from: directory),
                        "this file is not migrated: its folder is another Git repository; run `prumo migrate swiftlint` there"
                    ))
            }
            return false
        }
    }
}
