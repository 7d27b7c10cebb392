/// Splits a property list in the old style, such as a `.strings` file, into words, comments, white space and marks without
/// losing a byte, for editors that keep what they do not change.
///
/// It reads the same words and comments as ``PropertyListParser``.
package struct OldStyleScanner {
    /// What a piece of the file is.
    package enum Kind: Equatable {
        /// A text in quotes, or a word without.
        case word
        /// A comment with its marks.
        case comment
        /// A line feed, a carriage return, or both.
        case lineEnd
        /// White space within a line.
        case space
        /// A byte of punctuation.
        case mark(UInt8)
        /// The start of a text or a comment that is not closed, or a byte that has no meaning.
        case unknown
    }

    /// A piece of the file.
    package typealias Token = LosslessToken<Kind>

    private let bytes: [UInt8]
    /// Where the next token starts.
    package var position = 0

    /// Creates a scanner of a text in UTF-8.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next token; nil at the end.
    package mutating func next() -> Token? {
        guard position < bytes.count else { return nil }
        let start = position
        let (kind, end) = bytes.withUnsafeBufferPointer { Self.token(at: start, in: $0) }
        position = end
        return Token(kind: kind, range: start..<end)
    }

    private static func token(
        at start: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (kind: Kind, end: Int) {
        let byte = bytes[start]
        switch byte {
        case 0x0A, 0x0D: return (.lineEnd, OldStyleText.lineEnd(at: start, in: bytes))
        case 0x20, 0x09, 0x0B, 0x0C: return (.space, start + 1)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return quotedEnd(from: start, in: bytes).map { (.word, $0) } ?? (.unknown, start + 1)
        case _ where OldStyleText.startsComment(at: start, in: bytes):
            return OldStyleText.commentEnd(at: start, in: bytes).map { (.comment, $0) } ?? (.unknown, start + 1)
        case _ where OldStyleText.isWordByte(byte):
            var end = start + 1
            while end < bytes.count, OldStyleText.isWordByte(bytes[end]) { end += 1 }
            return (.word, end)
        case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("),
            UInt8(ascii: ")"),
            UInt8(ascii: ","):
            return (.mark(byte), start + 1)
        case _ where OldStyleText.isSeparator(at: start, in: bytes): return (.space, start + 3)
        default: return (.unknown, start + 1)
        }
    }

    private static func quotedEnd(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var offset = start + 1
        while offset < bytes.count, bytes[offset] != bytes[start] {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return offset < bytes.count ? offset + 1 : nil
    }
}
