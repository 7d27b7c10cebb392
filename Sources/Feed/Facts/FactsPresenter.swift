import Foundation

/// Turns facts and failures into what a user sees, in the user's language and locale.
public struct FactsPresenter: Sendable {
    let userLocale: UserLocale

    /// Creates a presenter.
    public init(userLocale: UserLocale) {
        self.userLocale = userLocale
    }

    /// What the server or the store brought.
    public func content(of result: FactsResult, kind: FactsContent.Kind) -> FactsContent {
        userLocale.localized {
            let dates = dateFormatter()
            let uncategorized = Strings.Facts.uncategorized
            let received: Date? = if case .stored(let date) = result.origin { date } else { nil }
            let failure = result.storageFailure.map { userLocale.failure(.storage($0)).message }
            return FactsContent(
                kind: kind, rows: result.facts.map { row($0, dates: dates, uncategorized: uncategorized) },
                total: result.total,
                received: received,
                countText: result.facts.isEmpty ? nil : Strings.Facts.count(result.facts.count),
                storedText: received.map { Strings.Facts.storedAnswer(dates.string(from: $0)) },
                emptyText: result.facts.isEmpty ? emptyText(of: kind) : nil,
                notes: [
                    result.skippedCount > 0 ? Strings.Facts.skipped(result.skippedCount) : nil,
                    failure.map { Strings.Facts.notKept($0) },
                ].compactMap(\.self))
        }
    }

    /// Facts that are stored.
    public func content(ofStored facts: [Fact]) -> FactsContent {
        content(of: FactsResult(facts: facts, origin: .server), kind: .stored)
    }

    private func emptyText(of kind: FactsContent.Kind) -> String {
        if case .search(let text) = kind { Strings.Facts.empty(text) } else { Strings.Facts.firstTime }
    }

    private func row(_ fact: Fact, dates: DateFormatter, uncategorized: String) -> FactRow {
        let updated = fact.updated == fact.created ? nil : fact.updated
        return FactRow(
            fact: fact, tag: fact.categories.first ?? uncategorized,
            created: fact.created.map(dates.string), updated: updated.map(dates.string))
    }

    /// One formatter for all dates of a page: creating it takes longer than using it.
    private func dateFormatter() -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = userLocale.locale
        formatter.timeZone = userLocale.timeZone
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        return formatter
    }
}

/// A fact as it is shown: every string in the user's language.
public struct FactRow: Sendable, Equatable, Identifiable {
    /// The fact, for values that are not strings.
    public let fact: Fact
    /// The first category, or that there is none.
    public let tag: String
    /// When it was written, as the user's locale writes dates; nil if that is not known.
    public let created: String?
    /// When it was last changed; nil if that is not known, or where it is when it was written.
    public let updated: String?

    /// The identity of the fact.
    public var id: String { fact.id }
    /// The text.
    public var title: String { fact.value }
}

/// Facts as they are shown.
public struct FactsContent: Sendable, Equatable {
    /// What the facts have in common.
    public enum Kind: Sendable, Equatable {
        /// Some of those that are stored.
        case stored
        /// A new one of the server's; the category is what it is about.
        case random(category: String?)
        /// Those that a search found.
        case search(String)
    }

    /// What the facts have in common.
    public let kind: Kind
    /// The rows in their order.
    public let rows: [FactRow]
    /// How many facts the server has found, by its own count.
    public let total: Int
    /// When the server gave the response, where it is an old one; nil for a new one.
    public let received: Date?
    /// "12 facts"; nil if there are none.
    public let countText: String?
    /// "stored response of …"; nil for a new one.
    public let storedText: String?
    /// The message if there are no rows.
    public let emptyText: String?
    /// What was left out, and what could not be kept.
    public let notes: [String]
}

/// What may be chosen instead of writing a search.
public struct FactsSuggestions: Sendable, Equatable {
    /// All categories in the server's order; empty if they could not be loaded.
    public var categories: [String] = []
    /// Eight of them at random, or all.
    public var suggested: [String] = []
    /// What was searched for, the newest first.
    public var past: [PastSearch] = []

    /// The suggested categories, then the past searches that are none of them.
    public var texts: [String] {
        let known = Set(suggested.map { $0.lowercased() })
        return suggested + past.map(\.text).filter { !known.contains($0) }
    }
}
