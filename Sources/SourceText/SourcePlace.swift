/// A place in a file, which stays known when values of several files are put together.
public struct SourcePlace: Sendable {
    /// The file.
    public let file: SourceFile
    /// The offset of a byte in it.
    public let offset: Int

    /// Creates a place from a file and the offset of a byte in it.
    public init(file: SourceFile, offset: Int) {
        self.file = file
        self.offset = offset
    }

    /// `path:line:column`, for a sentence that refers to a second place.
    public var reference: String { file.reference(to: offset) }

    /// `displayPath:line`, for generated comments.
    public var displayReference: String { file.displayReference(to: offset) }

    /// A diagnostic at this place.
    public func diagnostic(
        _ message: DiagnosticMessage, severity: Diagnostic.Severity = .error, about subject: Diagnostic.Subject? = nil
    ) -> Diagnostic {
        file.diagnostic(severity, at: offset, about: subject, message)
    }
}
