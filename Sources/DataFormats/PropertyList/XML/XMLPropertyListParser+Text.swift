import SourceText

extension XMLPropertyListParser {
    /// Reads the characters of an element and its end tag.
    mutating func characters(of tag: XMLTag) throws(DiagnosticsError) -> String {
        guard !tag.isEmpty else {
            isBehindValue = true
            return ""
        }
        let start = position
        var offset = start
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x3C || byte == 0x26 || byte == 0x0D { break }
            offset += 1
        }
        position = offset
        let text: String
        if startsEndTag {
            text = self.text(start..<offset)
        } else {
            text = try characters(of: tag, behind: start..<offset)
        }
        try endTag(of: tag.element, from: tag.start)
        return text
    }

    /// Reads on where there is more than plain characters: entities, CDATA sections, comments, carriage returns.
    private mutating func characters(
        of tag: XMLTag, behind plain: Range<Int>
    ) throws(DiagnosticsError) -> String {
        var text = Array(bytes[plain])
        while let byte = current {
            switch XMLText.token(at: position, in: bytes) {
            case .character(let end):
                while position < end {
                    text.append(bytes[position])
                    position += 1
                }
            case .lineEnd(let end):
                text.append(0x0A)
                position = end
            case .reference(let scalar, let end):
                text.append(contentsOf: String(scalar).utf8)
                position = end
            case .section(let contents, let end):
                appendSection(contents, to: &text)
                position = end
            case .markup(let end): position = end
            case .unknown:
                if byte == UInt8(ascii: "&") {
                    try reportReference()
                    text.append(byte)
                    position += 1
                    continue
                }
                if startsEndTag { return String(decoding: text, as: UTF8.self) }
                throw unexpectedMarkup(in: tag)
            }
        }
        throw error(
            at: tag.start, "this <\(tag.element.rawValue)> has no end; close it with </\(tag.element.rawValue)>")
    }

    private func appendSection(_ range: Range<Int>, to text: inout [UInt8]) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            offset += 1
            if byte == 0x0D {
                text.append(0x0A)
                if offset < range.upperBound, bytes[offset] == 0x0A { offset += 1 }
            } else {
                text.append(byte)
            }
        }
    }

    private mutating func reportReference() throws(DiagnosticsError) {
        let isNumber = byte(at: position + 1) == UInt8(ascii: "#")
        try report(
            at: position,
            isNumber
                ? "this is no character of Unicode; write its number in the form &#10; or &#x1F600;"
                : "unknown entity; XML has &lt; &gt; &amp; &quot; &apos; and numbers as in &#10;, and an & is written &amp;"
        )
    }

    private func unexpectedMarkup(in tag: XMLTag) -> DiagnosticsError {
        let name = tag.element.rawValue
        switch byte(at: position + 1) {
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            return error(at: position, "this markup has no end; close it with -->, ]]> or ?>")
        default:
            return error(at: position, "a <\(name)> holds no elements; write < as &lt;, or close it with </\(name)>")
        }
    }
}
