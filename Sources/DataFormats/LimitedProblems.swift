import SourceText

/// Collects the problems of one file up to a limit, so that a broken file neither floods a terminal nor takes long.
struct LimitedProblems {
    /// The number of problems that are reported before parsing ends.
    static let limit = 100

    let file: SourceFile
    private(set) var diagnostics: [Diagnostic] = []
    /// What is suspicious, up to the same number.
    private(set) var warnings: [Diagnostic] = []

    init(file: SourceFile) {
        self.file = file
    }

    /// Reports a problem after which parsing continues.
    /// - Throws: where there are too many.
    mutating func report(at offset: Int, _ message: DiagnosticMessage) throws(DiagnosticsError) {
        guard diagnostics.count < Self.limit else {
            throw error(at: offset, Self.tooMany)
        }
        diagnostics.append(file.diagnostic(at: offset, message))
    }

    /// Reports a warning.
    mutating func warn(at offset: Int, about subject: Diagnostic.Subject, _ message: DiagnosticMessage) {
        guard warnings.count < Self.limit else { return }
        warnings.append(file.diagnostic(.warning, at: offset, about: subject, message))
    }

    /// A problem that ends parsing.
    func error(at offset: Int, _ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: offset, message))
    }

    /// The problem of arrays and dictionaries that are nested too deeply.
    func tooDeep(at offset: Int) -> DiagnosticsError {
        error(at: offset, Self.tooDeep(PropertyListParser.nestingLimit))
    }

    /// The message where parsing ends for the number of problems.
    static let tooMany: DiagnosticMessage = "there are more problems after this; fix the \(own: limit) above first"

    /// The message about lists that are nested more deeply than a format's parser follows.
    static func tooDeep(_ limit: Int) -> DiagnosticMessage {
        "values are nested deeper than \(own: limit) levels; flatten the file"
    }

    /// Warns of a key that is in its dictionary already.
    mutating func warn(of repetition: OpenCollection.Repetition) {
        let (excerpt, place) = (Self.excerpt(repetition.key), file.reference(to: repetition.first))
        if repetition.hasSameValue {
            warn(
                at: repetition.offset, about: .repeatedEntry(repetition.key),
                "duplicate key \"\(excerpt)\" with the same value as at \(place); remove one of them")
        } else {
            warn(
                at: repetition.offset, about: .repeatedKey(repetition.key),
                "duplicate key \"\(excerpt)\", whose value at \(place) is lost; remove one of them")
        }
    }

    /// The property list with what was found in it.
    /// - Parameter root: the outermost value, or the problem that ended the reading.
    /// - Throws: all problems, where there are any.
    func propertyList(
        _ root: Result<PropertyListValue, DiagnosticsError>, _ format: PropertyList.Format
    ) throws(DiagnosticsError) -> PropertyList {
        switch root {
        case .success(let root) where diagnostics.isEmpty:
            return PropertyList(file: file, format: format, root: root, warnings: inOrder(warnings))
        case .success: throw DiagnosticsError(inOrder(diagnostics))
        case .failure(let last): throw DiagnosticsError(inOrder(diagnostics + last.diagnostics))
        }
    }

    private func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.ordered { $0.location < $1.location }
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
