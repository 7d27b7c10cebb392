import DataFormats
import SourceText

/// Reads XML 1.0 as elements and texts with their places.
///
/// It reads no document type declaration: nothing outside of the file can be asked for, and no entity grows. What is
/// not well-formed is a problem at its byte.
struct XMLEventReader {
    /// What comes next.
    enum Event {
        /// A start tag, or a tag without content, behind which ``end`` comes all the same.
        case start(Element)
        case text(String)
        case end
    }

    /// A start tag.
    struct Element {
        /// The name without the prefix of a namespace.
        let name: String
        /// The attributes with their prefixes.
        let attributes: [(name: String, value: String)]
        /// The offset of its first byte.
        let offset: Int

        subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    static let depthLimit = 256

    let file: SourceFile
    let bytes: [UInt8]
    var position = 0
    /// The names of the elements that are open, with their prefixes, and where they start.
    private var open: [(name: String, offset: Int)] = []
    private var hasRoot = false
    private var endsNext = false

    /// - Parameter file: the file in UTF-8.
    init(_ file: SourceFile) throws(DiagnosticsError) {
        self.file = file
        bytes = file.bytes
        try prolog()
    }

    /// The next event; nil at the end.
    mutating func next() throws(DiagnosticsError) -> Event? {
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
                            ? "text stands behind the root element; remove it"
                            : "this is no XML; export the texts as XLIFF 1.2")
                }
            }
            if try skipped() { continue }
            guard bytes[position] == UInt8(ascii: "<"), !starts("<![CDATA[") else { return .text(try text()) }
            if starts("<!") {
                throw problem(position, "a document type declaration has no place in XLIFF files; remove it")
            }
            return starts("</") ? try endTag() : try startTag()
        }
        if let last = open.last {
            throw problem(last.offset, "<\(last.name)> is never closed; the file may have been cut off")
        }
        guard hasRoot else { throw problem(0, "the file holds no XML; export the texts as XLIFF 1.2") }
        return nil
    }

    func problem(_ offset: Int, _ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: offset, message))
    }

    mutating func skipSpace() {
        while position < bytes.count, [0x20, 9, 10, 13].contains(bytes[position]) { position += 1 }
    }

    func starts(_ text: StaticString) -> Bool { starts(text, at: position) }

    func starts(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] { return false }
        return true
    }

    func offset(of text: StaticString, from start: Int) -> Int? {
        var offset = start
        while offset + text.utf8CodeUnitCount <= bytes.count {
            if bytes[offset] == text.utf8Start[0], starts(text, at: offset) { return offset }
            offset += 1
        }
        return nil
    }

    /// Passes over a comment or a processing instruction, if one is next.
    private mutating func skipped() throws(DiagnosticsError) -> Bool {
        if starts("<!--") {
            guard let end = offset(of: "-->", from: position + 4) else {
                throw problem(position, "this comment is never closed; end it with -->")
            }
            position = end + 3
            return true
        }
        guard starts("<?") else { return false }
        guard let end = offset(of: "?>", from: position + 2) else {
            throw problem(position, "this instruction is never closed; end it with ?>")
        }
        position = end + 2
        return true
    }

    /// The declaration of XML: the text is UTF-8 by now, and was UTF-8 or UTF-16 before.
    private mutating func prolog() throws(DiagnosticsError) {
        guard starts("<?xml"), let end = offset(of: "?>", from: 0) else { return }
        let declaration = String(decoding: bytes[..<end], as: UTF8.self)
        if let range = declaration.firstRange(of: "encoding") {
            let name = declaration[range.upperBound...].drop { " =\"'\t\n".contains($0) }.prefix {
                !"\"' ".contains($0)
            }
            guard ["utf-8", "utf8", "utf-16", "us-ascii", "utf-16le", "utf-16be"].contains(name.lowercased()) else {
                throw problem(0, "the file is in the encoding \(name); save it as UTF-8")
            }
        }
        position = end + 2
    }

    private mutating func startTag() throws(DiagnosticsError) -> Event {
        let start = position
        position += 1
        let name = try name(start)
        guard !open.isEmpty || !hasRoot else {
            throw problem(start, "<\(name)> stands behind the root element; a file has one")
        }
        guard open.count < Self.depthLimit else {
            throw problem(
                start, "elements lie more than \(Self.depthLimit) deep in one another; no XLIFF file needs that")
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
            attributes.append(attribute)
        }
        hasRoot = true
        open.append((name, start))
        endsNext = bytes[position] == UInt8(ascii: "/")
        position += endsNext ? 2 : 1
        let local = name.split(separator: ":", maxSplits: 1).last.map(String.init) ?? name
        return .start(Element(name: local, attributes: attributes, offset: start))
    }

    private mutating func endTag() throws(DiagnosticsError) -> Event {
        let start = position
        position += 2
        let name = try name(start)
        skipSpace()
        guard starts(">") else { throw problem(start, "the tag </\(name)> is not well-formed; end it with >") }
        position += 1
        guard let last = open.popLast() else { throw problem(start, "</\(name)> closes nothing; remove it") }
        guard last.name == name else {
            throw problem(
                start, "</\(name)> closes <\(last.name)> of \(file.reference(to: last.offset)); write </\(last.name)>")
        }
        return .end
    }
}
