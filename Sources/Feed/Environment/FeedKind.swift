/// One of the five feeds.
public enum FeedKind: String, Sendable, CaseIterable {
    case travel
    case facts
    case listings
    case dogs
    case photos
}
