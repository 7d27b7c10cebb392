import Foundation

/// The first bytes of images in each format, which is all that the checks read.
enum ImageBuilder {
    static func png(_ width: Int, _ height: Int, comment: String = "") -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8) + big(width, 4)
            + big(height, 4) + [8, 6, 0, 0, 0] + Array(comment.utf8)
    }

    /// As Xcode's own tool writes them.
    static func optimizedPNG(_ width: Int, _ height: Int) -> [UInt8] {
        let plain = png(width, height)
        let chunk: [UInt8] = big(4, 4) + Array("CgBI".utf8) + [0, 0, 0, 0, 1, 2, 3, 4]
        return Array(plain[..<8]) + chunk + Array(plain[8...])
    }

    /// A progressive or a plain one, with segments and bytes that fill before the frame.
    static func jpeg(_ width: Int, _ height: Int, frame: UInt8 = 0xC0) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xE0] + big(6, 2) + [1, 2, 3, 4] + [0xFF, 0xFF, 0xC4] + big(3, 2) + [9]
            + [0xFF, frame] + big(17, 2) + [8] + big(height, 2) + big(width, 2) + [3]
    }

    static func gif(_ width: Int, _ height: Int) -> [UInt8] {
        Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0]
    }

    static func lossyWebP(_ width: Int, _ height: Int) -> [UInt8] {
        webP("VP8 ") + [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2)
    }

    static func losslessWebP(_ width: Int, _ height: Int) -> [UInt8] {
        webP("VP8L") + [0x2F] + little((width - 1) | (height - 1) << 14, 4)
    }

    static func extendedWebP(_ width: Int, _ height: Int) -> [UInt8] {
        webP("VP8X") + [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3)
    }

    private static func webP(_ chunk: String) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8) + [0, 0, 0, 0]
    }

    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(number >> (8 * $0) & 0xFF) }
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }
}
