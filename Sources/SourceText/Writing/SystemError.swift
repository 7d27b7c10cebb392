#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why the system refused an operation on a file or folder.
package struct SystemError: Error {
    /// What was attempted.
    package enum Operation {
        case readingFile
        case readingFolder
        case writingFile
        case creatingFolder

        fileprivate var failure: String {
            switch self {
            case .readingFile: "the file cannot be read"
            case .readingFolder: "the folder cannot be read"
            case .writingFile: "the file cannot be written and is unchanged"
            case .creatingFolder: "the folder cannot be created"
            }
        }
    }

    private let code: Int32

    /// Creates the error from `errno`.
    package init(_ code: Int32) { self.code = code }

    /// Whether the file or folder does not exist.
    package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

    /// The error as a diagnostic at a file or folder.
    package func diagnostic(_ operation: Operation, _ path: String) -> DiagnosticsError {
        let reason =
            switch code {
            case ENOENT: "it no longer exists; run the command again"
            case EACCES, EPERM: "its permissions, or those of a folder above it, forbid it; correct them"
            case ENOSPC, EDQUOT, EFBIG: "there is no space left; free some"
            case EMFILE, ENFILE: "too many files are open; close some, or raise the limit with ulimit -n"
            case ELOOP: "its symbolic links form a loop; fix them"
            case EROFS: "the disk is read-only; remount it"
            case ENOTDIR: "a file has the name of a folder above it; rename one of them"
            default: "the system reports \"\(String(cString: strerror(code)))\""
            }
        return DiagnosticsError(Diagnostic(path: path, "\(operation.failure): \(reason)"))
    }
}
