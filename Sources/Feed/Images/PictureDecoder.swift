import Foundation

/// Decodes PNG and JPEG, whatever their colours are stored as: by libpng and TurboJPEG, on Apple's systems by ImageIO.
///
/// A picture is turned as the camera noted beside the pixels.
package enum PictureDecoder {
    /// The pixels of a picture.
    /// - Throws: ``PictureError``: what is neither PNG nor JPEG, is damaged or cut off, or has more than 100
    /// megapixels.
    package static func picture(from data: Data) throws(PictureError) -> RGBAPicture {
        try picture(from: data, limits: .standard)
    }

    /// - Parameter side: how many pixels each side needs at least, where not all are needed: a large JPEG is decoded at
    ///   a half, a quarter or an eighth of its size, with much less work and memory.
    static func picture(
        from data: Data, limits: PictureLimits = .standard, atLeast side: Int? = nil
    ) throws(PictureError) -> RGBAPicture {
        try stored(in: data, limits: limits, atLeast: side).turned(PictureHeader(data)?.orientation ?? 1)
    }

    /// Fails for what ``picture(from:)`` fails for, in much less time for a JPEG, and less than half for a PNG file with
    /// a palette.
    static func check(_ data: Data) throws(PictureError) {
        #if !canImport(ImageIO)
        if PictureFormat(of: data) == .png, try PNGDecoder.checkIndexed(data, limits: .standard) { return }
        #endif
        _ = try picture(from: data, atLeast: 1)
    }

    private static func stored(
        in data: Data, limits: PictureLimits, atLeast side: Int?
    ) throws(PictureError) -> RGBAPicture {
        guard let format = PictureFormat(of: data) else { throw .unknownFormat }
        #if canImport(ImageIO)
        return try ImageIODecoder.picture(from: data, limits: limits)
        #else
        switch format {
        case .png: return try PNGDecoder.picture(from: data, limits: limits)
        case .jpeg: return try JPEGDecoder.picture(from: data, limits: limits, atLeast: side)
        }
        #endif
    }
}

/// The formats that are decoded, each with the extension of its files. All browsers show them.
enum PictureFormat: String, Sendable, CaseIterable {
    case png
    case jpeg = "jpg"

    var signature: [UInt8] {
        switch self {
        case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        case .jpeg: [0xFF, 0xD8, 0xFF]
        }
    }

    /// The format of a file; nil if it is neither. What a server calls the file does not matter.
    init?(of data: Data) {
        guard let format = Self.allCases.first(where: { data.starts(with: $0.signature) }) else {
            return nil
        }
        self = format
    }
}

/// How large a picture may be; checked against its header, before there is memory for its pixels.
struct PictureLimits {
    /// What the feeds decode: up to 100 megapixels, and no side of more than 65,535 pixels, which is JPEG's own limit.
    static let standard = PictureLimits(pixels: 100_000_000, side: 65_535)

    let pixels: Int
    let side: Int

    /// - Throws: ``PictureError/tooLarge``, or ``PictureError/damaged`` for a picture without pixels.
    func check(width: Int, height: Int) throws(PictureError) {
        guard width > 0, height > 0 else { throw .damaged }
        guard width <= side, height <= side, width * height <= pixels else { throw .tooLarge }
    }
}

/// A decoded picture: four bytes for each pixel.
package struct RGBAPicture: Sendable, Equatable {
    /// How many pixels a row has, at least 1.
    package let width: Int
    /// How many rows there are, at least 1.
    package let height: Int
    /// Red, green, blue and alpha of each pixel, row by row from the top, not premultiplied.
    package let pixels: [UInt8]

    /// Creates a picture; nil if there are no pixels, or not as many bytes as the pixels have.
    package init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count.isMultiple(of: 4), pixels.count / 4 / width == height,
            (pixels.count / 4).isMultiple(of: width)
        else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
