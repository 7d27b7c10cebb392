import Foundation

extension Photo: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, baseUrl, productUrl, filename, description, mediaMetadata
    }

    private enum MetadataKeys: String, CodingKey {
        case creationTime, width, height
    }

    /// Reads an item of `GET /v1/mediaItems`, where numbers are strings; `id`, `baseUrl` and `filename` have to be
    /// there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let baseURL = try container.decode(String.self, forKey: .baseUrl)
        guard let location = URL(string: baseURL), location.scheme != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: .baseUrl, in: container, debugDescription: "not an address")
        }
        let description = try container.decodeIfPresent(String.self, forKey: .description)
        let hasMetadata = container.contains(.mediaMetadata)
        let metadata =
            hasMetadata ? try container.nestedContainer(keyedBy: MetadataKeys.self, forKey: .mediaMetadata) : nil
        self.init(
            id: PhotoID(.remote, try container.decode(String.self, forKey: .id)),
            fileName: try container.decode(String.self, forKey: .filename),
            created: try metadata.flatMap(Self.date), size: try metadata.flatMap(Self.size),
            description: description.flatMap { $0.isEmpty ? nil : $0 }, location: location,
            webPage: try container.decodeIfPresent(String.self, forKey: .productUrl).flatMap { URL(string: $0) })
    }

    private static func date(_ metadata: KeyedDecodingContainer<MetadataKeys>) throws -> Date? {
        guard let text = try metadata.decodeIfPresent(String.self, forKey: .creationTime) else { return nil }
        guard let date = InternetDate.date(from: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .creationTime, in: metadata, debugDescription: "not a date of RFC 3339")
        }
        return date
    }

    private static func size(_ metadata: KeyedDecodingContainer<MetadataKeys>) throws -> Size? {
        guard let width = try length(.width, metadata), let height = try length(.height, metadata) else { return nil }
        return Size(width: width, height: height)
    }

    private static func length(
        _ key: MetadataKeys, _ metadata: KeyedDecodingContainer<MetadataKeys>
    ) throws -> Int? {
        guard let text = try metadata.decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let length = Int(text), length >= 0 else {
            throw DecodingError.dataCorruptedError(forKey: key, in: metadata, debugDescription: "not a length")
        }
        return length
    }
}
