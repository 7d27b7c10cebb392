/// Writes the texts of XML property lists.
enum XMLWriting {
    /// An element with a text.
    static func element(_ name: String, _ text: String) -> [UInt8] {
        Array("<\(name)>".utf8) + escaped(text) + Array("</\(name)>".utf8)
    }

    /// A text with what has to be written as an entity, as Apple's tools do.
    static func escaped(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case 0x0D: bytes += "&#13;".utf8
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    /// A comment's text without the two hyphens that no comment may hold.
    static func comment(_ text: String) -> String {
        var result = text
        while result.contains("--") { result = result.replacing("--", with: "- -") }
        return result
    }

    /// A character that XML 1.0 has no way to write, as in `U+1`; nil where there is none.
    static func unwritable(in text: String) -> String? {
        let found = text.unicodeScalars.first {
            $0.value < 0x20 && $0.value != 0x09 && $0.value != 0x0A && $0.value != 0x0D || $0.value == 0xFFFE
                || $0.value == 0xFFFF
        }
        return found.map { "U+" + String($0.value, radix: 16, uppercase: true) }
    }
}
