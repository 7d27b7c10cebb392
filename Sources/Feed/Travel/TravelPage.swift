import Foundation

/// One page of a search's results.
struct TravelPage: Sendable, Equatable {
    let items: [TravelItem]
    /// How many results the search has on all pages; nil if the server does not provide it.
    let totalCount: Int?
    /// How many pages there are; nil if the server does not provide it.
    let pageCount: Int?
    /// Why items were left out that could not be decoded, one failure for each.
    let skipped: [DecodingFailure]
}

extension TravelPage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case meta, pagination, results
    }

    private struct Count: Decodable {
        let count: Int?
    }

    /// Reads a response of `GET /search/api`. Only `results` is required, with at least one item that can be decoded
    /// if it has any; counts of another form are ignored.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let entries = try container.decode([DecodedElement<TravelItem>].self, forKey: .results)
        items = entries.compactMap(\.value)
        skipped = entries.compactMap(\.failure)
        if items.isEmpty, let first = skipped.first { throw first }
        totalCount = (try? container.decode(Count.self, forKey: .meta))?.count
        pageCount = (try? container.decode(Count.self, forKey: .pagination))?.count
    }
}

/// Items that are shown together.
struct TravelSection: Sendable, Equatable {
    /// What the items of a section have in common.
    enum Kind: Sendable, Hashable {
        case packages
        case hotels(stars: Int)
    }

    let kind: Kind
    let items: [TravelItem]

    /// The sections of a page: packages first, then hotels by their stars, descending.
    ///
    /// Tickets are left out on purpose: the feed sells stays. Left out as well are hotels without stars, for which
    /// there is no section. A page says how many there are of both.
    static func sections(of items: [TravelItem]) -> [TravelSection] {
        let packages = items.filter { $0.kind == .package }
        let byStars = Dictionary(grouping: items.filter { $0.kind == .hotel && $0.stars != nil }) { $0.stars ?? 0 }
        let sections =
            [TravelSection(kind: .packages, items: inOrder(packages))]
            + byStars.sorted { $0.key > $1.key }.map {
                TravelSection(kind: .hotels(stars: $0.key), items: inOrder($0.value))
            }
        return sections.filter { !$0.items.isEmpty }
    }

    /// By discount, descending; items without one are last. The sort is stable, so ties keep the server's order.
    private static func inOrder(_ items: [TravelItem]) -> [TravelItem] {
        items.sorted { left, right in
            switch (left.price?.discount, right.price?.discount) {
            case (let left?, let right?): left.isHigher(than: right)
            case (.some, nil): true
            case (nil, _): false
            }
        }
    }
}
