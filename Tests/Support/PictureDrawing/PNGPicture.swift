import CZlib
import Foundation

/// A picture in memory that is written as PNG (ISO/IEC 15948): with a palette, or with 8 bits for red, green and blue.
package struct PNGPicture: Sendable {
    private let width, height: Int
    /// The colours of the palette; empty if the pixels are colours themselves.
    private let palette: [Paint]
    /// The rows from top to bottom, each after a 0 for "no filter".
    private let rows: [UInt8]
    /// When the picture was made, as RFC 3339 has it.
    package var created: String?

    /// Creates a picture from the red, green and blue of each place, counted from the left and from the top.
    package init(width: Int, height: Int, colour: (Int, Int) -> (UInt8, UInt8, UInt8)) {
        self.width = width
        self.height = height
        palette = []
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

    /// Creates a picture of a drawing, which has at most 256 colours.
    package init(_ canvas: Canvas) {
        (width, height) = (canvas.width, canvas.height)
        var palette: [Paint] = []
        var numbers: [UInt32: UInt8] = [:]
        rows = [UInt8](unsafeUninitializedCapacity: height * (width + 1)) { rows, count in
            canvas.pixels.withUnsafeBytes { bytes in
                let pixels = bytes.bindMemory(to: UInt32.self)
                // Zero is not a colour of a canvas, whose pixels are opaque.
                var (last, number): (UInt32, UInt8) = (0, 0)
                var (target, source) = (0, 0)
                for _ in 0..<canvas.height {
                    rows[target] = 0
                    target &+= 1
                    let end = source &+ canvas.width
                    while source < end {
                        let pixel = pixels[source]
                        if pixel != last {
                            last = pixel
                            if let known = numbers[pixel] {
                                number = known
                            } else {
                                precondition(palette.count < 256, "too many colours")
                                number = UInt8(palette.count)
                                numbers[pixel] = number
                                let place = source * 4
                                palette.append(
                                    Paint(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2]))
                            }
                        }
                        rows[target] = number
                        target &+= 1
                        source &+= 1
                    }
                }
            }
            count = rows.count
        }
        self.palette = palette
    }

    /// The bytes of the file.
    package var png: Data {
        let isIndexed = !palette.isEmpty
        let header = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, isIndexed ? 3 : 2, 0, 0, 0]
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let colours = palette.flatMap { [$0.red, $0.green, $0.blue] }
        let text = created.map { Self.chunk("tEXt", Array("Creation Time\0\($0)".utf8)) } ?? []
        return Data(
            signature + Self.chunk("IHDR", header) + text + (isIndexed ? Self.chunk("PLTE", colours) : [])
                + Self.chunk("IDAT", compressedRows) + Self.chunk("IEND", []))
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + content
        return bytes(UInt32(content.count)) + checked + bytes(checksum(of: checked))
    }

    static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func checksum(of bytes: [UInt8]) -> UInt32 { UInt32(crc32(0, bytes, uInt(bytes.count))) }

    private var compressedRows: [UInt8] {
        var count = compressBound(uLong(rows.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
            let status = compress2(buffer.baseAddress, &count, rows, uLong(rows.count), Z_BEST_COMPRESSION)
            precondition(status == Z_OK, "zlib ended with \(status)")
            initialized = Int(count)
        }
    }
}
