/// The format of an image file and its size in pixels, as its first bytes tell.
package struct ImageHeader: Sendable, Equatable {
    /// The formats whose sizes can be read.
    package enum Format: String, Sendable, CaseIterable {
        case png = "PNG"
        case jpeg = "JPEG"
        case gif = "GIF"
        case webp = "WebP"
    }

    /// The format, whatever the file's extension says.
    package let format: Format
    /// The size in pixels, as it is stored: a JPEG that is to be turned is not turned here.
    package let width, height: Int

    /// Creates a header.
    package init(format: Format, width: Int, height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }

    /// The header of a file; `nil` if it is none of the formats, or cut off before its size, or has no area.
    package init?(of file: some RandomAccessCollection<UInt8>) {
        let bytes = ImageBytes(file)
        let (format, size): (Format, (width: Int, height: Int)?) =
            switch bytes.bigEndian(4, at: 0) {
            case 0x8950_4E47: (.png, Self.sizeOfPNG(bytes))
            case 0x4749_4638: (.gif, Self.sizeOfGIF(bytes))
            case 0x5249_4646: (.webp, Self.sizeOfWebP(bytes))
            default: (.jpeg, bytes.has([0xFF, 0xD8], at: 0) ? Self.sizeOfJPEG(bytes) : nil)
            }
        guard let size, size.width > 0, size.height > 0 else { return nil }
        self.init(format: format, width: size.width, height: size.height)
    }

    /// PNG (W3C), 5.2 and 11.2.1: the signature, then the chunk `IHDR`. Apple's own variant has a chunk `CgBI` before it.
    private static func sizeOfPNG(_ bytes: ImageBytes<some RandomAccessCollection<UInt8>>) -> (width: Int, height: Int)?
    {
        guard bytes.has([0x0D, 0x0A, 0x1A, 0x0A], at: 4) else { return nil }
        var chunk = 8
        if bytes.has(Array("CgBI".utf8), at: chunk + 4), let length = bytes.bigEndian(4, at: chunk) {
            chunk += 12 + length
        }
        guard bytes.has(Array("IHDR".utf8), at: chunk + 4), let width = bytes.bigEndian(4, at: chunk + 8),
            let height = bytes.bigEndian(4, at: chunk + 12)
        else { return nil }
        return (width, height)
    }

    /// ITU-T T.81, B.1.1 and B.2.2: segments up to the frame's header.
    private static func sizeOfJPEG(_ bytes: ImageBytes<some RandomAccessCollection<UInt8>>) -> (
        width: Int, height: Int
    )? {
        var offset = 2
        while bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1) {
            switch marker {
            // A byte that fills, and markers without a length.
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD7: offset += 2
            // The pixels, or the end: the header should have come before.
            case 0x00, 0xD8...0xDA: return nil
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = bytes.bigEndian(2, at: offset + 5), let width = bytes.bigEndian(2, at: offset + 7)
                else { return nil }
                return (width, height)
            default:
                guard let length = bytes.bigEndian(2, at: offset + 2), length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }

    /// GIF89a, 18: the logical screen.
    private static func sizeOfGIF(_ bytes: ImageBytes<some RandomAccessCollection<UInt8>>) -> (width: Int, height: Int)?
    {
        guard bytes.has(Array("9a".utf8), at: 4) || bytes.has(Array("7a".utf8), at: 4),
            let width = bytes.littleEndian(2, at: 6), let height = bytes.littleEndian(2, at: 8)
        else { return nil }
        return (width, height)
    }

    /// RFC 9649, 2.5 to 2.7: the first chunk is that of lossy pixels, of lossless ones, or the extended header.
    private static func sizeOfWebP(_ bytes: ImageBytes<some RandomAccessCollection<UInt8>>) -> (
        width: Int, height: Int
    )? {
        guard bytes.has(Array("WEBP".utf8), at: 8) else { return nil }
        if bytes.has(Array("VP8 ".utf8), at: 12), bytes.has([0x9D, 0x01, 0x2A], at: 23),
            let width = bytes.littleEndian(2, at: 26), let height = bytes.littleEndian(2, at: 28)
        {
            return (width & 0x3FFF, height & 0x3FFF)
        }
        if bytes.has(Array("VP8L".utf8), at: 12), bytes.has([0x2F], at: 20), let bits = bytes.littleEndian(4, at: 21) {
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        }
        if bytes.has(Array("VP8X".utf8), at: 12), let width = bytes.littleEndian(3, at: 24),
            let height = bytes.littleEndian(3, at: 27)
        {
            return (width + 1, height + 1)
        }
        return nil
    }
}
