import SourceText

/// Keeps other processes of Prumo from changing a package's files, from before they are read until they are written.
///
/// The lock is on the folder itself (`flock`), so that no file is left, and ends with the process, however that ends.
package final class WriteLock: Sendable {
    /// The unfinished writes of an interrupted earlier run, and how they were completed.
    package let notes: [Diagnostic]
    private let descriptor: Int32

    /// The locks that the process keeps until it ends.
    private static let kept = Kept()
    /// How long other processes are waited for, in seconds: `PRUMO_LOCK_TIMEOUT`, or a minute.
    private static let patience =
        getenv("PRUMO_LOCK_TIMEOUT").flatMap { Double(String(cString: $0)) }
        .flatMap { (0...86_400).contains($0) ? $0 : nil } ?? 60

    /// Waits for the lock of a folder, and completes what an earlier run began to write there.
    /// - Parameters:
    ///   - folder: a real path.
    ///   - patience: how long to wait for other processes, in seconds.
    /// - Throws: a diagnostic where the folder cannot be locked in that time.
    package init(_ folder: String, patience: Double = WriteLock.patience) throws(DiagnosticsError) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(errno).diagnostic(.readingFolder, folder) }
        let start = ContinuousClock.now
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                // A file system without locks, as some shared ones are.
                break
            }
            guard ContinuousClock.now - start < .seconds(patience) else {
                let holder = Self.holder(of: descriptor)
                close(descriptor)
                throw DiagnosticsError(locked: Self.timeout(folder, holder: holder, patience: patience))
            }
            usleep(2000)
        }
        notes = WriteJournal.recover(in: folder)
    }

    deinit { close(descriptor) }

    private static func timeout(_ folder: String, holder: pid_t?, patience: Double) -> Diagnostic {
        let number = patience == patience.rounded() ? "\(Int(patience))" : "\(patience)"
        let seconds = patience == 1 ? "1 second" : "\(number) seconds"
        guard let holder else {
            return Diagnostic(
                path: folder,
                "another prumo process has kept this folder locked for \(seconds); wait for it to end, or stop it, and run "
                    + "the command again")
        }
        return Diagnostic(
            path: folder,
            "process \(holder) has kept this folder locked for \(seconds); wait for it to end, or stop it with `kill "
                + "\(holder)`, and run the command again")
    }

    /// The process that has a folder locked, as Linux lists it; nil on other systems, and for one of another container.
    private static func holder(of descriptor: Int32) -> pid_t? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, let bytes = FileBytes.contents(of: "/proc/locks") else { return nil }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            // "7: FLOCK  ADVISORY  WRITE 4711 08:01:131072 0 EOF"; one that waits has an arrow after the colon.
            let fields = line.split(separator: " ")
            guard fields.count == 8, fields[1] == "FLOCK", fields[5].split(separator: ":").last == "\(status.st_ino)",
                let process = pid_t(fields[4]), process > 0, kill(process, 0) == 0 || errno == EPERM
            else { continue }
            return process
        }
        return nil
    }

    /// Locks the packages that paths belong to until the process ends, for a command that reads files and then changes them.
    /// - Returns: how the unfinished writes of earlier runs were completed.
    /// - Throws: why a package cannot be locked.
    package static func keep(forPaths paths: [String]) throws(DiagnosticsError) -> [Diagnostic] {
        var notes: [Diagnostic] = []
        for folder in folders(ofPaths: paths) where !kept.has(folder) {
            let lock = try WriteLock(folder)
            notes += lock.notes
            kept.add(lock, folder)
        }
        return notes
    }

    /// A warning for commands that only read: an interrupted run has changed some of its files and not the others.
    package static func unfinishedChanges(forPaths paths: [String]) -> [Diagnostic] {
        folders(ofPaths: paths).filter { WriteJournal.exists(in: $0) && !isLocked($0) }.map { folder in
            Diagnostic(
                .warning, path: folder,
                "an earlier prumo process was interrupted while it changed files here; the next command that changes files completes them"
            )
        }
    }

    /// Whether a process has a folder locked now.
    private static func isLocked(_ folder: String) -> Bool {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) != 0
    }

    /// Locks the folders of paths for some work; those that the process keeps locked anyway are left out.
    package static func holding<Value>(
        forPaths paths: [String], _ work: () throws(DiagnosticsError) -> Value
    ) throws(DiagnosticsError) -> Value {
        var locks: [WriteLock] = []
        for folder in folders(ofPaths: paths) where !kept.has(folder) { locks.append(try WriteLock(folder)) }
        defer { withExtendedLifetime(locks) {} }
        return try work()
    }

    /// The folders whose locks cover some paths, in an order that all processes share.
    private static func folders(ofPaths paths: [String]) -> [String] {
        var folders: Set<String> = []
        var known: [String: String] = [:]
        for path in paths where mayBeWritten(path) {
            var path = path
            while path != "/", RealPath.of(path) == nil { path = RealPath.parts(of: RealPath.absolute(path)).folder }
            let real = RealPath.of(path) ?? path
            let parent = RealPath.parts(of: real).folder
            let folder = known[parent] ?? folder(ofPath: real)
            var status = stat()
            if stat(real, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { known[parent] = folder }
            folders.insert(folder)
        }
        return folders.ordered()
    }

    /// Whether a path is one whose package is locked: not a device, and nothing that a link out of the package leads to, which
    /// is refused when it is written.
    private static func mayBeWritten(_ path: String) -> Bool {
        guard !WriteDestination.isInSystemFolder(path) else { return false }
        let target = RealPath.ofExistingPart(of: path)
        return (try? WriteDestination.checkBorder(of: path, leadingTo: target)) != nil
    }

    /// The folder whose lock covers a path without links: one that the process keeps locked, else the path's repository,
    /// else the folder that contains it.
    static func folder(ofPath path: String) -> String {
        if let folder = kept.folder(containing: path) { return folder }
        var status = stat()
        let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        let folder = isFolder ? path : RealPath.parts(of: path).folder
        return RepositoryFolder.containing(folder) ?? folder
    }

    private final class Kept: @unchecked Sendable {
        private let lock = Lock()
        private var locks: [String: WriteLock] = [:]

        func has(_ folder: String) -> Bool { lock.withLock { locks[folder] != nil } }

        func folder(containing path: String) -> String? {
            lock.withLock {
                locks.keys.filter { RealPath.contains($0, path) }.max { $0.utf8.count < $1.utf8.count }
            }
        }

        func add(_ writeLock: WriteLock, _ folder: String) { lock.withLock { locks[folder] = writeLock } }
    }
}
