import Files
import SourceText
import SwiftTree
import Workspace

/// Reads the files that are changed, and makes the changes.
struct RemovalFiles: Sendable {
    /// What is left of a file.
    enum Result {
        case text(before: [UInt8], after: [UInt8])
        /// Only imports and comments.
        case nothing(before: [UInt8], after: [UInt8])
        case failure(String)
    }

    private let shown: @Sendable (String) -> String
    private let manifest: [UInt8]
    /// What the files contained when they were read first: a removal is computed again after it was written.
    private var sources: [String: SourceFile] = [:]

    init(_ package: IndexedPackage, shown: @escaping @Sendable (String) -> String) {
        self.shown = shown
        manifest = PackageManifest.file(in: package.folder)?.bytes ?? []
    }

    /// A file as it was when it was read first.
    mutating func source(at path: String) -> SourceFile {
        if let known = sources[path] { return known }
        let source = SourceFile(path: shown(path), bytes: FileBytes.contents(of: path) ?? [])
        sources[path] = source
        return source
    }

    /// Whether the manifest names a file, which has to exist then.
    func isNamedInManifest(_ path: String) -> Bool {
        String(decoding: manifest, as: UTF8.self).contains("\(RealPath.parts(of: path).name)\"")
    }

    /// Changes a file.
    mutating func result(of part: RemovalUnit.Part, at path: String) -> Result {
        let before = source(at: path).bytes
        let tree = SyntaxTree()
        var parser = SwiftParser()
        before.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        let errorCount = tree.compilerErrors.count
        let removal = SourceRemoval(of: part.nodes, in: tree, part.edits)
        let after = removal.bytes
        if removal.leavesNothing { return .nothing(before: before, after: after) }
        after.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        guard tree.compilerErrors.count <= errorCount else {
            return .failure("the file would not be valid Swift without it")
        }
        return .text(before: before, after: after)
    }
}
