/// A place of the photos feed.
enum PhotosRoute: Sendable, Equatable {
    /// A screen of the introduction, from 1.
    case onboarding(step: Int)
    /// Sign in, or continue as a visitor.
    case welcome
    /// The photos to look through.
    case photos
    /// The favourites.
    case favourites
    /// A photo's own page.
    case photo(PhotoID)
}

/// Tracks the user's path through the photos feed, as a value: a user interface stores it, passes it what was chosen,
/// and shows where it leads.
struct PhotosCoordinator: FeedCoordinator {
    /// How many screens the introduction has.
    static let onboardingSteps = 3

    /// The places from the first one to the one that is shown.
    var path: [PhotosRoute]

    /// Creates a coordinator that is at a place, the introduction's first screen unless given.
    init(at route: PhotosRoute = .onboarding(step: 1)) {
        path = [route]
    }

    /// Goes on to the next screen of the introduction, and from the last one to the welcome.
    mutating func proceed() {
        guard case .onboarding(let step) = route else { return }
        path = [step < Self.onboardingSteps ? .onboarding(step: step + 1) : .welcome]
    }

    /// Goes to the photos, from where no way leads back but by signing out.
    mutating func enter() {
        path = [.photos]
    }

    /// Goes to the welcome, as after signing out.
    mutating func leave() {
        path = [.welcome]
    }

    /// Goes from the photos to the favourites.
    mutating func showFavourites() {
        guard path.first == .photos, route != .favourites else { return }
        path = [.photos, .favourites]
    }

    /// Opens a photo of the list that is shown.
    mutating func open(_ id: PhotoID) {
        guard route == .photos || route == .favourites else { return }
        path.append(.photo(id))
    }
}
