/// Why a page could not be written. What was there before is there still.
public enum HTMLExportError: Error, Sendable, Equatable {
    /// There is a file, or something else, where a folder should be.
    case notAFolder(path: String)
    /// There is no folder above the page's.
    case noParent(path: String)
    /// There is a page that this program did not write.
    case foreign(path: String)
    /// The system does not let the file or folder be written.
    case denied(path: String)
    /// There is no room left.
    case full(path: String)
    /// The task was cancelled.
    case cancelled

    /// What is wrong and what to do about it, in a reader's language; no full stop.
    public func message(for reader: Reader) -> String {
        reader.reads {
            switch self {
            case .notAFolder(let path): Strings.Web.Folder.file(path)
            case .noParent(let path): Strings.Web.Folder.missing(path)
            case .foreign(let path): Strings.Web.Folder.foreign(path)
            case .denied(let path): Strings.Web.Folder.denied(path)
            case .full(let path): Strings.Web.Folder.full(path)
            case .cancelled: Strings.Web.Folder.cancelled
            }
        }
    }
}
