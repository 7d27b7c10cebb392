/// What a transaction may do.
enum DatabaseTransaction: Sendable {
    case read
    case write

    /// A writer takes its lock at once: one that began as a reader could find that what it read is no longer so.
    var begin: String {
        switch self {
        case .read: "BEGIN"
        case .write: "BEGIN IMMEDIATE"
        }
    }
}
