import Foundation
import TestSupport

@testable import Feed

/// A photo server of memory: pages of one account, and what it was asked.
actor FakeRemotePhotos: RemotePhotos {
    private(set) var requests: [String] = []
    private var pages: [String: Result<PhotosPage, FeedError>]
    private var owner: Result<PhotoUser, FeedError>

    /// Creates a server; the first page's token is empty.
    init(_ pages: [String: Result<PhotosPage, FeedError>] = [:], owner: Result<PhotoUser, FeedError>? = nil) {
        self.pages = pages
        self.owner = owner ?? .success(PhotoUser(id: "7", name: "Ada"))
    }

    func page(size: Int, after pageToken: String?, token: AccessToken) async throws(FeedError) -> PhotosPage {
        requests.append("page \(size) \(pageToken ?? "-") \(token.text)")
        return try (pages[pageToken ?? ""] ?? .success(PhotosPage(photos: [], nextPageToken: nil))).get()
    }

    func user(_ token: AccessToken) async throws(FeedError) -> PhotoUser {
        requests.append("user \(token.text)")
        return try owner.get()
    }

    func answer(_ token: String, with page: Result<PhotosPage, FeedError>) { pages[token] = page }
    func answer(with owner: Result<PhotoUser, FeedError>) { self.owner = owner }
}

/// Pictures of memory.
struct FakeGallery: PhotoGallery {
    var files: [String: Data] = [:]
    var failure: FeedError?

    func photos() async throws(FeedError) -> [Photo] {
        if let failure { throw failure }
        return files.keys.sorted().map { .local($0) }
    }

    func data(of id: PhotoID) async throws(FeedError) -> Data {
        guard let data = files[id.name] else { throw .invalid(.identifier) }
        return data
    }
}

/// The recorded pictures, by the last parts of their addresses, and what was asked for.
actor RecordedPictures: PictureSource {
    private(set) var requests: [URL] = []
    private let failure: FeedError?

    init(failure: FeedError? = nil) {
        self.failure = failure
    }

    func data(for url: URL) async throws(FeedError) -> Data {
        requests.append(url)
        if let failure { throw failure }
        guard let data = Self.data(url.lastPathComponent) else { throw .transport(.offline(host: "pictures")) }
        return data
    }

    static func data(_ name: String) -> Data? {
        let path = try? Files.all.first { $0.relativePath == "Fixtures/photos/media-first.json" }?.path
        return path.flatMap {
            try? Data(
                contentsOf: URL(fileURLWithPath: $0).deletingLastPathComponent().appending(path: name))
        }
    }
}

extension Photo {
    static func remote(_ name: String, picture: Int = 1) -> Photo {
        let file = "image-photo-\(picture).png"
        return Photo(
            id: PhotoID(.remote, name), fileName: "\(name).png", created: Date(timeIntervalSince1970: 1_700_000_000),
            size: Size(width: 40, height: 30), description: "About \(name)",
            location: URL(string: "https://photos.example/\(name)/\(file)"),
            webPage: URL(string: "https://photos.example/\(name)"))
    }

    static func local(_ name: String) -> Photo {
        Photo(id: PhotoID(.local, name), fileName: name, location: URL(fileURLWithPath: "/gallery/\(name)"))
    }
}

/// The whole feed over fakes and a real database in a folder of its own.
struct PhotosBench {
    let folder: TemporaryFolder
    let database: Database
    let remote: FakeRemotePhotos
    let tokens: MemoryTokens
    let pictures: RecordedPictures
    let photos: PhotosRepository
    let sessions: AccountRepository
    let local: StoredPhotos
    let log = LogRecorder()

    init(
        _ remote: FakeRemotePhotos = FakeRemotePhotos(), gallery: any PhotoGallery = FakeGallery(),
        tokens: MemoryTokens = MemoryTokens(), pictures: RecordedPictures = RecordedPictures(),
        in folder: TemporaryFolder? = nil
    ) throws {
        self.folder = try folder ?? TemporaryFolder()
        self.remote = remote
        self.tokens = tokens
        self.pictures = pictures
        database = try Database(at: self.folder.url.appending(path: "feed.sqlite"))
        let clock = Clock()
        local = StoredPhotos(database: database, folder: self.folder.url.appending(path: "favourites")) { clock.next() }
        photos = PhotosRepository(
            remote: remote, local: local, gallery: gallery, pictures: pictures, log: log.log())
        sessions = AccountRepository(
            remote: remote, local: StoredSession(database: database), tokens: tokens
        ) { [local] () throws(FeedError) in try await local.forget(.remote) }
    }

    /// A second later each time.
    private final class Clock: @unchecked Sendable {
        private let lock = NSLock()
        private var seconds = 1_000.0

        func next() -> Date {
            lock.withLock {
                seconds += 1
                return Date(timeIntervalSince1970: seconds)
            }
        }
    }

    /// The first photos of the account.
    func load() async throws(FeedError) -> PhotoBatch {
        try await sessions.withToken { [photos] token throws(FeedError) in try await photos.remotePhotos(token) }
    }

    @MainActor
    func screen(skipsOnboarding: Bool = true, userLocale: UserLocale = .photosEnglish) -> PhotosScreen {
        PhotosScreen(
            sessions: sessions, photos: photos, userLocale: userLocale, skipsOnboarding: skipsOnboarding, log: log.log()
        )
    }

    /// The names of the files of favourites.
    var savedFiles: [String] {
        let found = try? FileManager.default.contentsOfDirectory(
            atPath: folder.url.appending(path: "favourites").path)
        return (found ?? []).sorted()
    }
}

extension UserLocale {
    static var photosEnglish: UserLocale {
        UserLocale(locale: Locale(identifier: "en_US"), timeZone: TimeZone(identifier: "UTC") ?? .current)
    }

    static func photos(_ locale: String) -> UserLocale {
        UserLocale(locale: Locale(identifier: locale), timeZone: TimeZone(identifier: "UTC") ?? .current)
    }
}

/// The error that an operation ends with; `nil` if it ends well.
func photosError(_ body: () async throws(FeedError) -> Void) async -> FeedError? {
    do throws(FeedError) {
        try await body()
        return nil
    } catch {
        return error
    }
}
