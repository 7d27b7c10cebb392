import Foundation

struct PictureHeader: Sendable, Equatable {
    let format: PictureFormat
    /// In pixels, as shown: a picture that is to be turned has them exchanged.
    let width, height: Int
    /// How to turn the picture, as ``ExifData/orientation`` has it.
    let orientation: Int
    /// When the picture was taken: Exif's DateTimeOriginal, else a PNG file's text entry `Creation Time`, where it is a
    /// date of RFC 3339.
    let created: Date?

    /// Reads the beginning of a file; nil if it is not a PNG file or JPEG file or a size is missing.
    /// - Parameter timeZone: the zone of a camera's clock where the camera did not note it.
    init?(of file: URL, timeZone: TimeZone = .current) {
        guard let start = try? RegularFile.beginning(of: file.path, count: Self.longest) else { return nil }
        self.init(start, timeZone: timeZone)
    }

    /// Reads a header; nil if it is not a PNG file or JPEG file or a size is missing.
    init?(_ data: Data, timeZone: TimeZone = .current) {
        let bytes = ByteReader(bytes: [UInt8](data.prefix(Self.longest)))
        guard let header = Self.png(bytes, timeZone) ?? Self.jpeg(bytes, timeZone), header.width > 0, header.height > 0
        else { return nil }
        self = header
    }

    /// A camera puts a small picture and more into the header, each part of up to 64 kB.
    private static let longest = 262_144

    private init(format: PictureFormat, width: Int, height: Int, exif: ExifData, created: Date? = nil) {
        self.format = format
        (self.width, self.height) = exif.isTransposed ? (height, width) : (width, height)
        orientation = exif.orientation
        self.created = exif.taken ?? created
    }

    /// Portable Network Graphics (W3C, third edition), 5.2, 11.2.2 and 11.3.3: the signature, the chunk IHDR, then others.
    private static func png(_ bytes: ByteReader, _ timeZone: TimeZone) -> PictureHeader? {
        guard bytes.starts(with: PictureFormat.png.signature, at: 0),
            bytes.starts(with: Array("IHDR".utf8), at: 12), let length = bytes.number(4, at: 8), length >= 8,
            bytes.content(length, at: 16) != nil,
            let width = bytes.number(4, at: 16), let height = bytes.number(4, at: 20)
        else { return nil }
        var created: Date?
        var exif = ExifData()
        var position = 8
        while let length = bytes.number(4, at: position),
            let name = bytes.content(4, at: position + 4), !name.elementsEqual("IDAT".utf8),
            let content = bytes.content(length, at: position + 8)
        {
            if name.elementsEqual("tEXt".utf8) { created = created ?? creationTime(content) }
            if name.elementsEqual("eXIf".utf8) { exif = ExifData(bytes, at: position + 8, timeZone: timeZone) }
            // Four more for the checksum.
            position += 12 + length
        }
        return PictureHeader(format: .png, width: width, height: height, exif: exif, created: created)
    }

    private static func creationTime(_ content: ArraySlice<UInt8>) -> Date? {
        let parts = content.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].elementsEqual("Creation Time".utf8) else { return nil }
        return DateForm.internet.date(from: String(decoding: parts[1], as: UTF8.self))
    }

    /// ITU-T T.81, B.1.1 and B.2.2: markers with lengths up to a frame's header.
    private static func jpeg(_ bytes: ByteReader, _ timeZone: TimeZone) -> PictureHeader? {
        guard bytes.starts(with: PictureFormat.jpeg.signature, at: 0) else { return nil }
        var position = 2
        var exif = ExifData()
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
                return PictureHeader(format: .jpeg, width: width, height: height, exif: exif)
            }
            if code == 0xE1, bytes.starts(with: Array("Exif".utf8) + [0, 0], at: position + 4) {
                exif = ExifData(bytes, at: position + 10, timeZone: timeZone)
            }
            position += 2 + length
        }
        return nil
    }
}

struct ByteReader {
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
