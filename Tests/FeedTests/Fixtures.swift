import Foundation

@testable import Feed

/// Items and answers for tests, written in the server's form.
enum TravelJSON {
    static func hotel(
        _ sku: String, stars: Int? = 3, current: String = "100", old: String = "0", more: String = ""
    ) -> String {
        let starsField = stars.map { "\"stars\": \($0)," } ?? ""
        return """
            {"sku": "\(sku)", "id": "1", "name": "Hotel \(sku)", "url": "https://a.example/\(sku)", "category": "hotel",
             "isHotel": true, \(starsField) "price": {"current_price": \(current), "old_price": \(old), "amount": \(current)}
             \(more)}
            """
    }

    static func package(_ sku: String, current: String = "100", old: String? = nil, more: String = "") -> String {
        let oldField = old.map { ", \"oldPrice\": \($0)" } ?? ""
        return """
            {"sku": "\(sku)", "name": "Package \(sku)", "category": "pacote", "isPackage": true,
             "price": {"currentPrice": \(current)\(oldField)} \(more)}
            """
    }

    static func ticket(_ sku: String) -> String {
        #"{"sku": "\#(sku)", "name": "T", "category": "servico", "isTicket": true, "stars": 5, "price": {"amount": 1}}"#
    }

    static func page(_ items: String...) -> String {
        #"{"results": [\#(items.joined(separator: ","))]}"#
    }

    static func item(_ json: String) throws -> TravelItem {
        try JSONDecoder().decode(TravelItem.self, from: Data(json.utf8))
    }

    static func items(_ json: String...) throws -> [TravelItem] {
        try json.map { try item($0) }
    }
}

/// Answers from a closure, and remembers what it was asked.
actor StubTransport: Transport {
    private(set) var requests: [TransportRequest] = []
    private let respond: @Sendable (TransportRequest) async throws(TransportError) -> String

    init(_ respond: @escaping @Sendable (TransportRequest) async throws(TransportError) -> String) {
        self.respond = respond
    }

    func response(to request: TransportRequest) async throws(TransportError) -> Data {
        requests.append(request)
        return Data(try await respond(request).utf8)
    }
}

/// Log lines in the order in which they were written.
final class LogRecorder: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [String] = []

    var lines: [String] { lock.withLock { recorded } }

    func log(_ level: LogLevel = .debug) -> FeedLog {
        FeedLog(level: level) { line in self.lock.withLock { self.recorded.append(line) } }
    }
}

extension TravelPresenter {
    static func make(_ locale: String = "en_US", priceDetails: Bool = true) -> TravelPresenter {
        TravelPresenter(
            userLocale: UserLocale(locale: Locale(identifier: locale)), pageSize: 20,
            features: FeedFeatures(priceDetails: priceDetails))
    }

    func rows(_ json: String...) throws -> [TravelRow] {
        let page = TravelPage(
            items: try json.map { try TravelJSON.item($0) }, totalCount: nil, pageCount: nil, skipped: [])
        return content(of: page, query: "q", number: 1).sections.flatMap(\.rows)
    }
}

extension SearchTravel {
    static func make(_ transport: any Transport, log: FeedLog = .silent) -> SearchTravel {
        SearchTravel(repository: RemoteTravelRepository(service: TravelService(transport: transport, log: log)))
    }
}

extension NetworkSettings {
    /// The time is for a machine whose cores other tests keep busy; nothing should ever need it.
    static func make(timeout: Duration = .seconds(1_000)) -> NetworkSettings {
        NetworkSettings(transport: .http, timeout: timeout, attempts: 1, responseLimit: 16_777_216)
    }
}
