import Foundation

extension TravelPage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case meta, pagination, results
    }

    private struct Count: Decodable {
        let count: Int?
    }

    /// An item, or why it cannot be understood: one broken item must not take the page with it.
    private enum Entry: Decodable {
        case item(TravelItem)
        case broken(DecodingFailure)

        init(from decoder: any Decoder) throws {
            do {
                self = .item(try TravelItem(from: decoder))
            } catch {
                self = .broken(DecodingFailure(error))
            }
        }
    }

    /// Reads an answer of `GET /search/api`. Only `results` has to be there, with at least one item that is understood
    /// where it has any; counts of another form are as good as none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let entries = try container.decode([Entry].self, forKey: .results)
        items = entries.compactMap { if case .item(let item) = $0 { item } else { nil } }
        skipped = entries.compactMap { if case .broken(let failure) = $0 { failure } else { nil } }
        if items.isEmpty, let first = skipped.first { throw first }
        totalCount = (try? container.decode(Count.self, forKey: .meta))?.count
        pageCount = (try? container.decode(Count.self, forKey: .pagination))?.count
    }
}
