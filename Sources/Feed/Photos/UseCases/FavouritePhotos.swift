/// Brings the favourites.
public struct FavouritePhotos: Sendable {
    private let photos: any PhotosRepository

    /// Creates the use case over a repository.
    public init(photos: any PhotosRepository) {
        self.photos = photos
    }

    /// The favourites, the latest first.
    public func callAsFunction() async throws(FeedError) -> [Photo] {
        try await photos.favourites()
    }
}
