import Foundation

/// Facts, and where they came from.
public struct FactsResult: Sendable, Equatable {
    /// Where facts came from.
    public enum Origin: Sendable, Equatable {
        /// The server, just now.
        case server
        /// The database, which has kept an answer that the server gave at a date.
        case stored(Date)
    }

    /// The facts in the server's order.
    public let facts: [Fact]
    /// How many facts the server has found, by its own count.
    public let total: Int
    /// Where they came from.
    public let origin: Origin
    /// How many facts were left out that could not be understood.
    public let skippedCount: Int
    /// Why they could not be kept; nil where they were, or had been.
    public let storageFailure: StorageError?

    /// Creates a result.
    public init(
        facts: [Fact], total: Int? = nil, origin: Origin, skippedCount: Int = 0,
        storageFailure: StorageError? = nil
    ) {
        self.facts = facts
        self.total = total ?? facts.count
        self.origin = origin
        self.skippedCount = skippedCount
        self.storageFailure = storageFailure
    }
}
