import SourceText

extension ReportText {
    /// Adds a text to formats of one line to a finding: nothing in it may end the line or steer a terminal.
    mutating func append(onOneLine text: String) {
        append(text.onOneLine)
    }

    /// Adds a path at the start of a line in the same way.
    mutating func append(pathOnOneLine path: String) { append(path.pathOnOneLine) }

    /// Adds `path:line:column: severity: `, the column in UTF-16 code units as editors count.
    mutating func append(head finding: Finding, path: String) {
        append(pathOnOneLine: path)
        append(byte: UInt8(ascii: ":"))
        append(finding.start.line)
        append(byte: UInt8(ascii: ":"))
        append(finding.start.utf16Column)
        append(finding.severity == .error ? ": error: " : ": warning: ")
    }

    /// Adds ` (rule)` and ends the line.
    mutating func append(tail rule: String) {
        append(" (")
        append(onOneLine: rule)
        append(")\n")
    }

    /// Adds what kept a file from being linted or fixed, as compilers print it, and ends the line.
    mutating func append(_ problem: Diagnostic, path: String?) {
        if let path {
            append(pathOnOneLine: path)
            append(":")
            append(problem.location.line)
            append(":")
            append(problem.location.column)
            append(": ")
        }
        append(problem.severity == .error ? "error: " : "warning: ")
        append(onOneLine: problem.message)
        append("\n")
    }
}
