/// Makes a photo a favourite.
public struct AddFavouritePhoto: Sendable {
    private let photos: any PhotosRepository

    /// Creates the use case over a repository.
    public init(photos: any PhotosRepository) {
        self.photos = photos
    }

    /// Marks a photo of the gallery; a remote one is downloaded, compared with all that are there, and saved.
    /// - Throws: ``FeedError/duplicate(of:)`` with the file name of a photo that looks the same;
    ///   ``FeedError/invalid(_:)`` for what can be no identity, before anything is asked for.
    public func callAsFunction(_ photo: Photo) async throws(FeedError) {
        let id = try photo.id.checked()
        guard id.source == .remote else {
            // Where its picture cannot be read, it can still be liked.
            let picture = try await photos.picture(of: photo)
            return try await photos.save(
                FavouritePhoto(photo, hash: try? PerceptualHash(decoding: picture)), picture: nil)
        }
        let picture = try await photos.picture(of: photo)
        let hash = try PerceptualHash(decoding: picture)
        if let twin = try await photos.twin(of: hash, except: id) { throw .duplicate(of: twin) }
        try await photos.save(FavouritePhoto(photo, hash: hash), picture: picture)
    }
}
