import SourceText

/// JUnit XML with a suite per file and a failure per finding, an error to a file that could not be linted.
struct JUnitReporter: Reporter {
    static let id = "junit"
    static let summary = "JUnit XML with a suite per file and a failure per finding"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let files = FindingsOfFile.all(in: report)
        // Servers take a report without a test for a broken one.
        let tests = max(1, report.findings.count + report.problems.count)
        text.appendXMLDeclaration()
        text.append("<testsuites name=\"prumo lint\"")
        Self.appendCounts(tests: tests, failures: report.findings.count, errors: report.problems.count, to: &text)
        if files.isEmpty {
            text.append("  <testsuite name=\"prumo lint\"")
            Self.appendCounts(tests: 1, failures: 0, errors: 0, to: &text)
            text.append("    <testcase classname=\"prumo\" name=\"no findings\"/>\n  </testsuite>\n")
        }
        for file in files {
            let path = file.path ?? "prumo lint"
            text.append("  <testsuite")
            text.append(attribute: "name", path)
            Self.appendCounts(
                tests: file.findings.count + file.problems.count, failures: file.findings.count,
                errors: file.problems.count, to: &text)
            for problem in file.problems { Self.append(problem, to: &text) }
            for finding in file.findings { Self.append(finding, to: &text) }
            text.append("  </testsuite>\n")
        }
        text.append("</testsuites>\n")
    }

    private static func appendCounts(tests: Int, failures: Int, errors: Int, to text: inout ReportText) {
        text.append(attribute: "tests", tests)
        text.append(attribute: "failures", failures)
        text.append(attribute: "errors", errors)
        text.append(">\n")
    }

    private static func append(_ finding: Finding, to text: inout ReportText) {
        text.append("    <testcase")
        text.append(attribute: "classname", finding.rule)
        text.append(attribute: "name", "\(finding.start.line):\(finding.start.utf16Column)")
        text.append(attribute: "file", finding.path)
        text.append(attribute: "line", finding.start.line)
        text.append(">\n      <failure")
        text.append(attribute: "type", finding.severity.rawValue)
        text.append(attribute: "message", finding.message)
        text.append(">")
        text.append(xml: CodeExcerpt(finding.lineText, marking: finding.markedRange).text)
        text.append("</failure>\n    </testcase>\n")
    }

    private static func append(_ problem: Diagnostic, to text: inout ReportText) {
        text.append("    <testcase classname=\"prumo\"")
        text.append(attribute: "name", "\(problem.location.line):\(problem.location.column)")
        if let path = problem.path { text.append(attribute: "file", path) }
        text.append(">\n      <error")
        text.append(attribute: "type", problem.severity.rawValue)
        text.append(attribute: "message", problem.message)
        text.append("/>\n    </testcase>\n")
    }
}
