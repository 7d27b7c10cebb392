import Foundation

/// What is kept about photos on this computer.
public protocol LocalPhotos: Sendable {
    /// The names of a source's photos that were dismissed or are favourites.
    func processed(_ source: Photo.Source) async throws(FeedError) -> Set<String>
    /// Remembers that a photo was dismissed; one that is a favourite stays it.
    func dismiss(_ id: PhotoID) async throws(FeedError)
    /// Remembers a favourite, with its picture where the photo is a remote one: both, or nothing. One that is a
    /// favourite already stays as it is.
    func save(_ favourite: FavouritePhoto, picture: Data?) async throws(FeedError)
    /// The favourites, the latest first.
    func favourites() async throws(FeedError) -> [FavouritePhoto]
}
