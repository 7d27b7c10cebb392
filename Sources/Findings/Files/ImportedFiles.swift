import DocumentFormats
import SourceText

/// Reads the files that a migration from another tool needs, and none outside of the repository.
package struct ImportedFiles: Sendable {
    /// The largest file that is read, in megabytes.
    package static let limit = 16

    /// The longest path in bytes that systems open.
    private static let longestPath = 4096

    /// The real path of the repository's folder.
    package let root: String

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

    /// What an include leads to.
    package enum Inclusion {
        case file(SourceFile)
        /// Nothing, which an optional include allows.
        case nothing
        /// Only places outside of the repository, where an optional include is not looked for.
        case outside
        /// A file of Xcode itself.
        case ofXcode
    }

    /// A file that a user names or another one includes: the first one within the repository where Xcode looks for it.
    package func inclusion(_ request: XCConfigSettings.Request) throws(DiagnosticsError) -> Inclusion {
        guard let place = request.place else { return .file(try file(at: request.candidates[0])) }
        if request.isOfXcode { return .ofXcode }
        let within = request.candidates.filter(contains)
        if let path = within.first(where: Folder.isFile) { return .file(try file(at: path)) }
        if request.isOptional { return within.isEmpty ? .outside : .nothing }
        throw DiagnosticsError(
            place.diagnostic(
                within.isEmpty
                    ? "\(own: Self.outside)"
                    : "the included file does not exist; create it, or write #include? if it may be missing"))
    }

    /// The problem that a file is outside of the repository.
    package static func refusal(of path: String) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: path, outside))
    }

    private static let outside =
        "the file is outside of the repository and is not read; copy what is needed into the repository"
}
