import Foundation

/// Where use cases get photos from, and keep what was decided about them.
public protocol PhotosRepository: Sendable {
    /// The photos of an account that were neither dismissed nor are favourites, of all pages.
    func remotePhotos(_ token: PhotoToken) async throws(FeedError) -> [Photo]
    /// The photos of the local gallery that were neither dismissed nor are favourites.
    func localPhotos() async throws(FeedError) -> [Photo]
    /// Takes a photo off the list for good.
    func dismiss(_ id: PhotoID) async throws(FeedError)
    /// The bytes of a photo's picture.
    func picture(of photo: Photo) async throws(FeedError) -> Data
    /// The file name of a photo, in the gallery or among the favourites, that looks the same; nil where none does.
    func twin(of hash: PerceptualHash, except id: PhotoID) async throws(FeedError) -> String?
    /// Keeps a favourite, with its picture where it is a remote one.
    func save(_ favourite: FavouritePhoto, picture: Data?) async throws(FeedError)
    /// The favourites, the latest first.
    func favourites() async throws(FeedError) -> [Photo]
}
