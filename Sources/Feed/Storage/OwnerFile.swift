import Foundation

/// Files that only their owner can read.
enum OwnerFile {
    /// The bytes of a file; nil if there is none.
    /// - Throws: ``StorageError/unavailable(path:)`` if it is a link, too long or not its owner's alone.
    static func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8]? {
        do throws(RegularFile.Failure) {
            return Array(try RegularFile.read(path, limit: limit, followsLink: false, accepts: isPrivateToOwner))
        } catch .missing {
            return nil
        } catch {
            throw .unavailable(path: path)
        }
    }

    /// Writes a file that replaces another in one step.
    /// - Parameters:
    ///   - draft: the path of a file in the same folder that does not exist yet.
    ///   - waits: whether to wait until all of it is on the disk.
    static func replace(
        with bytes: Data, draft: String, to path: String, waits: Bool = true
    ) throws(StorageError) {
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
        guard descriptor >= 0 else { throw failure(path) }
        // A mask could have left even its owner without.
        var isWritten =
            fchmod(descriptor, 0o600) == 0 && writeAll(bytes, to: descriptor) && (!waits || fsync(descriptor) == 0)
        let reason = failure(path)
        isWritten = close(descriptor) == 0 && isWritten
        guard isWritten, rename(draft, path) == 0 else {
            let error = isWritten ? failure(path) : reason
            unlink(draft)
            throw error
        }
        if waits { syncFolder(of: path) }
    }

    static func isPrivateToOwner(_ information: stat) -> Bool {
        information.st_uid == geteuid() && information.st_mode & 0o077 == 0
    }

    /// Whether a system error means that there is no space left: the disk's, a quota's or a process's.
    static func isFull(_ code: Int32) -> Bool {
        [ENOSPC, EDQUOT, EFBIG].contains(code)
    }

    private static func writeAll(_ bytes: Data, to descriptor: Int32) -> Bool {
        var remaining = bytes
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                remaining = remaining.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }

    /// The new name is not on the disk before its folder is.
    private static func syncFolder(of path: String) {
        let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func failure(_ path: String) -> StorageError {
        isFull(errno) ? .full(path: path) : .unavailable(path: path)
    }
}
