/// Splits an XML property list into tags, texts, and what else it is marked up with.
///
/// It knows as much of XML as a file needs that ``PropertyListParser`` has read.
struct XMLTokens {
    /// A piece of the text.
    struct Token {
        enum Kind {
            case start(String, isEmpty: Bool)
            case end(String)
            /// Characters with their entities, or a CDATA section.
            case text
            /// A comment, a processing instruction, `<!DOCTYPE …>`.
            case markup
        }

        let kind: Kind
        let range: Range<Int>
    }

    private let bytes: [UInt8]
    /// Where the next token starts.
    var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The comments in a text.
    static func comments(in bytes: [UInt8]) -> [WrittenComment] {
        var comments: [WrittenComment] = []
        var tokens = XMLTokens(bytes)
        var lineEnds = 0
        while let token = tokens.next() {
            let text = bytes[token.range]
            guard case .markup = token.kind, text.starts(with: "<!--".utf8) else {
                lineEnds += EntryLayout.lineEnds(in: text)
                continue
            }
            comments.append(
                WrittenComment(
                    offset: token.range.lowerBound, written: String(decoding: text, as: UTF8.self),
                    inside: String(decoding: text.dropFirst(4).dropLast(3), as: UTF8.self), lineEnds: lineEnds))
            lineEnds = 0
        }
        return comments
    }

    /// The next token; nil at the end, or where markup has none.
    mutating func next() -> Token? {
        let start = position
        guard start < bytes.count else { return nil }
        guard bytes[start] == UInt8(ascii: "<") else {
            while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
            return Token(kind: .text, range: start..<position)
        }
        if starts("<!--") { return token(.markup, to: "-->", behind: 4) }
        if starts("<![CDATA[") { return token(.text, to: "]]>", behind: 9) }
        if starts("<?") { return token(.markup, to: "?>", behind: 2) }
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
                return isDeclaration
                    ? Token(kind: .markup, range: start..<position) : tag(start..<position)
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
        let end = position + text.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(bytes[position..<end]) }
    }

    private mutating func token(_ kind: Token.Kind, to end: StaticString, behind offset: Int) -> Token? {
        let start = position
        position += offset
        while position < bytes.count {
            if starts(end) {
                position += end.utf8CodeUnitCount
                return Token(kind: kind, range: start..<position)
            }
            position += 1
        }
        return nil
    }
}
