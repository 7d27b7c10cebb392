import SourceText

/// Where a parser of property lists in text is in a file, and the problems that it has found.
///
/// It is part of a hot path (see ``JSONParser``): it is not copyable, and loops that see each byte are the parsers' own, over
/// ``bytes``.
struct TextCursor: ~Copyable {
    let file: SourceFile
    /// The file's text in UTF-8.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The reading position.
    var position = 0
    var problems: LimitedProblems

    init(_ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.bytes = bytes
        problems = LimitedProblems(file: file)
    }

    /// Reports a problem after which parsing continues.
    /// - Throws: where there are too many.
    mutating func report(at offset: Int, _ message: DiagnosticMessage) throws(DiagnosticsError) {
        try problems.report(at: offset, message)
    }

    /// A problem that ends parsing.
    func error(at offset: Int, _ message: DiagnosticMessage) -> DiagnosticsError {
        problems.error(at: offset, message)
    }

    /// The problem of what follows the end of the property list.
    func unexpectedEnd(_ found: String) -> DiagnosticsError {
        error(at: position, "unexpected \(found) after the end of the property list; remove it")
    }

    /// The byte at the reading position, or nil at the end.
    var current: UInt8? { byte(at: position) }

    /// The byte at an offset, or nil from the end on.
    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The bytes of a range as text.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
