enum PhotosContent: Sendable, Equatable {
    /// A screen of the introduction, from 1.
    case onboarding(step: Int)
    case welcome
    case authorizing(DeviceAuthorization)
    case list(PhotoList)

    static let onboardingSteps = 3

    var list: PhotoList? {
        if case .list(let list) = self { list } else { nil }
    }
}

/// Photos as they are shown, some at a time.
struct PhotoList: Sendable, Equatable {
    enum Kind: String, Sendable, Equatable {
        case photos
        case favourites
        case dismissed
    }

    /// A photo that was dismissed, and its place in the list.
    struct Dismissal: Sendable, Equatable {
        let photo: Photo
        /// Where to put it back.
        fileprivate(set) var index: Int
    }

    static let pageSize = 25

    let kind: Kind
    /// Who looks at them.
    let session: PhotoSession
    private(set) var photos: [Photo]
    /// Where more photos are; nil if all were loaded.
    private(set) var next: PhotoBatch.Place?
    /// What was dismissed since the list was loaded, the latest last.
    private(set) var dismissals: [Dismissal] = []
    /// The page, counted from 1.
    private(set) var page: Int

    /// Creates a list that shows its first page.
    init(kind: Kind, session: PhotoSession, photos: [Photo], next: PhotoBatch.Place? = nil) {
        self.kind = kind
        self.session = session
        self.photos = photos
        self.next = next
        page = 1
    }

    /// How many pages were loaded; 1 if there are no photos.
    var pageCount: Int { max(1, (photos.count + Self.pageSize - 1) / Self.pageSize) }
    var shown: ArraySlice<Photo> {
        photos.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
    }

    /// Adds the photos after those that were loaded, and shows the first of them.
    mutating func append(_ batch: PhotoBatch) {
        let known = Set(photos.map(\.id)).union(dismissals.map(\.photo.id))
        let page = photos.isEmpty ? 1 : page + 1
        photos += batch.photos.filter { !known.contains($0.id) }
        next = batch.next
        showPage(to: page)
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
    }

    /// Takes a photo off for good, also one that was dismissed meanwhile.
    mutating func remove(_ id: PhotoID) {
        if let number = dismissals.firstIndex(where: { $0.photo.id == id }) {
            closeGap(at: dismissals.remove(at: number).index, before: number)
        } else if let place = photos.firstIndex(where: { $0.id == id }) {
            photos.remove(at: place)
            closeGap(at: place, before: dismissals.count)
        }
        showPage(to: page)
    }

    /// Moves the places of the older dismissals when a photo has left: each is the place in the list with the later ones put
    /// back.
    private mutating func closeGap(at place: Int, before number: Int) {
        var place = place
        for older in (0..<number).reversed() {
            if place < dismissals[older].index {
                dismissals[older].index -= 1
            } else {
                place += 1
            }
        }
    }

    /// Takes a photo off that was dismissed, which can be taken back.
    mutating func dismiss(_ id: PhotoID) {
        guard let index = photos.firstIndex(where: { $0.id == id }) else { return }
        dismissals.append(Dismissal(photo: photos.remove(at: index), index: index))
        showPage(to: page)
    }

    /// Puts back the photo that was dismissed last, and shows its page; nothing happens where that is another one.
    mutating func restore(_ id: PhotoID) {
        guard let last = dismissals.last, last.photo.id == id else { return }
        dismissals.removeLast()
        photos.insert(last.photo, at: last.index)
        showPage(to: last.index / Self.pageSize + 1)
    }

    /// The state of a screen that shows this.
    var state: FeedState<PhotosContent> { photos.isEmpty ? .empty(.list(self)) : .content(.list(self)) }
}
