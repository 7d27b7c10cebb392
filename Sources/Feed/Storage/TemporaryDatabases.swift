import Foundation

/// Folders for databases that last no longer than the process: removed at its end, or by the next one that needs such a
/// folder.
enum TemporaryDatabases {
    private static let prefix = "prumo-feed-"
    private static let parent = FileManager.default.temporaryDirectory

    /// Where a new folder can be made.
    static func newFolder() -> URL {
        removeAbandoned()
        _ = removal
        return parent.appending(path: "\(prefix)\(getpid())-\(UUID().uuidString)")
    }

    private static let removal: Void = { _ = atexit { TemporaryDatabases.remove { $0 == getpid() } } }()

    /// Removes the folders of processes that ended without doing so.
    static func removeAbandoned() {
        remove { kill($0, 0) != 0 && errno == ESRCH }
    }

    private static func remove(where isUnused: (pid_t) -> Bool) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        where name.hasPrefix(prefix) {
            guard let process = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) }),
                isUnused(process)
            else { continue }
            try? FileManager.default.removeItem(at: parent.appending(path: name))
        }
    }
}
