import Foundation

/// A picture that is stored beside the page.
struct ExportedPicture: Sendable, Equatable {
    /// The name in the folder `pictures`, which follows from the content: the same picture has the same name
    /// everywhere.
    let name: String
    let data: Data
    let header: PictureHeader

    /// Nil if the content is not a picture that a browser shows.
    init?(_ data: Data) {
        guard let header = PictureHeader(data) else { return nil }
        self.header = header
        self.data = data
        name = SHA256Digest(data).hexadecimal.prefix(16) + "." + header.format.rawValue
    }

    /// The path from the page.
    var path: String { "\(Self.folder)/\(name)" }

    static let folder = "pictures"

    /// The pictures that a page of an earlier export shows.
    static func paths(in document: String) -> Set<String> {
        Set(
            document.matches(of: /src="(pictures\/[0-9a-f]{16}\.(?:png|jpg))"/).map {
                String($0.output.1)
            })
    }
}

/// What a picture file says about itself in front of its pixels.
struct PictureHeader: Sendable, Equatable {
    let format: PictureFormat
    /// In pixels, as shown: a JPEG that is to be turned has them exchanged.
    let width, height: Int

    /// Reads a header; nil if it is not a PNG file or JPEG file or a size is missing.
    init?(_ data: Data) {
        let bytes = ByteReader(bytes: [UInt8](data.prefix(262_144)))
        guard let header = Self.png(bytes) ?? Self.jpeg(bytes), header.width > 0, header.height > 0
        else { return nil }
        self = header
    }

    private init(format: PictureFormat, width: Int, height: Int) {
        (self.format, self.width, self.height) = (format, width, height)
    }

    /// Portable Network Graphics (W3C), 5.2 and 11.2.2: the signature, then the chunk IHDR.
    private static func png(_ bytes: ByteReader) -> PictureHeader? {
        guard bytes.starts(with: PictureFormat.png.signature, at: 0),
            bytes.starts(with: Array("IHDR".utf8), at: 12),
            let width = bytes.number(4, at: 16), let height = bytes.number(4, at: 20)
        else { return nil }
        return PictureHeader(format: .png, width: width, height: height)
    }

    /// ITU-T T.81, B.1.1 and B.2.2: markers with lengths up to a frame's header.
    private static func jpeg(_ bytes: ByteReader) -> PictureHeader? {
        guard bytes.starts(with: PictureFormat.jpeg.signature, at: 0) else { return nil }
        var position = 2
        var isTurned = false
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
                    format: .jpeg, width: isTurned ? height : width, height: isTurned ? width : height)
            }
            if code == 0xE1 { isTurned = self.isTurned(bytes, at: position + 4) }
            position += 2 + length
        }
        return nil
    }

    /// Exif 2.32, 4.6.4: the tag Orientation of the first directory; 5 to 8 exchange rows and columns.
    private static func isTurned(_ bytes: ByteReader, at start: Int) -> Bool {
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

    func number(_ count: Int, at position: Int, isLittleEndian: Bool = false) -> Int? {
        guard position >= 0, position + count <= bytes.count else { return nil }
        let slice = bytes[position..<position + count]
        return isLittleEndian
            ? slice.reversed().reduce(0) { $0 << 8 | Int($1) } : slice.reduce(0) { $0 << 8 | Int($1) }
    }
}
