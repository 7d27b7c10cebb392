import SourceText

/// Reads XML 1.0 as elements and texts with their places.
///
/// It refuses document type declarations, so that a file can neither refer to others nor expand entities. What is not
/// well-formed is a problem at its byte. Property lists have a parser of their own, ``PropertyListParser``.
package struct XMLReader {
    /// What a file is expected to be, for messages.
    package struct Subject: Sendable {
        /// The name of the format.
        let format: String
        /// What to do about a file that is not XML.
        let remedy: String

        /// Creates a subject.
        package init(format: String, remedy: String) {
            self.format = format
            self.remedy = remedy
        }
    }

    /// What comes next.
    package enum Event {
        /// A start tag, or a tag without content, which ``end`` follows too.
        case start(Element)
        case text(String)
        case end
    }

    /// A start tag.
    package struct Element {
        /// The name without the prefix of a namespace.
        package let name: String
        /// The attributes with their prefixes.
        package let attributes: [(name: String, value: String)]
        /// The offset of its first byte.
        package let offset: Int

        /// The value of an attribute.
        package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    private static let depthLimit = 256
    /// The attributes of a tag are compared with each other.
    private static let attributeLimit = 256

    private let file: SourceFile
    private let bytes: [UInt8]
    private let subject: Subject
    private var position = 0
    /// The names of the elements that are open, with their prefixes, and where they start.
    private var open: [(name: String, offset: Int)] = []
    private var hasRoot = false
    private var endsNext = false

    /// Creates a reader of a file in UTF-8.
    /// - Throws: a diagnostic where the file declares an encoding that is not read.
    package init(_ file: SourceFile, expecting subject: Subject) throws(DiagnosticsError) {
        self.file = file
        self.subject = subject
        bytes = file.bytes
        try prolog()
    }

    /// The next event; nil at the end.
    package mutating func next() throws(DiagnosticsError) -> Event? {
        if endsNext {
            endsNext = false
            open.removeLast()
            return .end
        }
        while position < bytes.count {
            if open.isEmpty {
                skipSpace()
                guard position < bytes.count else { break }
                guard bytes[position] == UInt8(ascii: "<") else {
                    throw problem(
                        position,
                        hasRoot
                            ? "unexpected text after the root element; remove it"
                            : "this is not XML; \(own: subject.remedy)")
                }
            }
            if try skipped() { continue }
            guard bytes[position] == UInt8(ascii: "<"), !starts("<![CDATA[") else { return .text(try text()) }
            if starts("<!") {
                throw problem(
                    position, "a document type declaration is not allowed in \(own: subject.format) files; remove it")
            }
            return starts("</") ? try endTag() : try startTag()
        }
        if let last = open.last {
            throw problem(last.offset, "<\(last.name)> is not closed; the file may be truncated")
        }
        guard hasRoot else {
            throw problem(0, "the file \(own: bytes.isEmpty ? "is empty" : "contains no XML"); \(own: subject.remedy)")
        }
        return nil
    }

    private func problem(_ offset: Int, _ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: offset, message))
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 9 || byte == 10 || byte == 13 else { return }
            position += 1
        }
    }

    private func starts(_ text: StaticString) -> Bool {
        bytes.withUnsafeBufferPointer { XMLText.starts(text, at: position, in: $0) }
    }

    private func offset(of text: StaticString, from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { XMLText.offset(of: text, from: start, in: $0) }
    }

    /// Skips a comment or a processing instruction, if one is next.
    private mutating func skipped() throws(DiagnosticsError) -> Bool {
        if starts("<!--") {
            guard let end = offset(of: "-->", from: position + 4) else {
                throw problem(position, "this comment is not closed; add -->")
            }
            position = end + 3
            return true
        }
        guard starts("<?") else { return false }
        guard let end = offset(of: "?>", from: position + 2) else {
            throw problem(position, "this instruction is not closed; add ?>")
        }
        position = end + 2
        return true
    }

    /// Skips the declaration of XML.
    private mutating func prolog() throws(DiagnosticsError) {
        guard starts("<?xml"), let end = offset(of: "?>", from: 0) else { return }
        try Self.checkEncoding(of: file, declaredBefore: end)
        position = end + 2
    }

    /// The same file in UTF-8, as ``TextDecoding`` reads it.
    /// - Throws: a diagnostic where the file declares another encoding than UTF-8 or UTF-16, or is not valid in its encoding.
    package static func decoded(_ file: SourceFile) throws(DiagnosticsError) -> SourceFile {
        let end = file.bytes.withUnsafeBufferPointer { bytes in
            XMLText.starts("<?xml", at: 0, in: bytes) ? XMLText.offset(of: "?>", from: 0, in: bytes) : nil
        }
        if let end { try checkEncoding(of: file, declaredBefore: end) }
        return try TextDecoding.decoded(file)
    }

    private static func checkEncoding(of file: SourceFile, declaredBefore end: Int) throws(DiagnosticsError) {
        let declaration = String(decoding: file.bytes[..<end], as: UTF8.self)
        guard let range = declaration.firstRange(of: "encoding") else { return }
        let name = declaration[range.upperBound...].drop { " =\"'\t\n".contains($0) }.prefix { !"\"' ".contains($0) }
        guard ["utf-8", "utf8", "utf-16", "us-ascii", "utf-16le", "utf-16be"].contains(name.lowercased()) else {
            throw DiagnosticsError(file.diagnostic(at: 0, "the file is in the encoding \(name); save it as UTF-8"))
        }
    }

    // MARK: Tags

    private mutating func startTag() throws(DiagnosticsError) -> Event {
        let start = position
        position += 1
        let name = try name(start)
        guard !open.isEmpty || !hasRoot else {
            throw problem(start, "<\(name)> is after the root element; a file has only one")
        }
        guard open.count < Self.depthLimit else {
            throw problem(
                start,
                "elements are nested deeper than \(Self.depthLimit) levels; no \(own: subject.format) file needs that"
            )
        }
        var attributes: [(name: String, value: String)] = []
        while true {
            let before = position
            skipSpace()
            if starts("/>") || starts(">") { break }
            guard position > before, position < bytes.count else {
                throw problem(
                    min(position, max(0, bytes.count - 1)), "the tag <\(name)> is not well-formed; end it with >")
            }
            let attribute = try attribute(of: name)
            if attributes.contains(where: { $0.name == attribute.name }) {
                throw problem(before + 1, "<\(name)> has the attribute \(attribute.name) twice; remove one")
            }
            guard attributes.count < Self.attributeLimit else {
                throw problem(
                    before + 1,
                    "<\(name)> has more than \(Self.attributeLimit) attributes; no \(own: subject.format) file needs that"
                )
            }
            attributes.append(attribute)
        }
        hasRoot = true
        open.append((name, start))
        endsNext = bytes[position] == UInt8(ascii: "/")
        position += endsNext ? 2 : 1
        let hasPrefix = name.utf8.contains(UInt8(ascii: ":"))
        let local = hasPrefix ? name.split(separator: ":", maxSplits: 1).last.map(String.init) ?? name : name
        return .start(Element(name: local, attributes: attributes, offset: start))
    }

    private mutating func endTag() throws(DiagnosticsError) -> Event {
        let start = position
        position += 2
        let name = try name(start)
        skipSpace()
        guard starts(">") else { throw problem(start, "the tag </\(name)> is not well-formed; end it with >") }
        position += 1
        guard let last = open.popLast() else { throw problem(start, "</\(name)> has no opening tag; remove it") }
        guard last.name == name else {
            throw problem(
                start,
                "</\(name)> does not close <\(last.name)> at \(file.reference(to: last.offset)); write </\(last.name)>")
        }
        return .end
    }

    /// A name of an element or an attribute.
    private mutating func name(_ start: Int) throws(DiagnosticsError) -> String {
        let first = position
        while position < bytes.count, Self.isOfName(bytes[position]) { position += 1 }
        guard position > first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[first]) else {
            throw problem(start, "this < does not start a tag; write &lt; for the character")
        }
        return String(decoding: bytes[first..<position], as: UTF8.self)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"),
            UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// An attribute with its value, in which tabs and line ends are spaces (XML 1.0, section 3.3.3).
    private mutating func attribute(of element: String) throws(DiagnosticsError) -> (name: String, value: String) {
        let start = position
        guard Self.isOfName(bytes[position]) else {
            throw problem(start, "the tag <\(element)> is not well-formed; attributes are written name=\"value\"")
        }
        let name = try name(start)
        skipSpace()
        guard starts("=") else { throw problem(start, "the attribute \(name) has no value; write \(name)=\"…\"") }
        position += 1
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
        else {
            throw problem(min(position, bytes.count - 1), "the value of \(name) has no quotes; write \(name)=\"…\"")
        }
        let quote = bytes[position]
        let opening = position
        position += 1
        var value: [UInt8] = []
        while true {
            appendPlain(to: &value, upTo: quote, keepsLines: false)
            guard position < bytes.count, bytes[position] != quote else { break }
            switch bytes[position] {
            case UInt8(ascii: "&"): try reference(to: &value)
            case UInt8(ascii: "<"): throw problem(position, "write &lt; for < in the value of \(name)")
            case 13 where position + 1 < bytes.count && bytes[position + 1] == 10: position += 1
            case 9, 10, 13:
                value.append(0x20)
                position += 1
            default: try character(to: &value)
            }
        }
        guard position < bytes.count else {
            throw problem(opening, "the value of \(name) is not closed; add a quote")
        }
        position += 1
        return (name, String(decoding: value, as: UTF8.self))
    }

    // MARK: Texts

    /// The characters up to the next tag, CDATA sections and comments between them included.
    private mutating func text() throws(DiagnosticsError) -> String {
        var text: [UInt8] = []
        while true {
            appendPlain(to: &text, upTo: UInt8(ascii: "<"), keepsLines: true)
            guard position < bytes.count else { break }
            let byte = bytes[position]
            if byte == UInt8(ascii: "&") {
                try reference(to: &text)
            } else if byte != UInt8(ascii: "<") {
                try character(to: &text)
            } else if starts("<![CDATA[") {
                guard let end = offset(of: "]]>", from: position + 9) else {
                    throw problem(position, "this CDATA section is not closed; add ]]>")
                }
                position += 9
                while position < end { try character(to: &text) }
                position = end + 3
            } else {
                break
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Adds the bytes up to one that means more than itself: all at once, since one by one took most of the time of an import.
    /// - Parameters:
    ///   - end: what ends the text.
    ///   - keepsLines: whether tabs and line feeds mean themselves.
    private mutating func appendPlain(to text: inout [UInt8], upTo end: UInt8, keepsLines: Bool) {
        let start = position
        bytes.withUnsafeBufferPointer { bytes in
            var offset = start
            while offset < bytes.count {
                let byte = bytes[offset]
                guard byte != end, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "<"),
                    byte >= 0x20 || keepsLines && (byte == 10 || byte == 9)
                else { break }
                offset += 1
            }
            text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<offset]))
            position = offset
        }
    }

    /// The next byte of a text; a line end of any kind is a line feed (section 2.11).
    private mutating func character(to text: inout [UInt8]) throws(DiagnosticsError) {
        let byte = bytes[position]
        switch byte {
        case 13:
            text.append(10)
            if position + 1 < bytes.count, bytes[position + 1] == 10 { position += 1 }
        case 0..<0x20 where byte != 9 && byte != 10:
            throw problem(
                position, "the character \(Unicode.Scalar(byte).codePoint) is not allowed in XML; remove it")
        default: text.append(byte)
        }
        position += 1
    }

    private mutating func reference(to text: inout [UInt8]) throws(DiagnosticsError) {
        let start = position
        let limit = min(bytes.count, start + 16)
        guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
            throw problem(start, "this & does not start a reference; write &amp; for the character")
        }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        guard let scalar = XMLText.scalar(named: name), !XMLWriter.isForbidden(scalar) else {
            throw problem(
                start, "&\(name); is not a valid reference; use lt, gt, amp, quot, apos or the number of a character")
        }
        text += String(Character(scalar)).utf8
        position = end + 1
    }
}
