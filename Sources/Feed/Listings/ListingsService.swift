import Foundation

/// The server of the ads: two requests, one for the ads and one for their categories. Ads are not stored, since they come
/// and go by the minute.
struct ListingsService: Sendable {
    let transport: any Transport
    let log: FeedLog

    private enum Part: Sendable {
        case listings(ListingsResponse)
        case categories([ListingCategory])
    }

    /// All ads with all categories, which are requested at the same time and joined when both have come. If one fails
    /// the other is cancelled.
    func catalogue() async throws(FeedError) -> ListingCatalogue {
        do {
            return try await withThrowingTaskGroup(of: Part.self) { group in
                group.addTask { .listings(try await listings()) }
                group.addTask { .categories(try await categories()) }
                var ads = ListingsResponse(listings: [], skipped: [])
                var all: [ListingCategory] = []
                for try await part in group {
                    switch part {
                    case .listings(let response): ads = response
                    case .categories(let response): all = response
                    }
                }
                return ListingCatalogue(listings: ads.listings, categories: all, skipped: ads.skipped)
            }
        } catch {
            throw error as? FeedError ?? .transport(.cancelled)
        }
    }

    /// All ads, in the server's order.
    func listings() async throws(FeedError) -> ListingsResponse {
        let request = TransportRequest(path: "listing.json")
        let response = try await transport.response(to: request, log: log) { data throws(DecodingFailure) in
            try ListingsResponse(json: data)
        }
        log.leftOut(response.skipped)
        log.write(.info, .network, .success, message: "\(response.listings.count) ads")
        return response
    }

    /// All categories, in the server's order. One that is not decoded is left out: its ads are in an unknown one.
    func categories() async throws(FeedError) -> [ListingCategory] {
        let request = TransportRequest(path: "categories.json")
        let entries = try await transport.response([DecodedElement<ListingCategory>].self, to: request, log: log)
        log.leftOut(entries.compactMap(\.failure))
        let categories = entries.compactMap(\.value)
        log.write(.info, .network, .success, message: "\(categories.count) categories")
        return categories
    }
}
