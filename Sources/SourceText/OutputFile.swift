#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A text file to be written: whole or not at all, and left untouched where it contains the same text already.
package struct OutputFile: Sendable, Equatable {
    /// Its path.
    package let path: String
    /// Its contents.
    package let text: String
    /// Whether only its owner may read it.
    package let isPrivate: Bool
    private let isGenerated: Bool

    /// Creates a result whose path the user named: it may be a pipe or a device, and its folder has to exist.
    package init(path: String, text: String) {
        self.init(path: path, text: text, isPrivate: false, isGenerated: false)
    }

    /// Creates a file that a build generates: it takes the place of a link, and missing folders are created.
    package static func generated(path: String, text: String, isPrivate: Bool = false) -> OutputFile {
        OutputFile(path: path, text: text, isPrivate: isPrivate, isGenerated: true)
    }

    private init(path: String, text: String, isPrivate: Bool, isGenerated: Bool) {
        (self.path, self.text, self.isPrivate, self.isGenerated) = (path, text, isPrivate, isGenerated)
    }

    /// Writes the file.
    /// - Parameter evenIfUnchanged: whether a file that contains this text already gets a new date.
    /// - Returns: whether anything was written: false where the file had this text before.
    /// - Throws: a diagnostic at the file where it cannot be written.
    @discardableResult
    package func write(evenIfUnchanged: Bool = false) throws(DiagnosticsError) -> Bool {
        let bytes = Array(text.utf8)
        guard evenIfUnchanged || !isPresent(bytes) else { return false }
        try AtomicFile(path, as: isGenerated ? .generated : .output, permissions: isPrivate ? 0o600 : nil).write(bytes)
        return true
    }

    /// Whether the file contains the bytes already, and is closed to others where it has to be.
    private func isPresent(_ bytes: [UInt8]) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count,
            !isPrivate || status.st_mode & 0o077 == 0
        else { return false }
        return (try? SourceFile.bytes(of: path)) == bytes
    }
}
