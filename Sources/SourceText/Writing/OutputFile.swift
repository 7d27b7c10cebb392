/// A file to be written: whole or not at all, and left untouched where it has the same contents already.
package struct OutputFile: Sendable, Equatable {
    /// Its path.
    package let path: String
    /// Its contents.
    package let bytes: [UInt8]
    /// Whether only its owner may read it.
    package let isPrivate: Bool
    private let isGenerated: Bool

    /// Creates a result whose path the user named: it may be a pipe or a device, and its folder has to exist.
    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8), isPrivate: false, isGenerated: false)
    }

    /// Creates a file that a build generates: it takes the place of a link, and missing folders are created.
    package static func generated(path: String, text: String, isPrivate: Bool = false) -> OutputFile {
        OutputFile(path: path, bytes: Array(text.utf8), isPrivate: isPrivate, isGenerated: true)
    }

    /// Creates a copy of a file that a build makes, in the same way as a generated text.
    package static func generated(path: String, bytes: [UInt8]) -> OutputFile {
        OutputFile(path: path, bytes: bytes, isPrivate: false, isGenerated: true)
    }

    private init(path: String, bytes: [UInt8], isPrivate: Bool, isGenerated: Bool) {
        (self.path, self.bytes, self.isPrivate, self.isGenerated) = (path, bytes, isPrivate, isGenerated)
    }

    /// Its contents as a text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes the file.
    /// - Parameter evenIfUnchanged: whether a file that has these contents already gets a new date.
    /// - Returns: whether anything was written: false where the file had these contents before.
    /// - Throws: a diagnostic at the file where it cannot be written.
    @discardableResult
    package func write(evenIfUnchanged: Bool = false) throws(DiagnosticsError) -> Bool {
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
        return FileBytes.contains(bytes, at: path)
    }
}
