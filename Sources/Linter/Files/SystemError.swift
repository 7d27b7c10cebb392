import SourceText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why the system refused something.
struct SystemError: Error {
    /// What was to be done.
    enum Deed {
        case readingFile
        case readingFolder
        case writingFile

        fileprivate var failure: String {
            switch self {
            case .readingFile: "the file cannot be read"
            case .readingFolder: "the folder cannot be read"
            case .writingFile: "the fixes cannot be written, and the file is as it was"
            }
        }
    }

    private let code: Int32

    init(_ code: Int32) { self.code = code }

    /// A sentence about it at a file or a folder.
    func diagnostic(_ deed: Deed, _ path: String) -> DiagnosticsError {
        let reason =
            switch code {
            case ENOENT: "it is no longer there; run again"
            case EACCES, EPERM: "its permissions, or those of a folder above it, forbid it; correct them"
            case ENOSPC, EDQUOT, EFBIG: "there is no space left; make some"
            case EMFILE, ENFILE: "too many files are open; close some, or raise the limit with ulimit -n"
            case ELOOP: "its links go round in a circle; mend them"
            case EROFS: "the disk can only be read; remount it"
            default: "the system says \"\(String(cString: strerror(code)))\""
            }
        return DiagnosticsError(Diagnostic(path: path, "\(deed.failure): \(reason)"))
    }
}
