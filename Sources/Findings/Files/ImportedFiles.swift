import DocumentFormats
import SourceText

/// Reads the files that a migration from another tool needs, and none outside of the repository.
package struct ImportedFiles: Sendable {
    /// The largest file that is read, in megabytes.
    package static let limit = 16

    /// The longest path in bytes that systems open.
    private static let longestPath = 4096

    private let root: String

    /// - Parameter directory: the folder of the package.
    package init(inPackage directory: String) {
        let real = RealPath.of(directory) ?? RealPath.absolute(directory)
        root = RepositoryFolder.containing(real) ?? real
    }

    /// Whether a path is in the repository, links followed.
    package func contains(_ path: String) -> Bool {
        // Systems open no longer one, and each folder of it is looked for below.
        guard path.utf8.count <= Self.longestPath else { return false }
        // What does not exist yet is where its nearest existing folder is.
        var folder = RealPath.absolute(path)
        if RealPath.of(path) == nil {
            repeat { folder = RealPath.parts(of: folder).folder } while RealPath.of(folder) == nil
        } else {
            folder = path
        }
        return RealPath.of(folder).map { RealPath.contains(root, $0) } ?? false
    }

    /// A file that a user names, or that is found by its name.
    /// - Throws: that it is outside of the repository, or cannot be read.
    package func file(at path: String) throws(DiagnosticsError) -> SourceFile {
        guard contains(path) else { throw Self.refusal(of: path) }
        return SourceFile(path: path, bytes: try SourceFile.bytes(of: path, upToMegabytes: Self.limit))
    }

    /// A file that another one may include.
    package func file(_ request: XCConfigSettings.Request) throws(DiagnosticsError) -> SourceFile? {
        guard let place = request.place else { return try file(at: request.path) }
        guard contains(request.path) else {
            throw DiagnosticsError(place.diagnostic("\(own: Self.outside)"))
        }
        if !Folder.hasEntry(at: request.path) {
            if request.isOptional { return nil }
            throw DiagnosticsError(
                place.diagnostic("the included file does not exist; create it, or write #include? if it may be missing")
            )
        }
        return try file(at: request.path)
    }

    /// The problem that a file is outside of the repository.
    package static func refusal(of path: String) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: path, outside))
    }

    private static let outside =
        "the file is outside of the repository and is not read; copy what is needed into the repository"
}
