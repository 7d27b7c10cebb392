import Foundation

/// A lock on a folder that processes hold one at a time; it ends with the process at the latest.
struct FolderLock {
    private let descriptor: Int32

    /// Waits for the lock. Where the file system has no locks, goes on without.
    init(_ folder: URL) {
        descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    func unlock() {
        if descriptor >= 0 { close(descriptor) }
    }
}
