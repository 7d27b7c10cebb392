#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SourceFile {
    /// Reads a file from disk.
    /// - Throws: a diagnostic at the file's first byte where it cannot be read.
    /// - Parameters:
    ///   - namer: the path of the file that names this one, where its contents do.
    ///   - isConfidential: whether the file contains secrets, so that no line of it is ever quoted.
    package convenience init(
        readingFrom path: String, displayPath: String? = nil, namedBy namer: String? = nil, isConfidential: Bool = false
    ) throws(DiagnosticsError) {
        self.init(
            path: path, displayPath: displayPath, bytes: try Self.bytes(of: path),
            origin: FileOrigin(path: path, namedBy: namer, isConfidential: isConfidential))
    }

    /// The bytes of a file on disk, or of a stream that the process was started with, as `/dev/fd/63`; another pipe is not
    /// waited for.
    /// - Parameter megabytes: the size up to which it is read.
    /// - Throws: a diagnostic at the file's first byte where it cannot be read.
    package static func bytes(of path: String, upToMegabytes megabytes: Int = 512) throws(DiagnosticsError) -> [UInt8] {
        let file = FileBytes()
        do throws(FileBytes.Failure) {
            try file.read(path, streams: .inherited, limit: megabytes << 20)
        } catch {
            throw DiagnosticsError(Diagnostic(path: path, "the file \(reason(error, path, megabytes))"))
        }
        return Array(file.bytes)
    }

    private static func reason(_ failure: FileBytes.Failure, _ path: String, _ megabytes: Int) -> String {
        if Folder.exists(at: path) { return "is a folder; put a file in its place" }
        switch failure {
        case .tooLarge: return "is larger than \(megabytes) MB; make it smaller"
        case .notFile: return "is a pipe or a device; put an ordinary file in its place"
        case .system:
            if FileManager.default.fileExists(atPath: path) { return "cannot be read; check its permissions" }
            return Folder.hasEntry(at: path)
                ? "is a symbolic link that leads nowhere; fix or remove it"
                : "does not exist; create it or correct its path"
        }
    }
}
