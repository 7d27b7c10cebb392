/// One page of an account's photos.
public struct PhotosPage: Sendable, Equatable {
    /// The photos in the server's order.
    public let photos: [Photo]
    /// What to ask for the next page with; nil after the last one.
    public let nextPageToken: String?
    /// Why photos were left out that could not be understood, one failure for each.
    public let skipped: [DecodingFailure]

    /// Creates a page.
    public init(photos: [Photo], nextPageToken: String?, skipped: [DecodingFailure] = []) {
        self.photos = photos
        self.nextPageToken = nextPageToken
        self.skipped = skipped
    }
}

extension PhotosPage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case mediaItems, nextPageToken
    }

    /// A photo, or why it cannot be understood: one broken photo must not take the page with it.
    private enum Entry: Decodable {
        case photo(Photo)
        case broken(DecodingFailure)

        init(from decoder: any Decoder) throws {
            do {
                self = .photo(try Photo(from: decoder))
            } catch {
                self = .broken(DecodingFailure(error))
            }
        }
    }

    /// Reads an answer of `GET /v1/mediaItems`; one without `mediaItems` is an empty page. Where there are any, at
    /// least one has to be understood.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let entries = try container.decodeIfPresent([Entry].self, forKey: .mediaItems) ?? []
        let photos = entries.compactMap { if case .photo(let photo) = $0 { photo } else { nil } }
        let skipped = entries.compactMap { if case .broken(let failure) = $0 { failure } else { nil } }
        if photos.isEmpty, let first = skipped.first { throw first }
        let next = try container.decodeIfPresent(String.self, forKey: .nextPageToken)
        self.init(photos: photos, nextPageToken: next.flatMap { $0.isEmpty ? nil : $0 }, skipped: skipped)
    }
}
