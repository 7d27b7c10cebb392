import Feed
import Foundation

/// iTerm2's inline images (iterm2.com/documentation-images.html).
enum InlineImage {
    /// What shows an opaque picture at the cursor, scaled to some cells.
    static func sequence(of picture: RGBAPicture, columns: Int, rows: Int) -> [UInt8] {
        let file = PlainPNG.file(of: picture)
        let arguments = "inline=1;size=\(file.count);width=\(columns);height=\(rows);preserveAspectRatio=1"
        return Array("\u{1B}]1337;File=\(arguments):".utf8) + Data(file).base64EncodedData() + [0x07]
    }
}

/// Portable Network Graphics (W3C, third edition) without compression, for pictures that are small and sent once.
enum PlainPNG {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A file of an opaque picture.
    static func file(of picture: RGBAPicture) -> [UInt8] {
        // 8 bits for each of three channels, no interlacing.
        let header = number(picture.width) + number(picture.height) + [8, 2, 0, 0, 0]
        let colors = picture.colors
        let rowLength = picture.width * 3
        var rows: [UInt8] = []
        for row in 0..<picture.height {
            // No filter.
            rows.append(0)
            rows += colors[row * rowLength..<(row + 1) * rowLength]
        }
        return signature + chunk("IHDR", header) + chunk("IDAT", stream(rows)) + chunk("IEND", [])
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return number(content.count) + body + number(checksum(body))
    }

    /// A zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4).
    private static func stream(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let end = min(start + 65_535, bytes.count)
            let length = UInt16(end - start)
            stream.append(end == bytes.count ? 1 : 0)
            for part in [length, ~length] { stream += [UInt8(part & 0xFF), UInt8(part >> 8)] }
            stream += bytes[start..<end]
        }
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + number(high << 16 | low)
    }

    /// CRC-32 as in annex D.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        Int(~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) })
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}
