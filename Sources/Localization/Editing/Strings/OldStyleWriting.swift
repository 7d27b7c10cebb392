import DataFormats

/// Writes the strings of `.strings` files in the old style.
enum OldStyleWriting {
    /// A string in the way in which another one is written: in the same quotes, or without any where it needs none.
    static func text(_ text: String, like written: ArraySlice<UInt8>) -> [UInt8] {
        switch written.first {
        case UInt8(ascii: "'"): return OldStyleText.quoted(text, quote: UInt8(ascii: "'"))
        case nil, UInt8(ascii: "\""): return OldStyleText.quoted(text)
        default: return isWord(text) ? Array(text.utf8) : OldStyleText.quoted(text)
        }
    }

    /// Whether a string needs no quotes, whoever reads it: letters, digits and `_ . -`, of which none starts a comment.
    static func isWord(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        return text.utf8.allSatisfy { byte in
            let letter = byte | 0x20
            return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte == 0x2E
                || byte == 0x2D
        }
    }
}
