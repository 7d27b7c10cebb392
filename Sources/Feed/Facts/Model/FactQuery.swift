import Foundation

/// A text to search for that the server takes: 3 to 120 characters without blanks around them.
public struct FactQuery: Sendable, Hashable {
    /// The text without blanks around it, as it is sent.
    public let text: String
    /// The text by which searches are told apart and kept: in lower case, each character in one form, so that `Coffee`,
    /// ` coffee ` and `COFFEE` are the same search.
    public let key: String

    /// How many characters a text may have.
    public static let lengths = 3...120

    /// Creates a query.
    /// - Throws: ``FeedError/invalid(_:)`` where the text is too short or too long.
    public init(_ text: String) throws(FeedError) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard Self.lengths.contains(trimmed.count) else { throw .invalid(.query) }
        self.text = trimmed
        key = trimmed.lowercased().precomposedStringWithCanonicalMapping
    }
}
