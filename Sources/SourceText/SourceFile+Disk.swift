#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SourceFile {
    /// Reads a file from disk.
    /// - Throws: a diagnostic at the file's first byte where it cannot be read.
    public init(readingFrom path: String, displayPath: String? = nil) throws(DiagnosticsError) {
        self.init(path: path, displayPath: displayPath, bytes: try Self.bytes(of: path))
    }

    /// The bytes of a file on disk.
    /// - Throws: a diagnostic at the file's first byte where it cannot be read.
    public static func bytes(of path: String) throws(DiagnosticsError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            let exists = FileManager.default.fileExists(atPath: path)
            let reason =
                Folder.exists(at: path)
                ? "is a folder; put a file in its place"
                : exists
                    ? "cannot be read; check its permissions"
                    : Folder.hasEntry(at: path)
                        ? "is a link that leads nowhere; mend or remove it"
                        : "does not exist; create it or correct its path"
            throw DiagnosticsError(Diagnostic(path: path, "the file \(reason)"))
        }
    }
}
