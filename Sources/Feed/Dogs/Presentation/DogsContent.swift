import Foundation

/// A picture as it is shown.
public struct DogRow: Sendable, Equatable, Identifiable {
    /// Where the picture is.
    public let url: URL
    /// What it is called: "Husky 1", in the reader's language.
    public let title: String

    /// The identity: the address.
    public var id: String { url.absoluteString }
    /// The name of the file.
    public var fileName: String { url.lastPathComponent }
}

/// The pictures of a breed as they are shown.
public struct DogsContent: Sendable, Equatable {
    /// The breed.
    public let breed: DogBreed
    /// What it is called.
    public let breedName: String
    /// The pictures in the server's order.
    public let rows: [DogRow]
    /// "24 pictures"; nil where there are none.
    public let countText: String?
    /// What to say where there are none.
    public let emptyText: String?
    /// How many could not be read; nil where all could.
    public let skippedText: String?
}
