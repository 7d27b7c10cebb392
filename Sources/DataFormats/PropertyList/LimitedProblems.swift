import SourceText

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

    /// Keeps a problem behind which reading goes on.
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
