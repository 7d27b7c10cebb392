import SourceText

/// Reads an XML property list: the part of XML that property lists use, without external entities.
///
/// This is a hot path: the tool that the plugin starts reads with it in unoptimised builds, so it is written as
/// ``JSONParser`` is, with a pointer to the bytes, loops over plain literals, and no copies of the parser.
struct XMLPropertyListParser: ~Copyable {
    let file: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    let elements = XMLElement.Index()
    var position = 0
    var problems: LimitedProblems
    var comments = PendingComments()
    /// Whether an element ended on the line that is read: a comment on it is about that one, not about the next.
    var isBehindValue = false
    /// How many lines ended since the last comment.
    var lineEnds = 0

    private init(_ file: SourceFile, bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.bytes = bytes
        problems = LimitedProblems(file: file)
    }

    /// The property list that a file in UTF-8 holds.
    /// - Throws: all problems up to the first one that leaves open how to read on.
    static func parse(_ file: SourceFile) throws(DiagnosticsError) -> PropertyList {
        try file.bytes.withUnsafeBufferPointer { (bytes) throws(DiagnosticsError) in
            var parser = XMLPropertyListParser(file, bytes: bytes)
            let root: PropertyListValue
            do throws(DiagnosticsError) {
                root = try parser.document()
            } catch {
                throw parser.problems.with(error)
            }
            return try parser.problems.checked(root, .xml)
        }
    }

    private mutating func document() throws(DiagnosticsError) -> PropertyListValue {
        try skipMarkup()
        guard current == UInt8(ascii: "<") else {
            throw error(at: position, "expected <plist> but found \(found); put nothing in front of it")
        }
        let tag = try startTag()
        guard tag.element == .plist else {
            let value = try value(of: tag)
            try expectEnd()
            return value
        }
        try skipMarkup()
        guard !tag.isEmpty, !startsEndTag else {
            throw error(
                at: tag.start, "the property list is empty; write at least <dict/> between <plist> and </plist>")
        }
        let value = try value(of: try startTag())
        try skipMarkup()
        guard startsEndTag else {
            throw error(at: position, "expected </plist> but found \(found); a property list holds one value only")
        }
        try endTag(of: .plist, from: tag.start)
        try expectEnd()
        return value
    }

    private mutating func expectEnd() throws(DiagnosticsError) {
        try skipMarkup()
        guard current == nil else {
            throw error(at: position, "unexpected \(found) after the end of the property list; remove it")
        }
    }

    /// Keeps a problem behind which reading goes on.
    mutating func report(at offset: Int, _ message: DiagnosticMessage) throws(DiagnosticsError) {
        try problems.report(at: offset, message)
    }

    /// A problem that ends the reading.
    func error(at offset: Int, _ message: DiagnosticMessage) -> DiagnosticsError {
        problems.error(at: offset, message)
    }

    /// The byte at the reading position, or nil at the end.
    var current: UInt8? { byte(at: position) }

    /// The byte at an offset, or nil from the end on.
    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The bytes of a range as text.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// The thing at the reading position, for a sentence.
    var found: String {
        guard current == UInt8(ascii: "<") else { return LimitedProblems.description(of: current) }
        let end = XMLText.nameEnd(in: bytes, from: position + (byte(at: position + 1) == UInt8(ascii: "/") ? 2 : 1))
        return LimitedProblems.excerpt(text(position..<end)) + ">"
    }
}
