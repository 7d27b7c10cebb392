/// A photo that is liked, with what it looks like.
public struct FavouritePhoto: Sendable, Equatable {
    /// The photo; a remote one lies in a file of its own.
    public let photo: Photo
    /// What it looks like; nil where its picture could not be read.
    public let hash: PerceptualHash?

    /// Creates a favourite.
    public init(_ photo: Photo, hash: PerceptualHash?) {
        self.photo = photo
        self.hash = hash
    }
}
