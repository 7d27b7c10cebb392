import SourceText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Puts new contents in the place of a file: written beside it, then renamed, so that there is never half of it, whatever
/// happens. Permissions and owner are kept, and through a link what it leads to is replaced.
package struct FileReplacement {
    private let path: String
    private let version: FileBytes.Version?

    /// Prepares to replace a file.
    package init(of path: String) { self.init(of: path, readAs: nil) }

    /// Prepares to replace a file.
    /// - Parameter version: what it was like when it was read.
    init(of path: String, readAs version: FileBytes.Version?) {
        self.path = path
        self.version = version
    }

    /// Writes the contents.
    /// - Throws: a diagnostic where that is not possible; then the file is as it was.
    package func write(_ text: String) throws(DiagnosticsError) {
        guard let target = RealPath.of(path) else { throw SystemError(errno).diagnostic(.writingFile, path) }
        var status = stat()
        guard stat(target, &status) == 0 else { throw SystemError(errno).diagnostic(.writingFile, path) }
        // Who may write to the folder could replace it, which is not what its owner wants.
        guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
            throw DiagnosticsError(
                Diagnostic(path: path, "the fixes are not written, since the file is read-only; make it writable"))
        }
        if let version, version != FileBytes.Version(status) {
            throw DiagnosticsError(
                Diagnostic(path: path, "the fixes are not written, since the file changed meanwhile; run again"))
        }
        let draft = Self.draft(of: target)
        do throws(SystemError) {
            try Self.write(text, to: draft, like: status)
            guard rename(draft, target) == 0 else { throw SystemError(errno) }
        } catch {
            unlink(draft)
            throw error.diagnostic(.writingFile, path)
        }
    }

    /// The name under which the contents are written first.
    private static func draft(of target: String) -> String {
        let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { String(target[...$0]) } ?? ""
        return "\(folder).prumo-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).tmp"
    }

    private static func write(_ text: String, to draft: String, like original: stat) throws(SystemError) {
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError(errno) }
        do throws(SystemError) {
            try write(text, to: descriptor)
            // Only root may give files away; for others the new file is theirs.
            _ = fchown(descriptor, original.st_uid, original.st_gid)
            guard fchmod(descriptor, original.st_mode & 0o7777) == 0 else { throw SystemError(errno) }
        } catch {
            close(descriptor)
            throw error
        }
        // Some file systems say only here that there is no space.
        guard close(descriptor) == 0 else { throw SystemError(errno) }
    }

    private static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
        var text = text
        let failure: Int32 = text.withUTF8 { bytes in
            var bytes = UnsafeRawBufferPointer(bytes)
            while !bytes.isEmpty {
                #if canImport(Glibc)
                let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                #elseif canImport(Musl)
                let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
                #else
                let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
                #endif
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                bytes = UnsafeRawBufferPointer(rebasing: bytes[count...])
            }
            return 0
        }
        if failure != 0 { throw SystemError(failure) }
    }
}
