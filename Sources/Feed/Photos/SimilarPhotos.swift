import Foundation

/// Finds photos of the gallery and favourites that look the same as another. Each picture of the gallery is read once,
/// and what it looks like is stored.
actor SimilarPhotos {
    private let gallery: any PhotoGallery
    private let local: StoredPhotos
    private let log: FeedLog

    init(gallery: any PhotoGallery, local: StoredPhotos, log: FeedLog) {
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
        for (photo, hash) in try await hashedGallery() { add(photo, hash) }
        for favourite in try await local.favourites() {
            add(favourite.photo, favourite.hash)
        }
        return index.twin(of: hash).flatMap { names[$0] }
    }

    private func hashedGallery() async throws(FeedError) -> [(Photo, PerceptualHash?)] {
        let photos = try await gallery.photos()
        let known = (try? await local.hashes()) ?? [:]
        var found: [PhotoID: PictureHash] = [:]
        var result: [(Photo, PerceptualHash?)] = []
        for photo in photos where !Task.isCancelled {
            let version = photo.version ?? ""
            if let known = known[photo.id], known.version == version, !version.isEmpty {
                result.append((photo, known.hash))
                continue
            }
            let hash = await read(photo.id)
            if !version.isEmpty { found[photo.id] = PictureHash(version: version, hash: hash) }
            result.append((photo, hash))
        }
        // What was found so far is kept if the user gives up, so that the next time takes less.
        if !found.isEmpty || known.count > photos.count {
            try? await local.keep(found, of: Set(photos.map(\.id)))
        }
        if Task.isCancelled { throw .transport(.cancelled) }
        return result
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
