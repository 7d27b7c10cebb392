import Foundation

/// Facts, and what they have in common.
struct FactsContent: Sendable, Equatable {
    /// What facts have in common.
    enum Kind: Sendable, Equatable {
        /// Some of those that are stored.
        case stored
        /// A new one of the server's; the category is what it is about.
        case random(category: String?)
        /// The facts that a search found.
        case search(String)
    }

    /// What the facts have in common.
    let kind: Kind
    /// The facts, and where they came from.
    let result: FactsResult

    /// Facts that are stored.
    init(stored facts: [Fact]) {
        self.init(FactsResult(facts: facts, origin: .server), kind: .stored)
    }

    init(_ result: FactsResult, kind: Kind) {
        self.kind = kind
        self.result = result
    }

    /// When the server gave the response, where it is an old one; nil for a new one.
    var received: Date? { if case .stored(let date) = result.origin { date } else { nil } }
}

/// What may be chosen instead of writing a search.
struct FactsSuggestions: Sendable, Equatable {
    /// All categories in the server's order; empty if they could not be loaded.
    var categories: [String] = []
    /// Eight of them at random, or all.
    var suggested: [String] = []
    /// What was searched for, the newest first.
    var past: [PastSearch] = []

    /// Chooses eight of the categories; all, in their own order, if there are not more.
    mutating func suggest(by randomness: RandomSource) {
        suggested = categories.count > 8 ? randomness.pick(8, of: categories) : categories
    }

    /// The suggested categories, then the past searches that are none of them.
    var texts: [String] {
        let known = Set(suggested.map { $0.lowercased() })
        return suggested + past.map(\.text).filter { !known.contains($0) }
    }
}

/// Puts facts on a page, in the user's language and locale.
struct FactsPresenter: Sendable {
    let userLocale: UserLocale

    /// The page of a state.
    func page(of state: FeedState<FactsContent>, suggestions: FactsSuggestions) -> FeedPage {
        var page = userLocale.page(of: .facts, state) { content, page in
            let (result, dates, labels) = (content.result, userLocale.dateFormatter(), Labels())
            let isEmpty = result.facts.isEmpty
            page.facts = [subject(of: content.kind), isEmpty ? nil : Strings.Facts.count(result.facts.count)]
                .compactMap(\.self)
            let message = [
                content.received.map { Strings.Facts.storedAnswer(dates.string(from: $0)) },
                isEmpty ? emptyText(of: content.kind) : nil,
            ]
            page.message = message.allSatisfy { $0 == nil } ? nil : message.compactMap(\.self).joined(separator: "\n")
            page.position = FeedPage.Position(1, of: 1, total: result.total)
            page.sections = isEmpty ? [] : [FeedPage.Section(rows: result.facts.map { row($0, dates, labels) })]
            page.notes = [
                result.skippedCount > 0 ? Strings.Facts.skipped(result.skippedCount) : nil,
                result.storageFailure.map { Strings.Facts.notKept(userLocale.failure(.storage($0)).message) },
            ].compactMap(\.self)
            page.values = values(of: content)
        }
        if case .firstTime = state { page.message = userLocale.localized { Strings.Facts.firstTime } }
        page.values["categories"] = .texts(suggestions.categories)
        page.values["suggestions"] = .texts(suggestions.suggested)
        page.values["pastSearches"] = .texts(suggestions.past.map(\.text))
        return page
    }

    private func values(of content: FactsContent) -> [String: FeedValue] {
        let (kind, query, category): (String, String?, String?) =
            switch content.kind {
            case .stored: ("stored", nil, nil)
            case .random(let name): ("random", nil, name)
            case .search(let text): ("search", text, nil)
            }
        let values: [String: FeedValue?] = [
            "kind": .text(kind), "query": query.map { .text($0) }, "category": category.map { .text($0) },
            "storedResponse": content.received.map { .date($0) },
        ]
        return values.compactMapValues { $0 }
    }

    private func subject(of kind: FactsContent.Kind) -> String {
        switch kind {
        case .stored: Strings.Facts.byChance
        case .random(let category): category.map { Strings.Results.query($0) } ?? Strings.Facts.byChance
        case .search(let text): Strings.Results.query(text)
        }
    }

    private func emptyText(of kind: FactsContent.Kind) -> String {
        if case .search(let text) = kind { Strings.Facts.empty(text) } else { Strings.Facts.firstTime }
    }

    private func row(_ fact: Fact, _ dates: DateFormatter, _ labels: Labels) -> FeedPage.Row {
        let updated = fact.updated == fact.created ? nil : fact.updated.map(dates.string)
        let tag = fact.categories.first ?? labels.uncategorized
        return FeedPage.Row(
            id: fact.id, title: fact.value, subtitle: tag, category: tag,
            fields: [
                FeedPage.Field("id", label: labels.identifier, text: fact.id),
                FeedPage.Field(
                    "created", label: labels.created, text: fact.created.map(dates.string),
                    value: fact.created.map { .date($0) }),
                FeedPage.Field(
                    "updated", label: labels.updated, text: updated, value: fact.updated.map { .date($0) }),
                FeedPage.Field(
                    "categories", label: labels.categories, text: fact.categories.joinedAsList,
                    value: .texts(fact.categories)),
                FeedPage.Field(
                    "url", label: labels.link, text: fact.url?.absoluteString, value: fact.url.map { .address($0) }),
            ],
            picture: fact.icon.map { FeedPage.Picture($0, alternative: tag) }, link: fact.url, share: fact.shareText,
            item: fact)
    }

    /// The names of a row's values, looked up once for all rows.
    private struct Labels {
        let identifier = Strings.Facts.Field.identifier
        let created = Strings.Facts.Field.created
        let updated = Strings.Facts.Field.updated
        let categories = Strings.Facts.Field.categories
        let link = Strings.Facts.Field.link
        let uncategorized = Strings.Facts.uncategorized
    }
}
