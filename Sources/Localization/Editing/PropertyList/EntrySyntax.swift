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

    /// A comment without a line end. One in the old style that contains `*/` is written as lines; in XML, what would end it early is
    /// pulled apart.
    func comment(_ text: String, lineEnd: [UInt8]) -> [UInt8] {
        if self == .oldStyle, text.contains("*/"), !text.contains("\u{2028}"), !text.contains("\u{2029}") {
            return Self.lines(text, lineEnd: lineEnd)
        }
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

    private static func lines(_ text: String, lineEnd: [UInt8]) -> [UInt8] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return Array(lines.map { Array("// \($0)".utf8) }.joined(separator: lineEnd))
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
