import Files
import SourceText
import SwiftTree

/// The Swift files of a package or a project, which see what each of them declares.
///
/// It reads a file again only if that has changed, so that an editor may ask for each fix.
package final class PackageSources: Sendable {
    private typealias Version = (version: FileVersion, index: DeclarationIndex)

    /// The absolute path of the folder; nil if there is none.
    private let folder: String?
    /// Whether the folders in it belong to the package.
    private let includesSubfolders: Bool
    private let known = Locked<[String: Version]>([:])

    /// Describes the files of a folder.
    /// - Parameter includesSubfolders: whether those of the folders in it belong to them.
    package init(folder: Path, includesSubfolders: Bool) {
        self.folder = folder.text
        self.includesSubfolders = includesSubfolders
    }

    /// Describes the files of a run that are in no folder that is known.
    init() {
        folder = nil
        includesSubfolders = false
    }

    /// What the files declare for each other. What cannot be read declares nothing, and what is not valid Swift what the parser
    /// makes of it.
    /// - Parameter others: files that count as well, such as those that Git ignores.
    func declarations(with others: [FoundFile], threads: Int) -> DeclarationIndex {
        let files = files(with: others)
        let queue = FileQueue(sizes: files.map(\.size), progress: nil)
        let found = Locked<[Int: DeclarationIndex]>([:])
        WorkerThreads.run(max(1, min(threads, files.count))) {
            // A file that stops the parser is reported when it is linted.
            while !TrapGuard.completes({ [self] in
                let reader = Reader()
                while let number = queue.next() {
                    guard let index = index(ofFile: files[number].path, reader) else { continue }
                    found.withLock { $0[number] = index }
                }
            }) {}
        }
        return DeclarationIndex(joining: found.withLock(\.self).values)
    }

    private func files(with others: [FoundFile]) -> [FoundFile] {
        var walk = FileWalk(enters: { [includesSubfolders] _ in includesSubfolders })
        if let folder { walk.add(folder) }
        var files = Dictionary(walk.files.map { ($0.path, $0) }) { first, _ in first }
        for file in others {
            let path = RealPath.absolute(file.path)
            if files[path] == nil { files[path] = FoundFile(path: path, size: file.size, isNamed: file.isNamed) }
        }
        return Array(files.values)
    }

    private func index(ofFile path: String, _ reader: Reader) -> DeclarationIndex? {
        if let version = FileVersion(of: path), let known = known.withLock({ $0[path] }), known.version == version {
            return known.index
        }
        guard (try? reader.file.read(path)) != nil else { return nil }
        reader.parser.parse(reader.file.bytes, into: reader.tree)
        let index = DeclarationIndex(reader.tree, includesPrivate: false)
        if let version = reader.file.version { known.withLock { $0[path] = (version, index) } }
        return index
    }

    /// The memory with which a thread reads files.
    private final class Reader {
        let file = FileBytes()
        var parser = SwiftParser()
        let tree = SyntaxTree()
    }
}
