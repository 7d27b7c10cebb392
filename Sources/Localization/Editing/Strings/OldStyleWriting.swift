/// Writes the texts of `.strings` files in the old style.
enum OldStyleWriting {
    /// A text in quotes, with what has to be escaped.
    static func quoted(_ text: String, quote: UInt8 = UInt8(ascii: "\"")) -> [UInt8] {
        var bytes: [UInt8] = [quote]
        bytes.reserveCapacity(text.utf8.count + 2)
        for byte in text.utf8 {
            switch byte {
            case quote, UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += "\\n".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0x09: bytes += "\\t".utf8
            case 0..<0x20, 0x7F:
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += ("\\U" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: bytes.append(byte)
            }
        }
        return bytes + [quote]
    }

    /// A text in the way in which another one is written: in the same quotes, or without any where it needs none.
    static func text(_ text: String, like written: ArraySlice<UInt8>) -> [UInt8] {
        switch written.first {
        case UInt8(ascii: "'"): return quoted(text, quote: UInt8(ascii: "'"))
        case nil, UInt8(ascii: "\""): return quoted(text)
        default: return isWord(text) ? Array(text.utf8) : quoted(text)
        }
    }

    /// Whether a text needs no quotes, whoever reads it: letters, digits and `_ . -`, of which none starts a comment.
    static func isWord(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        return text.utf8.allSatisfy { byte in
            let letter = byte | 0x20
            return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte == 0x2E
                || byte == 0x2D
        }
    }
}
