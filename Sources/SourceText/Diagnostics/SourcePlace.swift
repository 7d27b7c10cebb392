/// A range of bytes of a file, which stays known when values of several files are merged.
package struct SourcePlace: Sendable {
    /// The file.
    package let file: SourceFile
    /// The offsets of the bytes; empty where only their start is known.
    package let range: Range<Int>

    /// The offset of the first byte.
    package var offset: Int { range.lowerBound }

    /// Creates a place from a file and the offset of a byte in it.
    package init(file: SourceFile, offset: Int) {
        self.init(file: file, range: offset..<offset)
    }

    /// Creates a place from a file and the offsets of some bytes in it.
    package init(file: SourceFile, range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// `path:line:column`, for a sentence that refers to a second place.
    package var reference: String { file.reference(to: offset) }

    /// `displayPath:line`, for generated comments.
    package var displayReference: String { file.displayReference(to: offset) }

    /// A diagnostic at this place.
    package func diagnostic(
        _ message: DiagnosticMessage, severity: Diagnostic.Severity = .error, about subject: Diagnostic.Subject? = nil
    ) -> Diagnostic {
        Diagnostic(severity, at: self, about: subject, message.text)
    }
}
