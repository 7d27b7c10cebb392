import SourceText

/// A table in GitHub's Markdown, for comments and job summaries.
struct MarkdownReporter: Reporter {
    static let id = "markdown"
    static let summary = "a Markdown table, for comments and job summaries"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let names = RuleNames(report)
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
            let address = names.address(of: finding.rule)
            text.append(address == nil ? " | <code>" : " | [<code>")
            text.append(markdown: finding.rule)
            text.append("</code>")
            text.append(address.map { "](\($0))" } ?? "")
            text.append(" |\n")
        }
    }
}
