import Foundation

/// A place of the dogs feed.
enum DogsRoute: Sendable, Equatable {
    /// Signing up or in.
    case login
    /// The pictures of a breed.
    case feed(DogBreed)
    /// A picture, expanded.
    case picture(URL)
}

/// Tracks the user's path through the dogs feed, as a value: the root is the login, or the feed if somebody is signed
/// in.
struct DogsCoordinator: FeedCoordinator {
    /// The places from the first one to the one that is shown.
    var path: [DogsRoute]

    /// Creates a coordinator that is at the login.
    init() {
        path = [.login]
    }

    /// Goes to the root that fits: a picture that is open stays so only in the feed that it is of.
    mutating func show(isSignedIn: Bool, breed: DogBreed) {
        let root = isSignedIn ? DogsRoute.feed(breed) : .login
        if path[0] != root { path = [root] }
    }

    /// Opens a picture instead of the one that is open; nothing happens at the login.
    /// - Returns: whether it was opened.
    @discardableResult
    mutating func open(_ picture: URL) -> Bool {
        guard path[0] != .login else { return false }
        path = [path[0], .picture(picture)]
        return true
    }
}
