import Foundation

/// A photo of an account or of the local gallery: one form for both.
public struct Photo: FeedItem, Hashable, Identifiable {
    /// Where a photo comes from.
    public enum Source: String, Sendable, Hashable, CaseIterable {
        /// The account on the server.
        case remote
        /// The gallery of this computer.
        case local
    }

    /// A width and a height in pixels.
    public struct Size: Sendable, Hashable {
        /// The width.
        public let width: Int
        /// The height.
        public let height: Int
    }

    /// The identity.
    public let id: PhotoID
    /// The name of the file as it was when the photo was taken or put into the gallery.
    public let fileName: String
    /// When the photo was taken; nil if that is unknown.
    public let created: Date?
    /// The size; nil if it is not known without reading the whole file.
    public let size: Size?
    /// The owner's description.
    public let description: String?
    /// Where the picture is: an address that expires, or a file; nil if it is not there any more.
    public let location: URL?
    /// The photo's own web page.
    public let webPage: URL?
    /// Changes when the photo's file changes; `nil` if that is not known.
    public let version: String?

    /// Creates a photo.
    init(
        id: PhotoID, fileName: String, created: Date? = nil, size: Size? = nil, description: String? = nil,
        location: URL?, webPage: URL? = nil, version: String? = nil
    ) {
        self.id = id
        self.fileName = fileName
        self.created = created
        self.size = size
        self.description = description
        self.location = location
        self.webPage = webPage
        self.version = version
    }
}

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
        // A file of this computer is not a server's to show.
        guard let location = URL(string: baseURL), ["http", "https"].contains(location.scheme?.lowercased()) else {
            throw DecodingError.dataCorruptedError(
                forKey: .baseUrl, in: container, debugDescription: "not a valid URL")
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
        guard let date = DateForm.internet.date(from: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .creationTime, in: metadata, debugDescription: "not a date in RFC 3339 format")
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

/// The identity of a photo, of the account or of the gallery.
///
/// Ids are what is stored of a photo: the addresses of pictures expire.
public struct PhotoID: Sendable, Hashable {
    /// Where the photo comes from.
    public let source: Photo.Source
    /// The server's identifier, or the path of a file relative to the gallery.
    public let name: String

    /// Creates an identity.
    public init(_ source: Photo.Source, _ name: String) {
        self.source = source
        self.name = name
    }

    /// Reads an identity from the form of ``text``; nil if it has another form.
    public init?(_ text: String) {
        guard let slash = text.firstIndex(of: "/"), let source = Photo.Source(rawValue: String(text[..<slash])) else {
            return nil
        }
        self.init(source, String(text[text.index(after: slash)...]))
    }

    /// The identity on one line: `remote/p-0001`, `local/2024/beach.png`.
    public var text: String { "\(source.rawValue)/\(name)" }

    /// The longest name that is taken, in UTF-8 bytes.
    static let longestName = 1024

    /// The identity itself, where it can be one: a name that is neither empty, nor too long, nor has control
    /// characters.
    /// - Throws: ``FeedError/invalid(_:)``.
    func checked() throws(FeedError) -> PhotoID {
        let isAcceptable =
            !name.isEmpty && name.utf8.count <= Self.longestName && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        guard isAcceptable else { throw .invalid(.identifier) }
        return self
    }
}
