import DocumentFormats
import SourceText

/// Reads the files of an import, and none outside of the repository.
struct ImportedFiles {
    /// The largest file that is read, in megabytes.
    static let limit = 16

    private let root: String

    /// - Parameter directory: the folder of the package.
    init(inPackage directory: String) {
        let real = RealPath.of(directory) ?? RealPath.absolute(directory)
        root = RepositoryFolder.containing(real) ?? real
    }

    /// Whether a path is in the repository, links followed.
    func contains(_ path: String) -> Bool {
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
    func file(at path: String) throws(DiagnosticsError) -> SourceFile {
        guard contains(path) else { throw DiagnosticsError(Diagnostic(path: path, Self.outside)) }
        return SourceFile(path: path, bytes: try SourceFile.bytes(of: path, upToMegabytes: Self.limit))
    }

    /// A file that another one may include.
    func file(_ request: XCConfigSettings.Request) throws(DiagnosticsError) -> SourceFile? {
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

    private static let outside =
        "the file is outside of the repository and is not read; copy what is needed into the repository"
}
