import SourceText

/// Reads a property list in the old style of NeXTSTEP: `{ key = "text"; list = ( a, b ); data = <0fbd77>; }` with `/* */`
/// and `//` comments, and `.strings` files, which leave the outer braces away.
///
/// This is a hot path: the tool that the plugin starts reads tables of strings with it in unoptimised builds, so it is
/// written as ``JSONParser`` is, with a pointer to the bytes, loops over plain literals, and no copies of the parser.
struct OldStyleParser: ~Copyable {
    let file: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var problems: LimitedProblems
    var comments = PendingComments()
    /// Whether an entry ended on the line that is read: a comment on it is about that entry, not about the next.
    var isBehindEntry = false
    /// How many lines ended since the last comment or entry.
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
            var parser = OldStyleParser(file, bytes: bytes)
            let root: PropertyListValue
            do throws(DiagnosticsError) {
                root = try parser.document()
            } catch {
                throw parser.problems.with(error)
            }
            return try parser.problems.checked(root, .oldStyle)
        }
    }

    private mutating func document() throws(DiagnosticsError) -> PropertyListValue {
        try skipSpace()
        let isCollection = startsCollection
        guard isCollection || current == UInt8(ascii: "<") else {
            return try collection(OpenCollection(start: position, isDictionary: true), hasBrackets: false)
        }
        let root = isCollection ? try collection(openCollection(), hasBrackets: true) : try scalar()
        comments.clear()
        try skipSpace()
        guard current == nil else {
            throw error(at: position, "unexpected \(found) after the end of the property list; remove it")
        }
        return root
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
        guard let first = current, first >= 0x80 else { return LimitedProblems.description(of: current) }
        let scalar = text(position..<min(position + 4, bytes.count)).unicodeScalars.first
        return scalar.map { $0.properties.generalCategory == .control ? "an unexpected character" : "\"\($0)\"" }
            ?? "an unexpected character"
    }
}
