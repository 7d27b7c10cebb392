import Foundation

/// The ads of an answer, in the server's order.
public struct ListingsAnswer: Sendable, Equatable {
    /// The ads that are understood.
    public let listings: [Listing]
    /// Why ads were left out, one failure for each.
    public let skipped: [DecodingFailure]

    /// Reads an answer of `GET listing.json`. One broken ad does not take the others with it; an answer whose ads are all
    /// broken is broken itself.
    public init(json: Data) throws(DecodingFailure) {
        let result = json.withUnsafeBytes { raw in
            var reader = ListingsReader(bytes: raw.bindMemory(to: UInt8.self))
            return reader.read()
        }
        self = try result.get()
        if listings.isEmpty, let first = skipped.first { throw first }
    }

    init(listings: [Listing], skipped: [DecodingFailure]) {
        self.listings = listings
        self.skipped = skipped
    }
}
