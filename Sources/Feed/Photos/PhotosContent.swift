/// What the photos feed shows.
enum PhotosContent: Sendable, Equatable {
    /// A screen of the introduction, from 1.
    case onboarding(step: Int)
    /// The choice to sign in or to continue as a visitor.
    case welcome
    /// The user signs in on a web page.
    case authorizing(DeviceAuthorization)
    /// Photos.
    case list(PhotoList)

    /// The photos, where photos are shown.
    var list: PhotoList? {
        if case .list(let list) = self { list } else { nil }
    }

    /// Where that is.
    var route: PhotosRoute {
        switch self {
        case .onboarding(let step): .onboarding(step: step)
        case .welcome, .authorizing: .welcome
        case .list(let list): list.kind == .photos ? .photos : .favourites
        }
    }
}

/// Photos as they are shown, some at a time.
struct PhotoList: Sendable, Equatable {
    /// What the photos have in common.
    enum Kind: String, Sendable, Equatable {
        /// Nothing was decided about them.
        case photos
        /// They are liked.
        case favourites
    }

    /// How many photos are on a page.
    static let pageSize = 25

    /// What the photos have in common.
    let kind: Kind
    /// Who looks at them.
    let session: PhotoSession
    /// All photos, also those on other pages.
    private(set) var photos: [Photo]
    /// The page, counted from 1.
    private(set) var page: Int
    /// Why the last request failed, for example because a photo has a duplicate; the photos are unchanged.
    var notice: FeedFailure?

    /// Creates a list that shows its first page.
    init(kind: Kind, session: PhotoSession, photos: [Photo]) {
        self.kind = kind
        self.session = session
        self.photos = photos
        page = 1
    }

    /// How many pages there are; 1 if there are no photos.
    var pageCount: Int { max(1, (photos.count + Self.pageSize - 1) / Self.pageSize) }
    /// The photos of the page.
    var shown: ArraySlice<Photo> {
        photos.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
    }

    /// Goes to a page.
    /// - Throws: ``FeedError/invalid(_:)`` if there is no such page.
    func showing(page: Int) throws(FeedError) -> PhotoList {
        guard (1...pageCount).contains(page) else { throw .invalid(.page(page, last: pageCount)) }
        var list = self
        list.showPage(to: page)
        return list
    }

    /// Goes to a page, or to the nearest one that there is.
    mutating func showPage(to page: Int) {
        self.page = min(max(1, page), pageCount)
        notice = nil
    }

    /// Takes a photo off.
    mutating func remove(_ id: PhotoID) {
        photos.removeAll { $0.id == id }
        showPage(to: page)
    }

    /// The state of a screen that shows this.
    var state: FeedState<PhotosContent> { photos.isEmpty ? .empty(.list(self)) : .content(.list(self)) }
}
