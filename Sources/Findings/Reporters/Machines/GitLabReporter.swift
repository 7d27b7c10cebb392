import DataFormats
import SourceText

/// JUnit's XML as GitLab shows it in merge requests: there a test is known by its name, so each has one of its own.
struct GitLabReporter: Reporter {
    static let id = "gitlab"
    static let summary =
        "JUnit XML as GitLab shows it in merge requests; for GitLab's Code Quality report, use codeclimate"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        var paths = RelativePaths(inRepositoryOf: report)
        let (findings, problems) = (report.findings.count, report.problems.count)
        text.appendXMLDeclaration()
        text.append("<testsuites>\n  <testsuite name=\"prumo lint\"")
        text.append(attribute: "tests", max(1, findings + problems))
        text.append(attribute: "failures", findings)
        text.append(attribute: "errors", problems)
        text.append(">\n")
        if findings + problems == 0 { text.append("    <testcase classname=\"prumo\" name=\"no findings\"/>\n") }
        for problem in report.problems {
            let path = problem.path.map { paths.path($0) }
            text.append("    <testcase classname=\"prumo\"")
            text.append(attribute: "name", path ?? "prumo lint")
            if let path { text.append(attribute: "file", path) }
            text.append(">\n      <error>")
            text.append(xml: problem.message)
            text.append("</error>\n    </testcase>\n")
        }
        for finding in report.findings { Self.append(finding, path: paths.path(finding.path), to: &text) }
        text.append("  </testsuite>\n</testsuites>\n")
    }

    private static func append(_ finding: Finding, path: String, to text: inout ReportText) {
        let place = "\(path):\(finding.start.line):\(finding.start.utf16Column)"
        text.append("    <testcase")
        text.append(attribute: "classname", finding.rule)
        text.append(attribute: "name", "\(finding.severity.rawValue): \(finding.rule) in \(place)")
        text.append(attribute: "file", path)
        text.append(">\n      <failure>")
        text.append(xml: "\(place): \(finding.severity.rawValue): \(finding.message) (\(finding.rule))")
        let code = CodeExcerpt(finding.lineText, marking: finding.markedRange).text
        // A line of code may start as a command to a CI service does.
        text.append(LogCommands.all.start(of: code.unicodeScalars[...]) == nil ? "\n" : "&#10;")
        text.append(xml: code)
        text.append("</failure>\n    </testcase>\n")
    }
}
