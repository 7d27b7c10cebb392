import Foundation

struct FactsService: Sendable {
    let transport: any Transport
    let log: FeedLog

    /// The facts that a text is found in.
    /// - Throws: ``FeedError/invalid(_:)`` if the server rejects the query.
    func search(_ query: FactQuery) async throws(FeedError) -> FactsPage {
        let request = TransportRequest(path: "jokes/search", query: [.init("query", query.text)])
        let page: FactsPage
        do throws(FeedError) {
            page = try await transport.response(FactsPage.self, to: request, log: log)
        } catch .transport(.status(400, _, _)) {
            throw .invalid(.query)
        } catch {
            throw error
        }
        log.leftOut(page.skipped, "a fact")
        log.write(.info, .network, .success, message: "\(page.facts.count) facts")
        return page
    }

    /// The names of all categories in the server's order, none of them twice.
    func categories() async throws(FeedError) -> [String] {
        let names = try await transport.response(
            [String].self, to: TransportRequest(path: "jokes/categories"), log: log)
        var seen: Set<String> = []
        let categories = names.filter { !$0.isEmpty && seen.insert($0).inserted }
        log.write(.info, .network, .success, message: "\(categories.count) categories")
        return categories
    }

    /// A random fact.
    /// - Parameter category: what it is about; nil for anything.
    func random(category: String? = nil) async throws(FeedError) -> Fact {
        let query = category.map { [TransportRequest.QueryItem("category", $0)] } ?? []
        let fact = try await transport.response(
            Fact.self, to: TransportRequest(path: "jokes/random", query: query), log: log)
        log.write(.info, .network, .success, message: "fact \(fact.id)")
        return fact
    }
}

/// A search query that the server accepts: 3 to 120 characters without blanks around them.
package struct FactQuery: Sendable, Hashable {
    /// The text without blanks around it, as it is sent.
    package let text: String
    /// The key that identifies and stores searches: in lower case, each character in one form, so that `Coffee`,
    /// ` coffee ` and `COFFEE` are the same search.
    package let key: String

    /// How many characters a text may have.
    static let lengths = 3...120

    /// Creates a query.
    /// - Throws: ``FeedError/invalid(_:)`` if the text is too short or too long.
    package init(_ text: String) throws(FeedError) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard Self.lengths.contains(trimmed.count) else { throw .invalid(.query) }
        self.text = trimmed
        key = trimmed.lowercased().precomposedStringWithCanonicalMapping
    }
}

/// The response to a search.
package struct FactsPage: Sendable, Equatable {
    /// The facts in the server's order, none of them twice.
    package let facts: [Fact]
    /// How many facts the server has found, by its own count.
    let total: Int
    /// Why facts were left out that could not be decoded, one failure for each.
    let skipped: [DecodingFailure]
}

extension FactsPage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case total, result
    }

    /// Reads a response of `GET /jokes/search`. `result` is required, unless `total` is 0, with at least one fact that
    /// is understood if it has any.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let count = try? container.decode(Int.self, forKey: .total)
        let entries = try container.decodeIfPresent([DecodedElement<Fact>].self, forKey: .result)
        // Without results, only a total of 0 is valid.
        let known =
            try count == 0
            ? entries ?? [] : entries ?? container.decode([DecodedElement<Fact>].self, forKey: .result)
        var seen: Set<Fact.ID> = []
        facts = known.compactMap(\.value).filter { seen.insert($0.id).inserted }
        skipped = known.compactMap(\.failure)
        if facts.isEmpty, let first = skipped.first { throw first }
        total = count ?? facts.count
    }
}
