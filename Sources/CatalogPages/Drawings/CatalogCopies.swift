import AssetRules
import SourceText

/// The files of the package that pages show: pictures and fonts.
///
/// Only what may be read of a repository (`ReadingRole`) is copied, as many files and as large as a page can use. What a file
/// contains decides, not its name: a picture starts as one of a known format does, a drawing is written anew (``CatalogDrawing``),
/// and a font starts as fonts do. So a copy that is opened by itself runs nothing.
struct CatalogCopies {
    /// A copied picture.
    struct Picture {
        /// The path of the copy from the pages.
        let path: String
        /// The size in pixels; nil for a drawing that has none.
        let size: (width: Int, height: Int)?
        /// Whether scripts, animations or references of a drawing were left out.
        var isReduced = false
    }

    /// Why a file is not copied, for the page.
    enum Refusal: String, Error {
        case missing = "the file cannot be read"
        case outside = "the file is outside of the package"
        case confidential = "the file is private"
        case tooLarge = "the file is too large to show"
        case tooMany = "there are too many files to show"
        case format = "browsers do not show this format"
        case drawing = "the file is not SVG that browsers show"
    }

    /// The most bytes of one file and of all, and the most files.
    static let fileLimit = 8 << 20, totalLimit = 128 << 20, countLimit = 2000

    /// The contents by their paths in the pages' folder.
    private(set) var files: [String: [UInt8]] = [:]
    private var pictures: [String: Picture] = [:]
    private var size = 0

    /// Copies a picture.
    /// - Parameter folder: the folder that the file must be in.
    mutating func picture(_ name: String, in folder: String) throws(Refusal) -> Picture {
        // A name in a description is one of the folder's; a path would lead elsewhere.
        guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0) else { throw .outside }
        let path = "\(folder)/\(name)"
        guard let real = RealPath.of(path) else { throw .missing }
        if let known = pictures[real] { return known }
        let (bytes, fileExtension, size, isReduced) = try Self.shown(try bytes(at: path), name: name)
        let copy = Picture(
            path: "\(CatalogFolder.pictures)/\(pictures.count + 1).\(fileExtension)", size: size, isReduced: isReduced)
        try add(bytes, as: copy.path)
        pictures[real] = copy
        return copy
    }

    /// Copies a font.
    /// - Parameter name: the name of the copy.
    mutating func font(at path: String, as name: String) throws(Refusal) -> String {
        let copy = "\(CatalogFolder.fonts)/\(name)"
        let bytes = try bytes(at: path)
        guard Self.fontStarts.contains(where: bytes.starts) else { throw .format }
        try add(bytes, as: copy)
        return copy
    }

    private mutating func add(_ bytes: [UInt8], as path: String) throws(Refusal) {
        guard files.count < Self.countLimit, size + bytes.count <= Self.totalLimit else { throw .tooMany }
        size += bytes.count
        files[path] = bytes
    }

    private func bytes(at path: String) throws(Refusal) -> [UInt8] {
        let file = FileBytes()
        do throws(FileBytes.Failure) {
            try file.read(path, limit: Self.fileLimit)
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge
            case .outside: throw .outside
            case .confidential: throw .confidential
            case .system, .notFile: throw .missing
            }
        }
        return Array(file.bytes)
    }

    /// The versions that TrueType and OpenType fonts start with (OpenType 1.9, "Table directory").
    private static let fontStarts: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)]

    /// What is copied of a picture, the extension of the copy, by which browsers know the format, and the size in pixels.
    private static func shown(
        _ bytes: [UInt8], name: String
    ) throws(Refusal) -> (bytes: [UInt8], extension: String, size: (width: Int, height: Int)?, isReduced: Bool) {
        if let header = ImageHeader(of: bytes) {
            return (bytes, header.format.rawValue.lowercased(), (header.width, header.height), false)
        }
        guard PathParts(name).pathExtension?.lowercased() == "svg" else { throw .format }
        guard let drawing = try? CatalogDrawing(bytes) else { throw .drawing }
        guard drawing.bytes.count <= fileLimit else { throw .tooLarge }
        return (drawing.bytes, "svg", nil, drawing.isReduced)
    }
}
