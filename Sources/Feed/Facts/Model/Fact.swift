import Foundation

/// A short text that somebody may like to read aloud.
public struct Fact: Sendable, Hashable, Identifiable {
    /// The server's identity of the fact.
    public let id: String
    /// The text.
    public let value: String
    /// The fact's own web page.
    public let url: URL?
    /// A picture that goes with it.
    public let icon: URL?
    /// When it was written.
    public let created: Date?
    /// When it was last changed.
    public let updated: Date?
    /// What it is about, in the server's order; often nothing.
    public let categories: [String]

    /// Creates a fact.
    public init(
        id: String, value: String, url: URL? = nil, icon: URL? = nil, created: Date? = nil,
        updated: Date? = nil,
        categories: [String] = []
    ) {
        self.id = id
        self.value = value
        self.url = url
        self.icon = icon
        self.created = created
        self.updated = updated
        self.categories = categories
    }

    /// What is given to others: the address of the fact's page, else its text.
    public var shareText: String { url?.absoluteString ?? value }
}
