import Foundation

/// Puts the facts feed's content on a page. Called with the user's language set.
struct FactsPageMaker {
    /// The names of a row's values, looked up once for all rows.
    private struct Labels {
        let identifier = Strings.Facts.Field.identifier
        let created = Strings.Facts.Field.created
        let updated = Strings.Facts.Field.updated
        let categories = Strings.Facts.Field.categories
        let link = Strings.Facts.Field.link
    }

    let language: String

    func page(of state: FeedState<FactsContent>) -> FeedPage {
        var page = FeedPage(
            feed: .facts, language: language, title: Strings.Feeds.facts, status: state.status)
        page.message =
            if case .firstTime = state { Strings.Facts.firstTime } else {
                state.message(loading: Strings.Actions.loading)
            }
        guard let content = state.shown else { return page }
        page.facts = [subject(of: content.kind), content.countText].compactMap(\.self)
        let message = [content.storedText, content.emptyText].compactMap(\.self).joined(separator: "\n")
        page.message = message.isEmpty ? nil : message
        let labels = Labels()
        page.sections = content.rows.isEmpty ? [] : [FeedPage.Section(rows: content.rows.map { row($0, labels) })]
        page.notes = content.notes
        return page
    }

    private func subject(of kind: FactsContent.Kind) -> String {
        switch kind {
        case .stored: Strings.Facts.byChance
        case .random(let category): category.map { "“\($0)”" } ?? Strings.Facts.byChance
        case .search(let text): "“\(text)”"
        }
    }

    private func row(_ row: FactRow, _ labels: Labels) -> FeedPage.Row {
        let fact = row.fact
        let fields = [
            (labels.identifier, fact.id), (labels.created, row.created ?? ""),
            (labels.updated, row.updated ?? ""),
            (labels.categories, fact.categories.joined(separator: ", ")),
            (labels.link, fact.url?.absoluteString ?? ""),
        ]
        return FeedPage.Row(
            id: row.id, title: row.title, subtitle: row.tag,
            fields: FeedPage.Field.known(fields), link: fact.url)
    }
}

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

    /// `search`, `random` or `stored`.
    let kind: String
    let query: String?
    let category: String?
    /// When the server gave the response, where it is an old one.
    let storedAnswer: Date?
    let totalCount: Int
    let facts: [Item]
    let notes: [String]
    let categories: [String]
    let suggestions: [String]
    let pastSearches: [String]

    init(
        _ content: FactsContent, suggestions: FactsSuggestions
    ) {
        switch content.kind {
        case .stored: (kind, query, category) = ("stored", nil, nil)
        case .random(let name): (kind, query, category) = ("random", nil, name)
        case .search(let text): (kind, query, category) = ("search", text, nil)
        }
        storedAnswer = content.received
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
