import Foundation

/// Facts as JSON, for scripts.
struct FactsReport: Encodable {
    struct Item: Encodable {
        let id: String
        let text: String
        let tag: String
        let categories: [String]
        let created: Date?
        let updated: Date?
        let url: URL?
        let icon: URL?
        let shareText: String
    }

    let environment: String
    let displayName: String
    let source: String
    let language: String
    /// `search`, `random` or `stored`.
    let kind: String
    let query: String?
    let category: String?
    /// When the server gave the answer, where it is an old one.
    let storedAnswer: Date?
    let totalCount: Int
    let facts: [Item]
    let notes: [String]
    let categories: [String]
    let suggestions: [String]
    let pastSearches: [String]

    init(
        _ content: FactsContent, suggestions: FactsSuggestions, environment: FeedEnvironment,
        language: String
    ) {
        self.environment = environment.name
        displayName = environment.displayName
        source =
            environment.network.transport == .fixtures
            ? "fixtures" : environment.baseURL(of: .facts).absoluteString
        self.language = language
        switch content.kind {
        case .stored: (kind, query, category) = ("stored", nil, nil)
        case .random(let name): (kind, query, category) = ("random", nil, name)
        case .search(let text): (kind, query, category) = ("search", text, nil)
        }
        storedAnswer = content.answered
        totalCount = content.total
        facts = content.rows.map(Item.init)
        notes = content.notes
        categories = suggestions.categories
        self.suggestions = suggestions.suggested
        pastSearches = suggestions.past.map(\.text)
    }
}

extension FactsReport.Item {
    init(_ row: FactRow) {
        let fact = row.fact
        self.init(
            id: fact.id, text: fact.value, tag: row.tag, categories: fact.categories,
            created: fact.created,
            updated: fact.updated, url: fact.url, icon: fact.icon, shareText: fact.shareText)
    }
}
