/// One page of a search's results.
public struct TravelPage: Sendable, Equatable {
    /// The items in the server's order.
    public let items: [TravelItem]
    /// How many results the search has on all pages; nil where the server does not say.
    public let totalCount: Int?
    /// How many pages there are; nil where the server does not say.
    public let pageCount: Int?
    /// Why items were left out that could not be understood, one failure for each.
    public let skipped: [DecodingFailure]
}
