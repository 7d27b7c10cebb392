import Foundation

/// Finds photos of the gallery and favourites that look the same as another. Each picture of the gallery is read once,
/// and what it looks like is stored.
struct SimilarPhotos: Sendable {
    let gallery: any PhotoGallery
    let local: StoredPhotos
    let log: FeedLog

    func twin(of hash: PerceptualHash, except id: PhotoID) async throws(FeedError) -> String? {
        var known: Set = [id]
        var (names, hashes): ([String], [PerceptualHash]) = ([], [])
        for (photo, hash) in try await hashedGallery() + local.favourites().map({ ($0.photo, $0.hash) }) {
            guard let hash, known.insert(photo.id).inserted else { continue }
            names.append(photo.fileName)
            hashes.append(hash)
        }
        return hashes.indexOfTwin(of: hash).map { names[$0] }
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
    init(decoding data: Data) throws(FeedError) {
        do {
            // The largest grid of a hash has 32 cells; these are eight pixels for each of them.
            self.init(of: try PictureDecoder.picture(from: data, atLeast: 256))
        } catch {
            throw .picture(error)
        }
    }
}
