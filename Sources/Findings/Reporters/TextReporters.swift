import SourceText

/// One line to a finding, as compilers print them and as editors and Xcode read them.
struct XcodeReporter: Reporter {
    static let id = "xcode"
    static let summary = "path:line:column: warning: message (rule), as editors and Xcode read it"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        for problem in report.problems { text.append(problem, path: problem.path) }
        text.append(report.findings) { findings, text in
            var path = (original: "", printed: "")
            for finding in findings {
                // Findings come by path.
                if finding.path != path.original { path = (finding.path, finding.path.pathOnOneLine) }
                text.append(head: finding, printedPath: path.printed)
                text.append(onOneLine: finding.message)
                text.append(tail: finding.rule)
            }
        }
    }
}

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

/// A table in GitHub's Markdown, for comments and job summaries.
struct MarkdownReporter: Reporter {
    static let id = "markdown"
    static let summary = "a Markdown table, for comments and job summaries"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        var paths = RelativePaths(root: report.root)
        text.append("**")
        text.append(markdown: FindingsSummary(report).text())
        text.append("**\n")
        if report.findings.isEmpty, report.problems.isEmpty { return }
        text.append("\n| file | line | severity | reason | rule_id |\n| --- | ---: | --- | --- | --- |\n")
        for problem in report.problems {
            text.append("| ")
            text.append(markdown: problem.path.map { paths.path($0) } ?? "")
            text.append(" | ")
            text.append(problem.location.line)
            text.append(" | **error** | ")
            text.append(markdown: problem.message)
            text.append(" | |\n")
        }
        for finding in report.findings {
            text.append("| ")
            text.append(markdown: paths.path(finding.path))
            text.append(" | ")
            text.append(finding.start.line)
            text.append(finding.severity == .error ? " | **error** | " : " | warning | ")
            text.append(markdownWithCode: finding.message)
            text.append(" | <code>")
            text.append(markdown: finding.rule)
            text.append("</code> |\n")
        }
    }
}
