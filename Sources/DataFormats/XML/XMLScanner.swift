/// Splits XML into tags, texts and other markup without losing a byte, for editors that keep what they do not change.
///
/// It understands as much of XML as a file needs that ``PropertyListParser`` has read.
package struct XMLScanner {
    /// What a piece of the file is.
    package enum Kind {
        case start(String, isEmpty: Bool)
        case end(String)
        /// Characters with their entities, or a CDATA section.
        case text
        /// A comment, a processing instruction, `<!DOCTYPE …>`.
        case markup
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

    /// The next token; nil at the end, or where markup has no end.
    package mutating func next() -> Token? {
        let start = position
        guard start < bytes.count else { return nil }
        guard bytes[start] == UInt8(ascii: "<") else {
            while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
            return Token(kind: .text, range: start..<position)
        }
        if starts("<!--") { return token(.markup, from: start, to: "-->", after: 4) }
        if starts("<![CDATA[") { return token(.text, from: start, to: "]]>", after: 9) }
        if starts("<?") { return token(.markup, from: start, to: "?>", after: 2) }
        return tagOrDeclaration(from: start)
    }

    private mutating func tagOrDeclaration(from start: Int) -> Token? {
        let isDeclaration = starts("<!")
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                while position < bytes.count, bytes[position] != byte { position += 1 }
                position += 1
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0 || !isDeclaration:
                return isDeclaration ? Token(kind: .markup, range: start..<position) : tag(start..<position)
            default: break
            }
        }
        return nil
    }

    private func tag(_ range: Range<Int>) -> Token {
        let isEnd = bytes[range.lowerBound + 1] == UInt8(ascii: "/")
        let isEmpty = bytes[range.upperBound - 2] == UInt8(ascii: "/")
        let name = bytes[(range.lowerBound + (isEnd ? 2 : 1))..<(range.upperBound - 1)]
            .prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
        let text = String(decoding: name, as: UTF8.self)
        return Token(kind: isEnd ? .end(text) : .start(text, isEmpty: isEmpty), range: range)
    }

    private func starts(_ text: StaticString) -> Bool {
        bytes.withUnsafeBufferPointer { XMLText.starts(text, at: position, in: $0) }
    }

    /// The token up to some letters, which are searched for after as many bytes as its own start has.
    private mutating func token(
        _ kind: Kind, from start: Int, to end: StaticString, after count: Int
    ) -> Token? {
        let found = bytes.withUnsafeBufferPointer { XMLText.offset(of: end, from: start + count, in: $0) }
        position = found.map { $0 + end.utf8CodeUnitCount } ?? bytes.count
        return found == nil ? nil : Token(kind: kind, range: start..<position)
    }
}

/// A piece of a file that a lossless scanner (``XMLScanner``, ``OldStyleScanner``) reads.
package struct LosslessToken<Kind> {
    /// What the piece is.
    package let kind: Kind
    /// The bytes that it takes up.
    package let range: Range<Int>
}
