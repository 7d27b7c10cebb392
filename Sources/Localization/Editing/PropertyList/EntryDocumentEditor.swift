import SourceText

/// An editor of a file that is a list of keys with their values and comments: the old style, or an XML property list.
protocol EntryDocumentEditor: TableFileEditor {
    var file: SourceFile { get }
    /// The entries; nil in a file that cannot be edited.
    var document: EntryDocument? { get set }
}

extension EntryDocumentEditor {
    func comments(of key: String) -> [String] { document?.comments(of: key) ?? [] }

    mutating func addComments(_ comments: [String], to key: String) throws(DiagnosticsError) {
        for comment in comments { try document?.check(comment, of: file) }
        document?.addComments(comments, to: key)
    }

    func written(_ key: String) -> [UInt8]? { document?.value(of: key).map { Array($0) } }

    /// A problem of the file as a whole.
    func error(_ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: 0, message))
    }

    /// The message about a value without a string.
    static func missingText(of key: String) -> DiagnosticMessage { "\"\(key)\" has no string to write; add one" }
}
