import SourceText

extension XMLPropertyListParser {
    /// Whether an end tag is at the reading position.
    var startsEndTag: Bool {
        cursor.current == UInt8(ascii: "<") && cursor.byte(at: cursor.position + 1) == UInt8(ascii: "/")
    }

    /// Skips white space, comments, processing instructions and `<!DOCTYPE …>`.
    mutating func skipMarkup() throws(DiagnosticsError) {
        while true {
            skipWhiteSpace()
            guard cursor.current == UInt8(ascii: "<"), let next = cursor.byte(at: cursor.position + 1) else { return }
            if next == UInt8(ascii: "?") {
                try skipInstruction()
            } else if next == UInt8(ascii: "!") {
                if XMLText.starts("<!--", at: cursor.position, in: cursor.bytes) {
                    try skipComment()
                } else if XMLText.starts("<!DOCTYPE", at: cursor.position, in: cursor.bytes) {
                    try skipDocumentType()
                } else {
                    throw cursor.error(at: cursor.position, "expected an element but found \"<!\"; remove it")
                }
            } else {
                return
            }
        }
    }

    private mutating func skipWhiteSpace() {
        var offset = cursor.position
        while offset < cursor.bytes.count {
            let byte = cursor.bytes[offset]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
            offset += 1
            if byte == 0x0A || byte == 0x0D && cursor.byte(at: offset) != 0x0A {
                comments.endLine()
            }
        }
        cursor.position = offset
    }

    /// Skips a comment, which is kept as that of the key after it.
    private mutating func skipComment() throws(DiagnosticsError) {
        let start = cursor.position
        guard let end = XMLText.offset(of: "-->", from: start + 4, in: cursor.bytes) else {
            throw cursor.error(at: start, "this comment is not closed; add -->")
        }
        comments.append((start + 4)..<end, of: cursor.bytes, isLine: false)
        cursor.position = end + 3
    }

    /// Skips `<?…?>`; a declaration of a wrong encoding is reported.
    private mutating func skipInstruction() throws(DiagnosticsError) {
        let start = cursor.position
        guard let end = XMLText.offset(of: "?>", from: start + 2, in: cursor.bytes) else {
            throw cursor.error(at: start, "this processing instruction is not closed; add ?>")
        }
        cursor.position = end + 2
        guard XMLText.starts("<?xml ", at: start, in: cursor.bytes), let name = declaredEncoding(in: (start + 6)..<end),
            !["UTF-8", "UTF-16", "US-ASCII", "ASCII"].contains(cursor.text(name).uppercased())
        else { return }
        try cursor.report(
            at: name.lowerBound,
            "the encoding \(LimitedProblems.excerpt(cursor.text(name))) is not supported; save the file as UTF-8 and declare UTF-8"
        )
    }

    /// The bytes of the name in `encoding="name"`.
    private func declaredEncoding(in range: Range<Int>) -> Range<Int>? {
        guard let word = XMLText.offset(of: "encoding", from: range.lowerBound, in: cursor.bytes),
            word < range.upperBound
        else { return nil }
        var start = word + 8
        while start < range.upperBound, cursor.bytes[start] != 0x22, cursor.bytes[start] != 0x27 { start += 1 }
        guard start < range.upperBound else { return nil }
        var end = start + 1
        while end < range.upperBound, cursor.bytes[end] != cursor.bytes[start] { end += 1 }
        return (start + 1)..<end
    }

    /// Skips `<!DOCTYPE …>` with an internal subset in brackets, whose declarations are not obeyed.
    private mutating func skipDocumentType() throws(DiagnosticsError) {
        let start = cursor.position
        var offset = start + 9
        var isInSubset = false
        while offset < cursor.bytes.count {
            let byte = cursor.bytes[offset]
            offset += 1
            if byte == 0x22 || byte == 0x27 {
                while offset < cursor.bytes.count, cursor.bytes[offset] != byte { offset += 1 }
                offset += 1
            } else if byte == UInt8(ascii: "[") {
                isInSubset = true
            } else if byte == UInt8(ascii: "]") {
                isInSubset = false
            } else if byte == UInt8(ascii: ">"), !isInSubset {
                cursor.position = offset
                return
            }
        }
        throw cursor.error(at: start, "this <!DOCTYPE is not closed; add >")
    }

    /// Reads a start tag; its attributes are skipped.
    mutating func startTag() throws(DiagnosticsError) -> XMLTag {
        let start = cursor.position
        guard cursor.current == UInt8(ascii: "<") else {
            throw cursor.error(at: start, "expected an element but found \(found)")
        }
        let end = XMLText.nameEnd(in: cursor.bytes, from: start + 1)
        guard let element = elements.element(named: UnsafeBufferPointer(rebasing: cursor.bytes[(start + 1)..<end]))
        else {
            throw unknownElement(at: start, cursor.text((start + 1)..<end))
        }
        cursor.position = end
        try skipAttributes(of: start)
        let isEmpty = cursor.bytes[cursor.position] == UInt8(ascii: "/")
        cursor.position += isEmpty ? 2 : 1
        return XMLTag(element: element, start: start, isEmpty: isEmpty)
    }

    private func unknownElement(at start: Int, _ name: String) -> DiagnosticsError {
        guard !name.isEmpty else { return cursor.error(at: start, "expected the name of an element after \"<\"") }
        let names = XMLElement.allCases.map(\.rawValue)
        let hint = Suggestion.hint(
            for: name.lowercased(), among: names, as: .tag,
            otherwise: "the elements are \(names.joined(separator: ", "))")
        return cursor.error(
            at: start, "<\(LimitedProblems.excerpt(name))> is not an element of property lists; \(hint)")
    }

    /// Moves to the `>` or `/>` of a tag.
    private mutating func skipAttributes(of start: Int) throws(DiagnosticsError) {
        var offset = cursor.position
        while offset < cursor.bytes.count {
            let byte = cursor.bytes[offset]
            if byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "/") && cursor.byte(at: offset + 1) == UInt8(ascii: ">")
            {
                cursor.position = offset
                return
            }
            if byte == UInt8(ascii: "<") { break }
            offset += 1
            if byte == 0x22 || byte == 0x27 {
                while offset < cursor.bytes.count, cursor.bytes[offset] != byte { offset += 1 }
                offset += 1
            }
        }
        throw cursor.error(at: start, "this tag is not closed; add >")
    }

    /// Reads the end tag of an element that starts at an offset.
    mutating func endTag(of element: XMLElement, from start: Int) throws(DiagnosticsError) {
        guard startsEndTag else {
            let expected = "expected </\(element.rawValue)>, which closes line \(cursor.file.location(at: start).line),"
            throw cursor.error(at: cursor.position, "\(expected) but found \(found)")
        }
        let end = XMLText.nameEnd(in: cursor.bytes, from: cursor.position + 2)
        let name = UnsafeBufferPointer(rebasing: cursor.bytes[(cursor.position + 2)..<end])
        guard elements.element(named: name) == element else {
            let expected = "expected </\(element.rawValue)>, which closes line \(cursor.file.location(at: start).line),"
            throw cursor.error(at: cursor.position, "\(expected) but found \(found)")
        }
        let tag = cursor.position
        cursor.position = end
        while let byte = cursor.current, byte != UInt8(ascii: ">") {
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
            cursor.position += 1
        }
        guard cursor.current == UInt8(ascii: ">") else {
            throw cursor.error(at: tag, "this tag is not closed; add >")
        }
        cursor.position += 1
        comments.isAfterEntry = true
    }
}

/// A start tag, or an empty-element tag as in `<true/>`.
struct XMLTag {
    let element: XMLElement
    /// The offset of `<`.
    let start: Int
    /// Whether it needs no end tag.
    let isEmpty: Bool
}
