import Foundation

extension TravelPage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case meta, pagination, results
    }

    private struct Meta: Decodable {
        let count: Int?
    }

    private struct Pagination: Decodable {
        let count: Int?
    }

    /// An item, or why it cannot be understood: one broken item must not take the page with it.
    private enum Entry: Decodable {
        case item(TravelItem)
        case broken(String)

        init(from decoder: any Decoder) throws {
            do {
                self = .item(try TravelItem(from: decoder))
            } catch let error as DecodingError {
                let failure = DecodingFailure(error)
                self = .broken("\(failure.path): \(failure.reason)")
            }
        }
    }

    /// Reads an answer of `GET /search/api`; only `results` has to be there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let entries = try container.decode([Entry].self, forKey: .results)
        items = entries.compactMap { if case .item(let item) = $0 { item } else { nil } }
        skipped = entries.compactMap { if case .broken(let reason) = $0 { reason } else { nil } }
        totalCount = try container.decodeIfPresent(Meta.self, forKey: .meta)?.count
        pageCount = try container.decodeIfPresent(Pagination.self, forKey: .pagination)?.count
    }
}
