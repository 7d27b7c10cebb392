/// What a row of a feed shows.
public protocol FeedItem: Sendable, Equatable {}

/// An item of any type, or none, which can be compared.
struct FeedItemBox: Sendable, Equatable {
    var item: (any FeedItem)?

    static func == (left: FeedItemBox, right: FeedItemBox) -> Bool {
        guard let item = left.item else { return right.item == nil }
        return item.equals(right.item)
    }
}

extension FeedItem {
    fileprivate func equals(_ other: (any FeedItem)?) -> Bool { other as? Self == self }
}
