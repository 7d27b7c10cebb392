import Foundation

/// The photos on this computer, the newest first.
protocol PhotoGallery: Sendable {
    func photos() async throws(FeedError) -> [Photo]
    /// The bytes of a photo's file.
    /// - Throws: ``FeedError/invalid(_:)`` if the gallery has no such photo.
    func data(of id: PhotoID) async throws(FeedError) -> Data
}

/// A gallery that is a folder: its PNG and JPEG files, also those in folders below. Links that lead out of it are not
/// followed. A folder that is missing contains none.
struct FolderGallery: PhotoGallery {
    /// Whether it is a failure if the folder is missing: only of one that a user named.
    var isRequired = false
    private let folder: URL
    private let timeZone: TimeZone

    /// Creates a gallery from a folder.
    /// - Parameter timeZone: the zone of a camera's clock where the camera did not note it.
    init(folder: URL, timeZone: TimeZone = .current) {
        self.folder = folder.standardizedFileURL
        self.timeZone = timeZone
    }

    /// The pictures of this package, for builds without a gallery; nil if they are not found.
    static var recorded: FolderGallery? {
        let recording = Files.all.first { $0.relativePath == "Fixtures/photos/media-first.json" }
        return (try? recording?.path).map {
            FolderGallery(folder: URL(fileURLWithPath: $0).deletingLastPathComponent().appending(path: "gallery"))
        }
    }

    /// All photos, the newest first, those of one moment by their paths.
    ///
    /// A photo's identity is its path relative to the folder. It was taken when the file's content says so; if it does
    /// not, the date of the file decides its place, but is not that of the photo.
    func photos() async throws(FeedError) -> [Photo] {
        guard isReadable else { throw .storage(.unavailable(path: folder.path)) }
        let photos = pictures().map(photo).sorted { left, right in
            if left.date != right.date { return left.date > right.date }
            return left.photo.id.name < right.photo.id.name
        }
        return photos.map(\.photo)
    }

    private var isReadable: Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else { return !isRequired }
        return isFolder.boolValue && FileManager.default.isReadableFile(atPath: folder.path)
    }

    /// The bytes of a photo's file.
    /// - Throws: ``PictureError/tooLarge`` for a file of more than 256 MB, which no picture needs that can be decoded.
    func data(of id: PhotoID) async throws(FeedError) -> Data {
        guard id.source == .local, let root = realPath(folder.path), let file = picture(at: id.name, below: root)
        else { throw .invalid(.identifier) }
        do throws(RegularFile.Failure) {
            return try RegularFile.read(file, limit: 256 << 20, followsLink: false)
        } catch .tooLarge {
            throw .picture(.tooLarge)
        } catch {
            throw .storage(.unavailable(path: file))
        }
    }

    private func pictures() -> [(path: String, file: String)] {
        guard let root = realPath(folder.path), let enumerator = FileManager.default.enumerator(atPath: root) else {
            return []
        }
        return enumerator.compactMap { $0 as? String }.compactMap { path in
            picture(at: path, below: root).map { (path, $0) }
        }
    }

    /// The file of a picture; nil for what is not one of the gallery: a hidden file, another format, a pipe, or a path or a
    /// link that leads out of the folder.
    private func picture(at path: String, below root: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
            ["png", "jpg", "jpeg"].contains((path as NSString).pathExtension.lowercased()),
            let file = realPath("\(root)/\(path)"), file.hasPrefix(root.hasSuffix("/") ? root : root + "/")
        else { return nil }
        var information = stat()
        return lstat(file, &information) == 0 && information.st_mode & S_IFMT == S_IFREG ? file : nil
    }

    /// A path without symbolic links; nil if it leads nowhere.
    private func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func photo(at path: String, _ file: String) -> (photo: Photo, date: Date) {
        let header = PictureHeader(of: URL(fileURLWithPath: file), timeZone: timeZone)
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        let changed = attributes?[.modificationDate] as? Date ?? .distantPast
        let date = header?.created ?? attributes?[.creationDate] as? Date ?? changed
        let location = folder.appending(path: path)
        let photo = Photo(
            id: PhotoID(.local, path), fileName: location.lastPathComponent, created: header?.created,
            size: header.map { Photo.Size(width: $0.width, height: $0.height) }, location: location,
            version: "\(attributes?[.size] as? Int ?? 0) \(changed.timeIntervalSince1970)")
        return (photo, date)
    }
}
