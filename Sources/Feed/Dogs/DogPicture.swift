import Foundation

/// A picture of a dog.
public struct DogPicture: FeedItem, Hashable, Identifiable {
    /// The breed of the dog.
    public let breed: DogBreed
    /// The address of the picture.
    public let url: URL

    /// The address, as a breed has a picture once.
    public var id: URL { url }
}
