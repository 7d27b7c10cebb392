import Foundation

/// Where use cases get photos from, and keep what was decided about them.
protocol PhotosRepository: Sendable {
    /// The photos of an account that were neither dismissed nor are favourites, of all pages.
    func remotePhotos(_ token: PhotoToken) async throws(FeedError) -> [Photo]
    /// The photos of the local gallery that were neither dismissed nor are favourites.
    func localPhotos() async throws(FeedError) -> [Photo]
    /// Takes a photo off the list, until it is restored.
    func dismiss(_ id: PhotoID) async throws(FeedError)
    /// Takes back that a photo was dismissed.
    func restore(_ id: PhotoID) async throws(FeedError)
    /// The bytes of a photo's picture.
    func picture(of photo: Photo) async throws(FeedError) -> Data
    /// The file name of a photo, in the gallery or among the favourites, that looks the same; nil if none does.
    func twin(of hash: PerceptualHash, except id: PhotoID) async throws(FeedError) -> String?
    /// Stores a favourite, with its picture where it is a remote one.
    func save(_ favourite: FavouritePhoto, picture: Data?) async throws(FeedError)
    /// The favourites, the latest first.
    func favourites() async throws(FeedError) -> [Photo]
}

/// The repository over the server, the local gallery, and what is stored about photos.
struct LayeredPhotosRepository: PhotosRepository {
    /// As many as the server gives at once.
    static let remotePageSize = 100

    private let remote: any RemotePhotos
    private let local: any LocalPhotos
    private let gallery: any PhotoGallery
    private let pictures: any PictureSource
    private let twins: SimilarPhotos

    /// Creates a repository over its layers.
    init(
        remote: any RemotePhotos, local: any LocalPhotos, gallery: any PhotoGallery, pictures: any PictureSource,
        log: FeedLog
    ) {
        self.remote = remote
        self.local = local
        self.gallery = gallery
        self.pictures = pictures
        twins = SimilarPhotos(gallery: gallery, local: local, log: log)
    }

    /// The photos of an account that were neither dismissed nor are favourites, of all pages.
    /// - Throws: a decoding failure if the server leads back to a page that was there already.
    func remotePhotos(_ token: PhotoToken) async throws(FeedError) -> [Photo] {
        var photos: [Photo] = []
        var pageToken: String?
        var seen: Set<String> = []
        repeat {
            if Task.isCancelled { throw .transport(.cancelled) }
            let page = try await remote.page(size: Self.remotePageSize, after: pageToken, token: token)
            photos += page.photos
            pageToken = page.nextPageToken
            if let pageToken, !seen.insert(pageToken).inserted {
                throw .transport(.decoding(DecodingFailure(path: "nextPageToken", reason: .damaged)))
            }
        } while pageToken != nil
        return try await unprocessed(photos, of: .remote)
    }

    /// The photos of the local gallery that were neither dismissed nor are favourites.
    func localPhotos() async throws(FeedError) -> [Photo] {
        try await unprocessed(try await gallery.photos(), of: .local)
    }

    /// Takes a photo off the list, until it is restored.
    func dismiss(_ id: PhotoID) async throws(FeedError) { try await local.dismiss(id) }

    /// Takes back that a photo was dismissed.
    func restore(_ id: PhotoID) async throws(FeedError) { try await local.restore(id) }

    /// The bytes of a photo's picture.
    func picture(of photo: Photo) async throws(FeedError) -> Data {
        guard photo.id.source == .remote else { return try await gallery.data(of: photo.id) }
        guard let location = photo.location else { throw .invalid(.identifier) }
        return try await pictures.data(for: location)
    }

    /// The file name of a photo, in the gallery or among the favourites, that looks the same; nil if none does.
    func twin(of hash: PerceptualHash, except id: PhotoID) async throws(FeedError) -> String? {
        try await twins.twin(of: hash, except: id)
    }

    /// Stores a favourite, with its picture where it is a remote one.
    func save(_ favourite: FavouritePhoto, picture: Data?) async throws(FeedError) {
        try await local.save(favourite, picture: picture)
    }

    /// The favourites, the latest first; those of the gallery as they are there now.
    func favourites() async throws(FeedError) -> [Photo] {
        let favourites = try await local.favourites().map(\.photo)
        guard favourites.contains(where: { $0.id.source == .local }) else { return favourites }
        let gallery = try await gallery.photos()
        let byID = Dictionary(gallery.map { ($0.id, $0) }) { first, _ in first }
        return favourites.map { byID[$0.id] ?? $0 }
    }

    /// The photos that nothing was decided about, each once.
    private func unprocessed(_ photos: [Photo], of source: Photo.Source) async throws(FeedError) -> [Photo] {
        var left = try await local.processed(source)
        return photos.filter { left.insert($0.id.name).inserted }
    }
}
