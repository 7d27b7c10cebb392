/// What the travel screen shows.
public enum TravelState: Sendable, Equatable {
    /// Results are on their way.
    case loading
    /// Results have come, possibly none.
    case loaded(TravelContent)
    /// No results could be had.
    case failed(TravelFailure)
}

/// Why there are no results.
public struct TravelFailure: Error, Sendable, Equatable {
    /// The cause.
    public let reason: TransportError
    /// The cause in the reader's language.
    public let message: String
}
