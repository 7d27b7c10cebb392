import Foundation

/// A picture in memory that is written as PNG (ISO/IEC 15948): 8 bits for red, green and blue, not compressed.
package struct PNGPicture: Sendable {
    private let width: Int
    private let height: Int
    /// The rows from top to bottom, each after a 0 for "no filter".
    private let rows: [UInt8]

    /// Creates a picture from the red, green and blue of each place, counted from the left and from the top.
    package init(width: Int, height: Int, colour: (Int, Int) -> (UInt8, UInt8, UInt8)) {
        self.width = width
        self.height = height
        var rows: [UInt8] = []
        rows.reserveCapacity(height * (1 + width * 3))
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width {
                let (red, green, blue) = colour(x, y)
                rows += [red, green, blue]
            }
        }
        self.rows = rows
    }

    /// The bytes of the file.
    package var png: Data {
        let header = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, 2, 0, 0, 0]
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return Data(signature + Self.chunk("IHDR", header) + Self.chunk("IDAT", stored) + Self.chunk("IEND", []))
    }

    /// The rows as a zlib stream of stored blocks (RFC 1950, RFC 1951), which hold up to 65,535 bytes each.
    private var stored: [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = rows[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            for part in [length, ~length] { stream += [UInt8(part & 0xFF), UInt8(part >> 8)] }
            stream += block
        } while !rest.isEmpty
        var first: UInt32 = 1
        var second: UInt32 = 0
        for byte in rows {
            first = (first + UInt32(byte)) % 65_521
            second = (second + first) % 65_521
        }
        return stream + Self.bytes(second << 16 | first)
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + content
        return bytes(UInt32(content.count)) + checked + bytes(checksum(of: checked))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// CRC-32 with the table of the standard's annex D.
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { code, _ in code & 1 == 1 ? 0xEDB8_8320 ^ (code >> 1) : code >> 1 }
    }
}
