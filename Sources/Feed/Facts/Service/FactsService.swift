import Foundation

/// The facts' server.
public struct FactsService: Sendable {
    private let transport: any Transport
    private let log: FeedLog

    /// Creates a service over a transport.
    public init(transport: any Transport, log: FeedLog) {
        self.transport = transport
        self.log = log
    }

    /// The facts that a text is found in.
    /// - Throws: ``TransportError/status(_:host:message:)`` with 400 where the server does not take the query.
    public func search(_ query: FactQuery) async throws(TransportError) -> FactsPage {
        let request = TransportRequest(path: "jokes/search", query: [.init("query", query.text)])
        let page = try await transport.answer(FactsPage.self, to: request, log: log)
        for failure in page.skipped {
            log.write(
                .warning, .network, .failure, message: "left out a fact that is not understood: \(failure)")
        }
        log.write(.info, .network, .success, message: "\(page.facts.count) facts")
        return page
    }

    /// The names of all categories in the server's order, none of them twice.
    public func categories() async throws(TransportError) -> [String] {
        let names = try await transport.answer([String].self, to: TransportRequest(path: "jokes/categories"), log: log)
        var seen: Set<String> = []
        let categories = names.filter { !$0.isEmpty && seen.insert($0).inserted }
        log.write(.info, .network, .success, message: "\(categories.count) categories")
        return categories
    }

    /// A fact by chance.
    /// - Parameter category: what it is about; nil for anything.
    public func random(category: String? = nil) async throws(TransportError) -> Fact {
        let query = category.map { [TransportRequest.QueryItem("category", $0)] } ?? []
        let fact = try await transport.answer(
            Fact.self, to: TransportRequest(path: "jokes/random", query: query), log: log)
        log.write(.info, .network, .success, message: "fact \(fact.id)")
        return fact
    }
}
