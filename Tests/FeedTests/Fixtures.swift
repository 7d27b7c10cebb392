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

    func rows(_ json: String...) throws -> [FeedPage.Row] {
        let page = TravelPage(
            items: try json.map { try TravelJSON.item($0) }, totalCount: nil, pageCount: nil, skipped: [])
        return self.page(of: page).rows
    }

    /// The page that results make, as they would be after a search for “q”.
    func page(of results: TravelPage, number: Int = 1) -> FeedPage {
        let content = TravelContent(query: "q", number: number, page: results)
        return page(of: content.sections.isEmpty ? .empty(content) : .content(content))
    }
}

extension UserLocale {
    /// A user in the United States.
    static let english = UserLocale(locale: Locale(identifier: "en_US"))
}

extension NetworkSettings {
    /// The time is for a machine whose cores other tests keep busy; nothing should ever need it.
    static func make(timeout: Duration = .seconds(1_000)) -> NetworkSettings {
        NetworkSettings(transport: .http, timeout: timeout, attempts: 1, responseLimit: 16_777_216)
    }
}

extension FeedPage.Row {
    /// What users see of a field; `nil` if the row has none of that name.
    func text(of name: String) -> String? { fields.first { $0.name == name }?.text }
}

extension FeedPage {
    /// The page's JSON as a script reads it.
    var document: FeedValue {
        get throws { try JSONDecoder().decode(FeedValue.self, from: Data(json(in: .current).utf8)) }
    }
}

extension FeedValue {
    /// The items of all sections of a page's JSON.
    var items: [FeedValue] { (self["sections"]?.list ?? []).flatMap { $0["items"]?.list ?? [] } }
}

/// Dates and addresses are read back as the texts that they are in JSON.
extension FeedValue: Decodable {
    /// Reads a value of any kind.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Decimal.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let values = try? container.decode([FeedValue].self) {
            self = .list(values)
        } else {
            self = .object(try container.decode([String: FeedValue].self))
        }
    }
}
