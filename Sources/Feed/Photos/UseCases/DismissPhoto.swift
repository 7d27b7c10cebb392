/// Takes a photo off the list for good.
public struct DismissPhoto: Sendable {
    private let photos: any PhotosRepository

    /// Creates the use case over a repository.
    public init(photos: any PhotosRepository) {
        self.photos = photos
    }

    /// Remembers a photo that is not wanted.
    /// - Throws: ``FeedError/invalid(_:)`` for what can be no identity, before anything is kept.
    public func callAsFunction(_ id: PhotoID) async throws(FeedError) {
        try await photos.dismiss(try id.checked())
    }
}
