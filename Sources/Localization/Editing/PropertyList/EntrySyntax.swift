import DataFormats

/// How entries are written.
enum EntrySyntax: Sendable {
    /// `"key" = "text";`.
    case oldStyle
    /// `<key>…</key>` and an element.
    case xml

    /// A key as it is written.
    func key(_ key: String) -> [UInt8] {
        switch self {
        case .oldStyle: OldStyleText.quoted(key)
        case .xml: XMLWriter.element("key", key)
        }
    }

    /// A string that is a value.
    func text(_ text: String) -> [UInt8] {
        switch self {
        case .oldStyle: OldStyleText.quoted(text)
        case .xml: XMLWriter.element("string", text)
        }
    }

    /// A comment without a line end; what would end it early is pulled apart.
    func comment(_ text: String, lineEnd: [UInt8]) -> [UInt8] {
        let body =
            switch self {
            case .oldStyle: text.replacing("*/", with: "* /")
            case .xml: XMLWriter.comment(text)
            }
        var bytes = Array((self == .oldStyle ? "/* " : "<!-- ").utf8)
        for byte in body.replacing("\r\n", with: "\n").utf8 {
            if byte == 0x0A || byte == 0x0D { bytes += lineEnd } else { bytes.append(byte) }
        }
        return bytes + Array((self == .oldStyle ? " */" : " -->").utf8)
    }

    /// The comments in a part of a file, which in the old style has no strings.
    func comments(in bytes: ArraySlice<UInt8>) -> [WrittenComment] {
        switch self {
        case .oldStyle: WrittenComment.comments(inOldStyle: Array(bytes))
        case .xml: WrittenComment.comments(inXML: Array(bytes))
        }
    }

    /// The text of comments, on one line as parsers return it.
    /// - Parameter bytes: comments with white space around them, and nothing else.
    func words(ofComments bytes: ArraySlice<UInt8>) -> String {
        Self.inOneLine(comments(in: bytes).map(\.inside).joined(separator: " "))
    }

    /// A text with its white space reduced to single spaces.
    static func inOneLine(_ text: String) -> String {
        text.split { $0.isWhitespace && $0.isASCII || $0 == "\r\n" }.joined(separator: " ")
    }
}

/// A comment as a file has it.
struct WrittenComment {
    /// The offset in the searched text.
    let offset: Int
    /// The comment with its marks.
    let written: String
    /// The text between its marks.
    let inside: String
    /// How many line ends are between it and what is before it.
    let lineEnds: Int

    /// The comments in a part of a file in the old style that contains no words.
    static func comments(inOldStyle bytes: [UInt8]) -> [WrittenComment] {
        var comments: [WrittenComment] = []
        var tokens = OldStyleScanner(bytes)
        var lineEnds = 0
        while let token = tokens.next() {
            if token.kind == .lineEnd { lineEnds += 1 }
            guard token.kind == .comment else { continue }
            let written = bytes[token.range]
            let isBlock = written.dropFirst().first == UInt8(ascii: "*")
            comments.append(
                WrittenComment(
                    offset: token.range.lowerBound, written: String(decoding: written, as: UTF8.self),
                    inside: String(decoding: written.dropFirst(2).dropLast(isBlock ? 2 : 0), as: UTF8.self),
                    lineEnds: lineEnds))
            lineEnds = 0
        }
        return comments
    }

    /// The comments in a part of an XML file.
    static func comments(inXML bytes: [UInt8]) -> [WrittenComment] {
        var comments: [WrittenComment] = []
        var tokens = XMLScanner(bytes)
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
}
