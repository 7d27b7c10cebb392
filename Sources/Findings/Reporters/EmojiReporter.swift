import SourceText

/// A heading to each file, below it a line to a finding, the errors first.
struct EmojiReporter: Reporter {
    static let id = "emoji"
    static let summary = "findings grouped by file, errors first, marked with ⛔️ and ⚠️"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        for file in FindingsOfFile.all(in: report) {
            text.append(pathOnOneLine: file.path ?? "prumo lint")
            text.append("\n")
            for problem in file.problems {
                text.append("💥 ")
                text.append(onOneLine: problem.message)
                text.append("\n")
            }
            for severity in [Diagnostic.Severity.error, .warning] {
                for finding in file.findings where finding.severity == severity {
                    text.append(severity == .error ? "⛔️ Line " : "⚠️ Line ")
                    text.append(finding.start.line)
                    text.append(": ")
                    text.append(onOneLine: finding.message)
                    text.append(tail: finding.rule)
                }
            }
        }
    }
}
