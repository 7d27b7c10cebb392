/// A breed that has a feed.
public enum DogBreed: String, Sendable, CaseIterable {
    case husky
    case labrador
    case hound
    case pug

    /// The breed of a name as the server has it.
    /// - Throws: ``FeedError/invalid(_:)`` where there is no such breed.
    init(named name: String) throws(FeedError) {
        guard let breed = DogBreed(rawValue: name.lowercased()) else { throw .invalid(.choice) }
        self = breed
    }
}
