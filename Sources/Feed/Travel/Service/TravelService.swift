import Foundation

/// The travel server's search.
public struct TravelService: Sendable {
    private let transport: any Transport
    private let log: FeedLog

    /// Creates a service over a transport.
    public init(transport: any Transport, log: FeedLog) {
        self.transport = transport
        self.log = log
    }

    /// One page of the results for a query; pages count from 1.
    public func search(_ query: String, page: Int) async throws(TransportError) -> TravelPage {
        let request = TransportRequest(
            path: "search/api", query: [.init("q", query), .init("page", String(page))])
        let answer = try await transport.answer(TravelPage.self, to: request, log: log)
        for failure in answer.skipped {
            log.write(.warning, .network, .failure, message: "left out an item that is not understood: \(failure)")
        }
        log.write(.info, .network, .success, message: "\(answer.items.count) items")
        return answer
    }
}
