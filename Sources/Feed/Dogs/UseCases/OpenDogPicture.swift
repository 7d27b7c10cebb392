import Foundation

/// Brings a picture to be shown expanded, from the cache where it is there.
public struct OpenDogPicture: Sendable {
    private let pictures: any PictureSource

    /// Creates the use case over a source of pictures.
    public init(pictures: any PictureSource) {
        self.pictures = pictures
    }

    /// The bytes of one of a feed's pictures.
    /// - Throws: ``FeedError/invalid(_:)`` where the feed has no such picture, before anything is sent.
    public func callAsFunction(_ url: URL, of feed: [URL]) async throws(FeedError) -> Data {
        guard feed.contains(url) else { throw .invalid(.identifier) }
        return try await pictures.data(for: url)
    }
}
