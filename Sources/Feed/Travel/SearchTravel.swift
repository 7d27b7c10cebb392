import Foundation

/// Searches hotels and packages.
struct SearchTravel: Sendable {
    private let service: TravelService

    /// Creates the use case over a service; results are not stored, since prices change by the minute.
    init(service: TravelService) {
        self.service = service
    }

    /// One page of the results for a query without blanks around it.
    /// - Throws: ``FeedError/invalid(_:)`` for pages before the first, before anything is sent, and for those after the
    ///   last.
    func callAsFunction(_ query: String, page: Int) async throws(FeedError) -> TravelPage {
        guard page >= 1 else { throw .invalid(.page(page, last: nil)) }
        let results = try await FeedError.transporting { () throws(TransportError) in
            try await service.search(query.trimmingCharacters(in: .whitespacesAndNewlines), page: page)
        }
        guard page == 1 || !results.items.isEmpty || !results.skipped.isEmpty else {
            throw .invalid(.page(page, last: results.pageCount.flatMap { $0 > 0 ? $0 : nil }))
        }
        return results
    }
}

/// The travel server's search.
struct TravelService: Sendable {
    private let transport: any Transport
    private let log: FeedLog

    /// Creates a service over a transport.
    init(transport: any Transport, log: FeedLog) {
        self.transport = transport
        self.log = log
    }

    /// One page of the results for a query; pages count from 1.
    func search(_ query: String, page: Int) async throws(TransportError) -> TravelPage {
        let request = TransportRequest(
            path: "search/api", query: [.init("q", query), .init("page", String(page))])
        let response = try await transport.response(TravelPage.self, to: request, log: log)
        log.leftOut(response.skipped)
        log.write(.info, .network, .success, message: "\(response.items.count) items")
        return response
    }
}
