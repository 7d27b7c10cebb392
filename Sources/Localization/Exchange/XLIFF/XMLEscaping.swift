/// Writes texts into XML 1.0.
enum XMLEscaping {
    /// The first character of a text that XML 1.0 has no way to write (section 2.2): controls other than tab and line
    /// ends, and U+FFFE and U+FFFF. Its number among the text's scalars comes with it.
    static func forbidden(in text: String) -> (scalar: Unicode.Scalar, index: Int)? {
        // Most texts have none, which their bytes tell at once: U+FFFE and U+FFFF start with EF BF.
        guard text.utf8.contains(where: { $0 < 0x20 && $0 != 9 && $0 != 10 && $0 != 13 || $0 == 0xEF }) else {
            return nil
        }
        for (index, scalar) in text.unicodeScalars.enumerated() {
            switch scalar.value {
            case 9, 10, 13: continue
            case 0..<0x20, 0xFFFE, 0xFFFF: return (scalar, index)
            default: continue
            }
        }
        return nil
    }

    /// Adds the characters of an element. Carriage returns, which readers turn into line feeds, are references.
    static func append(text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case 13: bytes += "&#13;".utf8
            default: bytes.append(byte)
            }
        }
    }

    /// Adds an attribute's value with its quotes. Tabs and line ends, which readers turn into spaces, are references.
    static func append(attribute: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in attribute.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case 9, 10, 13: bytes += "&#\(byte);".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
