import DocumentFormats
import SourceText

/// One page that needs nothing else: findings by file with their lines of code, to be filtered by rule, severity and
/// text.
struct HTMLReporter: Reporter {
    static let id = "html"
    static let summary = "an HTML page with filters for rule, severity and text"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let summary = FindingsSummary(report)
        let names = RuleNames(report)
        let page = HTMLDocument(
            title: "Prumo: \(summary.text())", style: HTMLPage.style, script: HTMLPage.script,
            metadata: [("color-scheme", "light dark")], syntax: .html)
        text.append(page.head)
        text.append("<header>\n<h1>Lint report</h1>\n<p>")
        text.append(html: summary.text())
        text.append("</p>\n</header>\n")
        if !report.findings.isEmpty { Self.appendFilters(summary, to: &text) }
        text.append("<main>\n")
        if report.findings.isEmpty, report.problems.isEmpty {
            text.append("<p class=\"empty\">Nothing to fix.</p>\n")
        }
        for file in FindingsOfFile.all(in: report) { Self.append(file, names, to: &text) }
        text.append("<p id=\"none\" hidden>No findings match the filters.</p>\n</main>\n")
        text.append(page.end)
    }

    private static func appendFilters(_ summary: FindingsSummary, to text: inout ReportText) {
        text.append(
            "<form hidden>\n<label>Find <input type=\"search\" id=\"text\" placeholder=\"file or message\"></label>\n")
        text.append("<label>Rule <select id=\"rule\"><option value=\"\">all (")
        text.append(summary.findings)
        text.append(")</option>")
        for count in summary.rules {
            text.append("<option value=\"")
            text.append(html: count.rule)
            text.append("\">")
            text.append(html: count.rule)
            text.append(" (")
            text.append(count.findings)
            text.append(")</option>")
        }
        text.append("</select></label>\n<label>Severity <select id=\"severity\"><option value=\"\">all</option>")
        text.append("<option value=\"error\">errors (")
        text.append(summary.errors)
        text.append(")</option><option value=\"warning\">warnings (")
        text.append(summary.findings - summary.errors)
        text.append(")</option></select></label>\n<output id=\"shown\"></output>\n</form>\n")
    }

    private static func append(_ file: FindingsOfFile, _ names: RuleNames, to text: inout ReportText) {
        text.append("<section>\n<h2><span class=\"path\">")
        let path = (file.path ?? "prumo lint").onOneLine
        for (number, part) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            // A long path is broken at its folders.
            if number > 0 { text.append("/<wbr>") }
            text.append(html: String(part))
        }
        text.append("</span> <span class=\"count\">")
        text.append(file.findings.count + file.problems.count)
        text.append("</span></h2>\n")
        for problem in file.problems {
            text.append("<article class=\"error\"><p><span class=\"place\">")
            text.append(problem.location.line)
            text.append(":")
            text.append(problem.location.column)
            text.append("</span> <strong>problem</strong> ")
            text.append(html: problem.message)
            text.append("</p></article>\n")
        }
        for finding in file.findings { append(finding, names, to: &text) }
        text.append("</section>\n")
    }

    private static func append(_ finding: Finding, _ names: RuleNames, to text: inout ReportText) {
        let severity: StaticString = finding.severity == .error ? "error" : "warning"
        text.append("<article class=\"")
        text.append(severity)
        text.append("\" data-rule=\"")
        text.append(html: finding.rule)
        text.append("\"><p><span class=\"place\">")
        text.append(finding.start.line)
        text.append(":")
        text.append(finding.start.utf16Column)
        text.append("</span> <strong>")
        text.append(severity)
        text.append("</strong> <span class=\"message\">")
        text.append(htmlWithCode: finding.message)
        text.append("</span> <span class=\"rule\" title=\"")
        text.append(html: names[finding.rule])
        text.append("\">")
        text.append(html: finding.rule, linkedTo: names.address(of: finding.rule))
        text.append("</span></p>")
        appendCode(of: finding, to: &text)
        if let fix = finding.fix, !fix.edits.isEmpty {
            text.append(
                fix.isSafe ? "<p class=\"fix\"><strong>fix</strong> " : "<p class=\"fix\"><strong>unsafe fix</strong> ")
            text.append(htmlWithCode: fix.title)
            text.append("</p>")
        }
        text.append("</article>\n")
    }

    /// The line of code, cut where it is longer than anybody reads.
    private static func appendCode(of finding: Finding, to text: inout ReportText) {
        guard !finding.lineText.isEmpty else { return }
        let code = CodeExcerpt(finding.lineText, marking: finding.markedRange)
        text.append("<pre><code>")
        text.append(html: code.before)
        text.append("<mark>")
        text.append(html: code.marked)
        text.append("</mark>")
        text.append(html: code.after)
        text.append("</code></pre>")
    }
}
