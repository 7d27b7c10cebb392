import Foundation

/// What the header of a picture file contains.
struct PictureHeader: Sendable, Equatable {
    let format: PictureFormat
    /// In pixels, as shown: a JPEG that is to be turned has them exchanged.
    let width, height: Int
    /// A PNG file's text entry `Creation Time`, where it is a date of RFC 3339.
    let created: Date?

    /// Reads the beginning of a file; nil if it is not a PNG file or JPEG file or a size is missing.
    init?(of file: URL) {
        guard let start = try? RegularFile.beginning(of: file.path, count: 65_536) else { return nil }
        self.init(start)
    }

    /// Reads a header; nil if it is not a PNG file or JPEG file or a size is missing.
    init?(_ data: Data) {
        let bytes = ByteReader(bytes: [UInt8](data.prefix(262_144)))
        guard let header = Self.png(bytes) ?? Self.jpeg(bytes), header.width > 0, header.height > 0
        else { return nil }
        self = header
    }

    private init(format: PictureFormat, width: Int, height: Int, created: Date? = nil) {
        (self.format, self.width, self.height, self.created) = (format, width, height, created)
    }

    /// Portable Network Graphics (W3C, third edition), 5.2, 11.2.2 and 11.3.3: the signature, the chunk IHDR, then others.
    private static func png(_ bytes: ByteReader) -> PictureHeader? {
        guard bytes.starts(with: PictureFormat.png.signature, at: 0),
            bytes.starts(with: Array("IHDR".utf8), at: 12), let length = bytes.number(4, at: 8), length >= 8,
            bytes.content(length, at: 16) != nil,
            let width = bytes.number(4, at: 16), let height = bytes.number(4, at: 20)
        else { return nil }
        var created: Date?
        var position = 8
        while created == nil, let length = bytes.number(4, at: position),
            let name = bytes.content(4, at: position + 4), !name.elementsEqual("IDAT".utf8),
            let content = bytes.content(length, at: position + 8)
        {
            if name.elementsEqual("tEXt".utf8) { created = creationTime(content) }
            // Four more for the checksum.
            position += 12 + length
        }
        return PictureHeader(format: .png, width: width, height: height, created: created)
    }

    private static func creationTime(_ content: ArraySlice<UInt8>) -> Date? {
        let parts = content.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].elementsEqual("Creation Time".utf8) else { return nil }
        return DateForm.internet.date(from: String(decoding: parts[1], as: UTF8.self))
    }

    /// ITU-T T.81, B.1.1 and B.2.2: markers with lengths up to a frame's header.
    private static func jpeg(_ bytes: ByteReader) -> PictureHeader? {
        guard bytes.starts(with: PictureFormat.jpeg.signature, at: 0) else { return nil }
        var position = 2
        var isRotated = false
        while let marker = bytes.number(2, at: position), marker >= 0xFF00 {
            let code = marker & 0xFF
            if code == 0xFF || code == 0x01 || (0xD0...0xD7).contains(code) {
                position += code == 0xFF ? 1 : 2
                continue
            }
            guard code != 0xD9, code != 0xDA, let length = bytes.number(2, at: position + 2), length >= 2
            else {
                return nil
            }
            let isFrame = (0xC0...0xCF).contains(code) && ![0xC4, 0xC8, 0xCC].contains(code)
            if isFrame, let height = bytes.number(2, at: position + 5),
                let width = bytes.number(2, at: position + 7)
            {
                return PictureHeader(
                    format: .jpeg, width: isRotated ? height : width, height: isRotated ? width : height)
            }
            if code == 0xE1 { isRotated = self.isRotated(bytes, at: position + 4) }
            position += 2 + length
        }
        return nil
    }

    /// Exif 2.32, 4.6.4: the tag Orientation of the first directory; 5 to 8 exchange rows and columns.
    private static func isRotated(_ bytes: ByteReader, at start: Int) -> Bool {
        guard bytes.starts(with: Array("Exif".utf8) + [0, 0], at: start) else { return false }
        let tiff = start + 6
        let isLittle = bytes.starts(with: Array("II".utf8), at: tiff)
        guard let offset = bytes.number(4, at: tiff + 4, isLittleEndian: isLittle), offset < 65_536,
            let count = bytes.number(2, at: tiff + offset, isLittleEndian: isLittle)
        else { return false }
        let entries = (0..<count).lazy.map { tiff + offset + 2 + $0 * 12 }
        let entry = entries.first { bytes.number(2, at: $0, isLittleEndian: isLittle) == 0x0112 }
        let value = entry.flatMap { bytes.number(2, at: $0 + 8, isLittleEndian: isLittle) }
        return value.map { (5...8).contains($0) } ?? false
    }
}

/// Numbers at places of a file's start; nil beyond its end.
private struct ByteReader {
    let bytes: [UInt8]

    func starts(with prefix: [UInt8], at position: Int) -> Bool {
        position + prefix.count <= bytes.count
            && bytes[position..<position + prefix.count].elementsEqual(prefix)
    }

    func content(_ count: Int, at position: Int) -> ArraySlice<UInt8>? {
        position >= 0 && position + count <= bytes.count ? bytes[position..<position + count] : nil
    }

    func number(_ count: Int, at position: Int, isLittleEndian: Bool = false) -> Int? {
        guard let slice = content(count, at: position) else { return nil }
        return isLittleEndian
            ? slice.reversed().reduce(0) { $0 << 8 | Int($1) } : slice.reduce(0) { $0 << 8 | Int($1) }
    }
}
