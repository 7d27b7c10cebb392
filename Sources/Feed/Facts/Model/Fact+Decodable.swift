import Foundation

extension Fact: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, value, url, categories, category
        case icon = "icon_url"
        case created = "created_at"
        case updated = "updated_at"
    }

    /// Reads a fact in the server's form; only `id` and `value` have to be there, and must not be empty.
    ///
    /// An older form of the API has `category`, a list or null, in place of `categories`. An address that is no web
    /// address and a date of another form are as good as none.
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
        guard !text.allSatisfy(\.isWhitespace) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "it is empty")
        }
        return text
    }

    private static func address(_ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>)
        -> URL?
    {
        guard let text = try? container.decode(String.self, forKey: key), let url = URL(string: text),
            ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false
        else { return nil }
        return url
    }

    private static func date(_ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>)
        -> Date?
    {
        (try? container.decode(String.self, forKey: key)).flatMap(FactDate.date)
    }
}
