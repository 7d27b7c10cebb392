import Foundation

/// A fact as it is shown: every text in the reader's language.
public struct FactRow: Sendable, Equatable, Identifiable {
    /// The fact, for values that are not texts.
    public let fact: Fact
    /// The first category, or that there is none.
    public let tag: String
    /// When it was written, as the reader's locale writes dates; nil where that is not known.
    public let created: String?
    /// When it was last changed; nil where that is not known, or where it is when it was written.
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
        /// Some of those that are kept.
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
    /// When the server gave the answer, where it is an old one; nil for a new one.
    public let answered: Date?
    /// "12 facts"; nil where there are none.
    public let countText: String?
    /// "stored answer of …"; nil for a new one.
    public let storedText: String?
    /// What to say where there are no rows.
    public let emptyText: String?
    /// What was left out, and what could not be kept.
    public let notes: [String]
}

/// What may be chosen in place of writing a search.
public struct FactsSuggestions: Sendable, Equatable {
    /// All categories in the server's order; empty where they could not be had.
    public var categories: [String] = []
    /// Eight of them by chance, or all.
    public var suggested: [String] = []
    /// What was searched for, the newest first.
    public var past: [PastSearch] = []

    /// The suggested categories, then the past searches that are none of them.
    public var texts: [String] {
        let known = Set(suggested.map { $0.lowercased() })
        return suggested + past.map(\.text).filter { !known.contains($0) }
    }
}
