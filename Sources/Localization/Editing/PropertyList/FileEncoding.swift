import DataFormats
import SourceText

/// The encoding of a strings file: one that is edited is written back in the encoding that it was read in.
package enum FileEncoding: Sendable {
    /// UTF-8, with or without a byte-order mark.
    case utf8(hasMark: Bool)
    /// UTF-16, with or without a byte-order mark.
    case utf16(isLittleEndian: Bool, hasMark: Bool)

    /// The encoding of some bytes, as `TextDecoding` determines it.
    package init(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xFE]) {
            self = .utf16(isLittleEndian: true, hasMark: true)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            self = .utf16(isLittleEndian: false, hasMark: true)
        } else if bytes.count >= 2, bytes.count.isMultiple(of: 2), bytes[0] != 0, bytes[0] < 0x80, bytes[1] == 0 {
            self = .utf16(isLittleEndian: true, hasMark: false)
        } else if bytes.count >= 2, bytes.count.isMultiple(of: 2), bytes[0] == 0, bytes[1] != 0, bytes[1] < 0x80 {
            self = .utf16(isLittleEndian: false, hasMark: false)
        } else {
            self = .utf8(hasMark: bytes.starts(with: [0xEF, 0xBB, 0xBF]))
        }
    }

    /// Text in UTF-8, converted to this encoding.
    package func encoded(_ text: [UInt8]) -> [UInt8] {
        switch self {
        case .utf8(let hasMark): return hasMark ? [0xEF, 0xBB, 0xBF] + text : text
        case .utf16(let isLittleEndian, let hasMark):
            var bytes: [UInt8] = hasMark ? isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF] : []
            bytes.reserveCapacity(text.count * 2 + 2)
            for unit in String(decoding: text, as: UTF8.self).utf16 {
                let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
                bytes.append(isLittleEndian ? low : high)
                bytes.append(isLittleEndian ? high : low)
            }
            return bytes
        }
    }

    /// A file's text in UTF-8, with the encoding to write it back in.
    /// - Throws: a diagnostic where the bytes are not text, or could not be written back as they are.
    static func decoded(_ file: SourceFile) throws(DiagnosticsError) -> (text: SourceFile, encoding: FileEncoding) {
        let encoding = FileEncoding(of: file.bytes)
        let text = try TextDecoding.decoded(file)
        if case .utf16 = encoding, encoding.encoded(text.bytes) != file.bytes {
            throw DiagnosticsError(
                file.diagnostic(at: 0, "the file is not valid UTF-16 and would change when written; save it as UTF-8"))
        }
        return (text, encoding)
    }
}
