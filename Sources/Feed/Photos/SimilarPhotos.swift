import Foundation

/// Finds photos of the gallery and favourites that look the same as another. Each picture of the gallery is read once.
actor SimilarPhotos {
    private struct Version: Hashable {
        let id: PhotoID
        let created: Date?
    }

    private let gallery: any PhotoGallery
    private let local: any LocalPhotos
    private let log: FeedLog
    private var hashes: [Version: PerceptualHash?] = [:]

    init(gallery: any PhotoGallery, local: any LocalPhotos, log: FeedLog) {
        self.gallery = gallery
        self.local = local
        self.log = log
    }

    /// The file name of the photo that looks the same; nil if none does.
    func twin(of hash: PerceptualHash, except id: PhotoID) async throws(FeedError) -> String? {
        var index = PerceptualHashIndex()
        var names: [String: String] = [:]
        func add(_ photo: Photo, _ hash: PerceptualHash?) {
            guard let hash, photo.id != id, names[photo.id.text] == nil else { return }
            names[photo.id.text] = photo.fileName
            index.insert(hash, id: photo.id.text)
        }
        for photo in try await gallery.photos() {
            add(photo, try await self.hash(of: photo))
        }
        for favourite in try await local.favourites() {
            add(favourite.photo, favourite.hash)
        }
        return index.twin(of: hash).flatMap { names[$0] }
    }

    private func hash(of photo: Photo) async throws(FeedError) -> PerceptualHash? {
        let version = Version(id: photo.id, created: photo.created)
        if let known = hashes[version] { return known }
        if Task.isCancelled { throw .transport(.cancelled) }
        let hash = await read(photo.id)
        hashes[version] = .some(hash)
        return hash
    }

    /// Nil for a picture that cannot be read, which must not keep others from being compared.
    private func read(_ id: PhotoID) async -> PerceptualHash? {
        do throws(FeedError) {
            return try PerceptualHash(decoding: try await gallery.data(of: id))
        } catch {
            log.write(.warning, .row, .failure, message: "\(id.text) could not be compared: \(error)")
            return nil
        }
    }
}

extension PerceptualHash {
    /// The hash of a picture in a file's bytes.
    init(decoding data: Data) throws(FeedError) {
        do {
            self.init(of: try PictureDecoder.picture(from: data))
        } catch {
            throw .picture(error)
        }
    }
}
