import SourceText

/// Reads property lists in all their forms and keeps the place of every value, so that a finding about one can point at it.
///
/// The forms are those of Apple's manual page plist(5): XML, binary, and the old style of NeXTSTEP with `.strings` files.
package enum PropertyListParser {
    /// The deepest nesting of arrays and dictionaries that is read.
    package static let nestingLimit = 128

    /// The property list that a file contains; an empty file contains an empty dictionary.
    ///
    /// Text may be UTF-8, or UTF-16 with or without a byte-order mark.
    /// Of equal keys the last one has its value, as in Foundation, and each but the first is warned of.
    /// - Throws: all problems up to the first one that leaves open how to read on.
    package static func parse(_ file: SourceFile) throws(DiagnosticsError) -> PropertyList {
        if file.bytes.starts(with: BinaryPropertyListParser.signature) {
            return PropertyList(file: file, format: .binary, root: try BinaryPropertyListParser.parse(file))
        }
        let file = try TextDecoding.decoded(file)
        if isXML(file.bytes) {
            return try XMLPropertyListParser.parse(file)
        }
        return try OldStyleParser.parse(file)
    }

    /// Whether a text starts with markup, and not with the data of the old style, which is in `<` and `>` too.
    private static func isXML(_ bytes: [UInt8]) -> Bool {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }), bytes[start] == UInt8(ascii: "<") else {
            return false
        }
        let name = bytes[(start + 1)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        guard let first = name.first else { return false }
        if first == UInt8(ascii: "?") || first == UInt8(ascii: "!") { return true }
        return !name.allSatisfy { HexadecimalDigit.value(of: $0) != nil }
    }
}

/// Gathers the problems of one file up to a number, so that a broken file neither floods a terminal nor takes long.
struct LimitedProblems {
    /// How many problems are named before reading ends.
    static let limit = 100

    let file: SourceFile
    private(set) var diagnostics: [Diagnostic] = []
    /// What is suspicious, up to the same number.
    private(set) var warnings: [Diagnostic] = []

    init(file: SourceFile) {
        self.file = file
    }

    /// Keeps a problem after which reading goes on.
    /// - Throws: where there are too many.
    mutating func report(at offset: Int, _ message: DiagnosticMessage) throws(DiagnosticsError) {
        guard diagnostics.count < Self.limit else {
            throw error(at: offset, "there are more problems from here on; correct the \(own: Self.limit) above first")
        }
        diagnostics.append(file.diagnostic(at: offset, message))
    }

    /// Keeps what is suspicious but has a meaning.
    mutating func warn(at offset: Int, about subject: Diagnostic.Subject, _ message: DiagnosticMessage) {
        guard warnings.count < Self.limit else { return }
        warnings.append(file.diagnostic(.warning, at: offset, about: subject, message))
    }

    /// A problem that ends the reading.
    func error(at offset: Int, _ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: offset, message))
    }

    /// The problem of arrays and dictionaries that are nested too deeply.
    func tooDeep(at offset: Int) -> DiagnosticsError {
        error(at: offset, "the nesting is deeper than \(PropertyListParser.nestingLimit) levels; flatten the file")
    }

    /// Warns of a key that is in its dictionary already.
    mutating func warn(ofRepeated key: String, at offset: Int, first: Int) {
        let (excerpt, place) = (Self.excerpt(key), file.reference(to: first))
        warn(
            at: offset, about: .repeatedKey(key),
            "\"\(excerpt)\" stands at \(place) already, whose value is lost; remove one of them")
    }

    /// The property list with what the whole reading gave.
    /// - Throws: all problems, where there are any.
    func checked(
        _ root: PropertyListValue, _ format: PropertyList.Format
    ) throws(DiagnosticsError) -> PropertyList {
        if !diagnostics.isEmpty { throw DiagnosticsError(inOrder(diagnostics)) }
        return PropertyList(file: file, format: format, root: root, warnings: warnings)
    }

    /// All problems, with the one that ended the reading.
    func with(_ last: DiagnosticsError) -> DiagnosticsError {
        DiagnosticsError(inOrder(diagnostics + last.diagnostics))
    }

    private func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.sorted { $0.location < $1.location }
    }

    /// The start of a text that may be long, for a sentence.
    static func excerpt(_ text: String) -> String {
        text.utf8.count <= 200 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(50))) + "…"
    }

    /// A byte of a text, for a sentence; nil is the end.
    static func description(of byte: UInt8?) -> String {
        guard let byte else { return "end of file" }
        return byte > 0x20 && byte < 0x7F ? "\"\(Character(UnicodeScalar(byte)))\"" : "an unexpected character"
    }
}
