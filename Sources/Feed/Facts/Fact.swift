import Foundation

/// A short text that somebody may like to read aloud.
public struct Fact: FeedItem, Hashable, Identifiable {
    /// The server's identity of the fact.
    public let id: String
    /// The text.
    public let value: String
    /// The fact's own web page.
    public let url: URL?
    /// The fact's picture.
    public let icon: URL?
    /// When it was written.
    public let created: Date?
    /// When it was last changed.
    public let updated: Date?
    /// The categories in the server's order; often none.
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

extension Fact: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, value, url, categories, category
        case icon = "icon_url"
        case created = "created_at"
        case updated = "updated_at"
    }

    /// Reads a fact in the server's form; only `id` and `value` are required, and must not be empty.
    ///
    /// An older form of the API has `category`, a list or null, instead of `categories`. An address that is not a web
    /// address and a date of another form are ignored.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try Self.text(.id, in: container)
        value = try Self.text(.value, in: container)
        url = Self.address(.url, in: container)
        icon = Self.address(.icon, in: container)
        created = Self.date(.created, in: container)
        updated = Self.date(.updated, in: container)
        let names =
            try container.decodeIfPresent([String].self, forKey: .categories)
            ?? container.decodeIfPresent([String].self, forKey: .category) ?? []
        categories = names.filter { !$0.isEmpty }
    }

    private static func text(
        _ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>
    ) throws -> String {
        let text = try container.decode(String.self, forKey: key)
        guard !text.isBlank else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "the string is empty")
        }
        return text
    }

    private static func address(_ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>) -> URL? {
        (try? container.decode(String.self, forKey: key)).flatMap { URL(web: $0) }
    }

    private static func date(_ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>)
        -> Date?
    {
        (try? container.decode(String.self, forKey: key)).flatMap { DateForm.fact.date(from: $0) }
    }
}

extension DateForm {
    /// Dates as the facts' server writes them: `2019-06-02 08:47:39.43184`, with any number of fraction digits or none.
    ///
    /// They name no zone. They are read as UTC, in which the server's clock runs, so that the same fact has the same date
    /// for all users.
    static let fact = DateForm(separators: [UInt8(ascii: " ")], zone: .utc)
}
