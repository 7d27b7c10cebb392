/// Why something could not be stored or read.
public enum StorageError: Error, Sendable, Equatable {
    /// The file cannot be opened or created.
    case unavailable(path: String)
    /// There is no room left.
    case full(path: String)
    /// The file was damaged; it lies beside under another name, and a new one is in use.
    case damaged(path: String, movedTo: String)
    /// Another process has held the file for too long.
    case busy(path: String)
    /// A newer version of the program has changed the file.
    case newer(path: String)
    /// SQLite's own code and sentence, for what should not happen.
    case unexpected(code: Int32, message: String)
}
