import Foundation

/// Brings the bytes of pictures: from a cache, else from where they are.
public protocol PictureSource: Sendable {
    /// The bytes of a picture.
    func data(for url: URL) async throws(FeedError) -> Data
    /// The bytes of a picture that is at hand without asking anybody; nil where it is not.
    func cachedData(for url: URL) async -> Data?
}
