/// A text file to be written: whole or not at all, and left untouched where it contains the same text already.
public struct OutputFile: Sendable, Equatable {
    /// Its path.
    public let path: String
    /// Its contents.
    public let text: String
    private let isGenerated: Bool

    /// Creates a result whose path the user named: it may be a pipe or a device, and its folder has to exist.
    public init(path: String, text: String) {
        self.init(path: path, text: text, isGenerated: false)
    }

    /// Creates a file that a build generates: it takes the place of a link, and missing folders are created.
    public static func generated(path: String, text: String) -> OutputFile {
        OutputFile(path: path, text: text, isGenerated: true)
    }

    private init(path: String, text: String, isGenerated: Bool) {
        (self.path, self.text, self.isGenerated) = (path, text, isGenerated)
    }

    /// Writes the file.
    /// - Parameter evenIfUnchanged: whether a file that contains this text already gets a new date.
    /// - Returns: whether anything was written: false where the file had this text before.
    /// - Throws: a diagnostic at the file where it cannot be written.
    @discardableResult
    public func write(evenIfUnchanged: Bool = false) throws(DiagnosticsError) -> Bool {
        let bytes = Array(text.utf8)
        if !evenIfUnchanged, FileVersion(of: path)?.size == Int64(bytes.count),
            (try? SourceFile.bytes(of: path)) == bytes
        {
            return false
        }
        try AtomicFile(path, as: isGenerated ? .generated : .output).write(bytes)
        return true
    }
}
