/// The travel server's search. Results are not stored, since prices change by the minute.
struct TravelService: Sendable {
    let transport: any Transport
    let log: FeedLog

    /// One page of the results for a query; pages count from 1.
    func search(_ query: String, page: Int) async throws(FeedError) -> TravelPage {
        let request = TransportRequest(path: "search/api", query: [.init("q", query), .init("page", String(page))])
        let results = try await transport.response(TravelPage.self, to: request, log: log)
        log.leftOut(results.skipped)
        log.write(.info, .network, .success, message: "\(results.items.count) items")
        return results
    }
}
