import Foundation

/// The photos on this computer.
protocol PhotoGallery: Sendable {
    /// All photos, the newest first.
    func photos() async throws(FeedError) -> [Photo]
    /// The bytes of a photo's file.
    /// - Throws: ``FeedError/invalid(_:)`` if the gallery has no such photo.
    func data(of id: PhotoID) async throws(FeedError) -> Data
}

/// A gallery that is a folder: its PNG and JPEG files, also those in folders below. A folder that is missing contains
/// none.
struct FolderGallery: PhotoGallery {
    private let folder: URL

    /// Creates a gallery from a folder.
    init(folder: URL) {
        self.folder = folder.standardizedFileURL
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
    /// A photo's identity is its path relative to the folder. It was created when the file says so (the entry `Creation
    /// Time` of PNG), else when the file was.
    func photos() async throws(FeedError) -> [Photo] {
        paths().map(photo).sorted { left, right in
            let (leftDate, rightDate) = (left.created ?? .distantPast, right.created ?? .distantPast)
            return leftDate == rightDate ? left.id.name < right.id.name : leftDate > rightDate
        }
    }

    /// The bytes of a photo's file.
    func data(of id: PhotoID) async throws(FeedError) -> Data {
        // Only what the folder really lists is read, so that no path leads out of it.
        guard id.source == .local, paths().contains(id.name) else { throw .invalid(.identifier) }
        let file = folder.appending(path: id.name)
        do {
            return try Data(contentsOf: file)
        } catch {
            throw .storage(.unavailable(path: file.path))
        }
    }

    /// The paths of the pictures relative to the folder.
    private func paths() -> [String] {
        guard let enumerator = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        return enumerator.compactMap { $0 as? String }.filter { path in
            let parts = path.split(separator: "/")
            let isHidden = parts.contains { $0.hasPrefix(".") }
            guard !isHidden, ["png", "jpg", "jpeg"].contains((path as NSString).pathExtension.lowercased()) else {
                return false
            }
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(
                atPath: folder.appending(path: path).path, isDirectory: &isFolder)
            return exists && !isFolder.boolValue
        }
    }

    private func photo(at path: String) -> Photo {
        let file = folder.appending(path: path)
        let header = PictureHeader(of: file)
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let fileDate = (attributes?[.creationDate] ?? attributes?[.modificationDate]) as? Date
        return Photo(
            id: PhotoID(.local, path), fileName: file.lastPathComponent, created: header?.created ?? fileDate,
            size: header.map { Photo.Size(width: $0.width, height: $0.height) }, location: file)
    }
}
