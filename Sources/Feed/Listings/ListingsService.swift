import Foundation

/// The server of the ads: two requests, one for the ads and one for their categories.
struct ListingsService: Sendable {
    private let transport: any Transport
    private let log: FeedLog

    /// Creates a service over a transport.
    init(transport: any Transport, log: FeedLog) {
        self.transport = transport
        self.log = log
    }

    /// All ads, in the server's order.
    func listings() async throws(TransportError) -> ListingsResponse {
        let request = TransportRequest(path: "listing.json")
        let response = try await transport.response(to: request, log: log) { data throws(DecodingFailure) in
            try ListingsResponse(json: data)
        }
        log.leftOut(response.skipped)
        log.write(.info, .network, .success, message: "\(response.listings.count) ads")
        return response
    }

    /// All categories, in the server's order. One that is not decoded is left out: its ads are in an unknown one.
    func categories() async throws(TransportError) -> [ListingCategory] {
        let request = TransportRequest(path: "categories.json")
        var categories: [ListingCategory] = []
        for entry in try await transport.response([DecodedElement<ListingCategory>].self, to: request, log: log) {
            switch entry {
            case .value(let category): categories.append(category)
            case .failure(let failure): log.leftOut([failure])
            }
        }
        log.write(.info, .network, .success, message: "\(categories.count) categories")
        return categories
    }
}
