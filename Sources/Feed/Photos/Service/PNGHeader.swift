import Foundation

/// What the beginning of a PNG file (W3C, Portable Network Graphics, third edition) says about its picture.
struct PNGHeader: Equatable {
    /// The size in pixels.
    let size: Photo.Size
    /// The text entry `Creation Time`, where it is a date of RFC 3339.
    let created: Date?

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Reads as much of a file as is needed; nil where it is no PNG.
    init?(of file: URL) {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        guard let start = try? handle.read(upToCount: 4_096) else { return nil }
        self.init([UInt8](start))
    }

    /// Reads the bytes before the picture's own; nil where they are no PNG's.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.signature) else { return nil }
        var size: Photo.Size?
        var created: Date?
        var position = Self.signature.count
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
