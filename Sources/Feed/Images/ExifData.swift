import Foundation

/// What a camera noted beside the pixels (Exif 2.32): how to turn the picture, and when it was taken.
struct ExifData: Sendable, Equatable {
    /// The tag Orientation, 1 to 8: where the first row and the first column are; 1 where nothing is to be done.
    var orientation = 1
    /// The tag DateTimeOriginal; nil if it is missing or not a date.
    var taken: Date?

    /// Whether rows and columns are exchanged.
    var isTransposed: Bool { orientation >= 5 }

    init() {}

    /// Reads the directories of a TIFF structure; what is damaged is as if it were not there.
    /// - Parameters:
    ///   - start: where the structure begins.
    ///   - timeZone: the zone of a date that names none.
    init(_ bytes: ByteReader, at start: Int, timeZone: TimeZone) {
        let isLittle = bytes.starts(with: Array("II".utf8), at: start)
        guard isLittle || bytes.starts(with: Array("MM".utf8), at: start) else { return }
        let tiff = Tiff(bytes: bytes, start: start, isLittle: isLittle)
        guard let first = tiff.number(4, at: 4) else { return }
        let orientation = tiff.entry(0x0112, ofDirectoryAt: first).flatMap { tiff.number(2, at: $0 + 8) }
        if let orientation, (1...8).contains(orientation) { self.orientation = orientation }
        guard let exif = tiff.entry(0x8769, ofDirectoryAt: first).flatMap({ tiff.number(4, at: $0 + 8) }),
            let date = tiff.text(0x9003, ofDirectoryAt: exif)
        else { return }
        taken = Self.date(date, offset: tiff.text(0x9011, ofDirectoryAt: exif), timeZone)
    }

    /// `2024:05:17 08:09:10`, with the distance from UTC in a tag of its own, which older cameras do not have.
    private static func date(_ text: String, offset: String?, _ timeZone: TimeZone) -> Date? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let moment = parts[0].replacing(":", with: "-") + "T" + parts[1]
        if let offset, let date = DateForm.internet.date(from: moment + offset) { return date }
        // Taken as the wall clock of the zone; near the change of clocks the first of both moments.
        return DateForm.internet.date(from: moment + "Z").map { date in
            date - TimeInterval(timeZone.secondsFromGMT(for: date - TimeInterval(timeZone.secondsFromGMT(for: date))))
        }
    }

    private struct Tiff {
        let bytes: ByteReader
        let start: Int
        let isLittle: Bool

        func number(_ count: Int, at position: Int) -> Int? {
            bytes.number(count, at: start + position, isLittleEndian: isLittle)
        }

        func entry(_ tag: Int, ofDirectoryAt directory: Int) -> Int? {
            guard let count = number(2, at: directory) else { return nil }
            return (0..<count).lazy.map { directory + 2 + $0 * 12 }.first { number(2, at: $0) == tag }
        }

        /// A text of ASCII, without the zero at its end.
        func text(_ tag: Int, ofDirectoryAt directory: Int) -> String? {
            guard let entry = entry(tag, ofDirectoryAt: directory), number(2, at: entry + 2) == 2,
                let length = number(4, at: entry + 4), (1...64).contains(length),
                let place = length > 4 ? number(4, at: entry + 8) : entry + 8,
                let content = bytes.content(length, at: start + place)
            else { return nil }
            return String(decoding: content.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}

extension RGBAPicture {
    /// The picture turned and mirrored as a camera noted it (Exif 2.32, 4.6.4).
    func turned(_ orientation: Int) -> RGBAPicture {
        guard (2...8).contains(orientation) else { return self }
        let isTransposed = orientation >= 5
        let (columns, rows) = isTransposed ? (height, width) : (width, height)
        let isMirrored = [2, 3, 7, 8].contains(orientation)
        let isUpsideDown = [3, 4, 6, 7].contains(orientation)
        let turned = [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
            pixels.withUnsafeBytes { source in
                let target = UnsafeMutableRawBufferPointer(target)
                for row in 0..<rows {
                    for column in 0..<columns {
                        // Of an exchanged picture a row is a column of what is stored.
                        let (x, y) = isTransposed ? (row, column) : (column, row)
                        let from = (isUpsideDown ? height - 1 - y : y) * width + (isMirrored ? width - 1 - x : x)
                        let pixel = source.loadUnaligned(fromByteOffset: from * 4, as: UInt32.self)
                        target.storeBytes(of: pixel, toByteOffset: (row * columns + column) * 4, as: UInt32.self)
                    }
                }
            }
            count = pixels.count
        }
        return RGBAPicture(width: columns, height: rows, pixels: turned) ?? self
    }
}
