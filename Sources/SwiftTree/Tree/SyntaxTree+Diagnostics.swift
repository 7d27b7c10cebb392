import SourceText

extension SyntaxTree {
    /// A diagnostic at the byte at an offset.
    public func diagnostic(
        _ severity: Diagnostic.Severity = .error, at offset: Int, path: String, _ message: String
    ) -> Diagnostic {
        Diagnostic(severity, path: path, location: location(at: offset), message)
    }

    /// What is no Swift in the file, and what is suspicious, as diagnostics in source order.
    public func diagnostics(path: String) -> [Diagnostic] {
        let errors = errors.map { diagnostic(at: Int($0.start), path: path, sentence(for: $0)) }
        let warnings = warnings.map { diagnostic(.warning, at: Int($0.start), path: path, $0.message) }
        return warnings.isEmpty ? errors : (errors + warnings).sorted { $0.location < $1.location }
    }

    /// The message, with the line of what nothing closes where that is another one.
    private func sentence(for error: SyntaxError) -> String {
        guard let opening = error.opening.map(Int.init) else { return error.message }
        let line = line(at: opening)
        guard line != self.line(at: Int(error.start)), let bracket = token(at: opening)?.text else {
            return error.message
        }
        let name = bracket == "#if" ? "`#if`" : "\"\(bracket)\""
        return "\(error.message) to close the \(name) of line \(line)"
    }
}

extension Node {
    /// Where it begins in a file, which has to be the one that was parsed.
    public func place(in file: SourceFile) -> SourcePlace { SourcePlace(file: file, offset: start) }
}

extension Token {
    /// Where it begins in a file, which has to be the one that was parsed.
    public func place(in file: SourceFile) -> SourcePlace { SourcePlace(file: file, offset: start) }
}
