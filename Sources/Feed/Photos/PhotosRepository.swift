import Foundation

/// Photos as far as they were loaded.
struct PhotoBatch: Sendable, Equatable {
    /// Where the photos after these are.
    struct Place: Sendable, Equatable {
        let pageToken: String
        /// The tokens that led here; one that comes again would lead in a circle.
        let seen: Set<String>
    }

    let photos: [Photo]
    /// Where the next ones are; nil if these are all.
    var next: Place?
}

/// Photos of an account, the local gallery, and what is stored about them.
struct PhotosRepository: Sendable {
    /// As many as the server gives at once.
    static let remotePageSize = 100
    /// How many requests are made for one batch, so that a server without a last page does not keep a user waiting.
    static let requestLimit = 200

    let remote: any RemotePhotos
    let local: StoredPhotos
    let gallery: any PhotoGallery
    let pictures: any PictureSource
    let log: FeedLog

    /// Photos of an account that were neither dismissed nor are favourites: some server pages of them.
    /// - Parameters:
    ///   - count: how many are wanted; there are fewer at the end, or after ``requestLimit`` requests.
    ///   - place: where the photos before these ended; nil for the first ones.
    /// - Throws: a decoding failure if the server leads back to a page that was there already.
    func remotePhotos(
        _ token: AccessToken, count: Int = 1, after place: PhotoBatch.Place? = nil
    ) async throws(FeedError) -> PhotoBatch {
        var known = try await local.processed(.remote)
        var photos: [Photo] = []
        var next = place
        for _ in 0..<Self.requestLimit {
            if Task.isCancelled { throw .transport(.cancelled) }
            let page = try await remote.page(size: Self.remotePageSize, after: next?.pageToken, token: token)
            photos += page.photos.filter { known.insert($0.id.name).inserted }
            let seen = next?.seen ?? []
            next = page.nextPageToken.map { PhotoBatch.Place(pageToken: $0, seen: seen.union([$0])) }
            if let token = page.nextPageToken, seen.contains(token) {
                throw .transport(.decoding(DecodingFailure(path: "nextPageToken", reason: .damaged)))
            }
            if next == nil || photos.count >= count { break }
        }
        return PhotoBatch(photos: photos, next: next)
    }

    /// The photos of the local gallery that were neither dismissed nor are favourites.
    func localPhotos() async throws(FeedError) -> [Photo] {
        let processed = try await local.processed(.local)
        return try await gallery.photos().filter { !processed.contains($0.id.name) }
    }

    /// Takes a photo off the list, until it is restored.
    /// - Throws: ``FeedError/invalid(_:)`` for what cannot be an identity, before anything is stored.
    func dismiss(_ id: PhotoID) async throws(FeedError) { try await local.dismiss(try id.checked()) }

    /// Takes back that a photo was dismissed.
    /// - Throws: ``FeedError/invalid(_:)`` for what cannot be an identity, before anything is changed.
    func restore(_ id: PhotoID) async throws(FeedError) { try await local.restore(try id.checked()) }

    /// Makes a photo a favourite: one of the gallery is marked; a remote one is downloaded, compared with all that are
    /// there, and saved.
    /// - Throws: ``FeedError/duplicate(of:)`` with the file name of a photo that looks the same;
    ///   ``FeedError/invalid(_:)`` for what cannot be an identity, before anything is requested.
    func addFavourite(_ photo: Photo) async throws(FeedError) {
        let id = try photo.id.checked()
        guard id.source == .remote else {
            // Where its picture cannot be read, it can still be liked.
            let picture = try await gallery.data(of: id)
            let hash = try? PerceptualHash(decoding: picture)
            return try await local.save(FavouritePhoto(photo, hash: hash), picture: nil)
        }
        guard let location = photo.location else { throw .invalid(.identifier) }
        let picture = try await pictures.data(for: location)
        let hash = try PerceptualHash(decoding: picture)
        let twins = SimilarPhotos(gallery: gallery, local: local, log: log)
        if let twin = try await twins.twin(of: hash, except: id) { throw .duplicate(of: twin) }
        try await local.save(FavouritePhoto(photo, hash: hash), picture: picture)
    }

    func removeFavourite(_ id: PhotoID) async throws(FeedError) { try await local.removeFavourite(try id.checked()) }

    /// The favourites of a source, the latest first; those of the gallery as they are there now.
    func favourites(_ source: Photo.Source) async throws(FeedError) -> [Photo] {
        try await asTheyAre(try await local.favourites(source).map(\.photo))
    }

    /// The photos of a source that were dismissed, the latest first; of remote ones nothing but the identity is known.
    func dismissed(_ source: Photo.Source) async throws(FeedError) -> [Photo] {
        let ids = try await local.dismissed(source)
        return try await asTheyAre(ids.map { Photo(id: $0, fileName: $0.name, location: nil) })
    }

    private func asTheyAre(_ photos: [Photo]) async throws(FeedError) -> [Photo] {
        guard photos.contains(where: { $0.id.source == .local }) else { return photos }
        let byID = Dictionary(try await gallery.photos().map { ($0.id, $0) }) { first, _ in first }
        return photos.map { byID[$0.id] ?? $0 }
    }
}
