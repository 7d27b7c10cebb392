import Foundation

/// The photos on this computer.
public protocol PhotoGallery: Sendable {
    /// All photos, the newest first.
    func photos() async throws(FeedError) -> [Photo]
    /// The bytes of a photo's file.
    /// - Throws: ``FeedError/invalid(_:)`` where the gallery has no such photo.
    func data(of id: PhotoID) async throws(FeedError) -> Data
}
