import Foundation

/// The photos on this computer.
public protocol PhotoGallery: Sendable {
    /// All photos, the newest first.
    func photos() async throws(FeedError) -> [Photo]
    /// The bytes of a photo's file.
    /// - Throws: ``FeedError/invalid(_:)`` if the gallery has no such photo.
    func data(of id: PhotoID) async throws(FeedError) -> Data
}

/// A gallery that is a folder: its PNG and JPEG files, also those in folders below. A folder that is missing holds
/// none.
public struct FolderGallery: PhotoGallery {
    private let folder: URL

    /// Creates a gallery from a folder.
    public init(folder: URL) {
        self.folder = folder.standardizedFileURL
    }

    /// The pictures that come with this package, for builds without a gallery; nil if they are not found.
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
    public func photos() async throws(FeedError) -> [Photo] {
        paths().map(photo).sorted { left, right in
            let (leftDate, rightDate) = (left.created ?? .distantPast, right.created ?? .distantPast)
            return leftDate == rightDate ? left.id.name < right.id.name : leftDate > rightDate
        }
    }

    /// The bytes of a photo's file.
    public func data(of id: PhotoID) async throws(FeedError) -> Data {
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
        let header = PNGHeader(of: file)
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let fileDate = (attributes?[.creationDate] ?? attributes?[.modificationDate]) as? Date
        return Photo(
            id: PhotoID(.local, path), fileName: file.lastPathComponent, created: header?.created ?? fileDate,
            size: header?.size, location: file)
    }
}

/// What the beginning of a PNG file (W3C, Portable Network Graphics, third edition) says about its picture.
struct PNGHeader: Equatable {
    /// The size in pixels.
    let size: Photo.Size
    /// The text entry `Creation Time`, where it is a date of RFC 3339.
    let created: Date?

    /// Reads as much of a file as is needed; nil if it is not a PNG file.
    init?(of file: URL) {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        guard let start = try? handle.read(upToCount: 4_096) else { return nil }
        self.init([UInt8](start))
    }

    /// Reads the bytes before the picture's own; nil if they are not those of a PNG file.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: PictureFormat.png.signature) else { return nil }
        var size: Photo.Size?
        var created: Date?
        var position = PictureFormat.png.signature.count
        while position + 8 <= bytes.count {
            let length = Self.number(bytes[position..<position + 4])
            let body = position + 8
            let name = String(decoding: bytes[position + 4..<body], as: UTF8.self)
            guard name != "IDAT", body + length <= bytes.count else { break }
            let content = bytes[body..<body + length]
            if name == "IHDR", length >= 8 {
                size = Photo.Size(
                    width: Self.number(content.prefix(4)), height: Self.number(content.dropFirst(4).prefix(4)))
            } else if name == "tEXt" {
                created = created ?? Self.creationTime(content)
            }
            // Four more for the checksum.
            position = body + length + 4
        }
        guard let size else { return nil }
        self.size = size
        self.created = created
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func creationTime(_ content: ArraySlice<UInt8>) -> Date? {
        let parts = content.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, String(decoding: parts[0], as: UTF8.self) == "Creation Time" else { return nil }
        return InternetDate.date(from: String(decoding: parts[1], as: UTF8.self))
    }
}
