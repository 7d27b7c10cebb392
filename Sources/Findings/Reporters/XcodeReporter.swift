/// One line to a finding, as compilers print them and as editors and Xcode read them.
struct XcodeReporter: Reporter {
    static let id = "xcode"
    static let summary = "path:line:column: warning: message (rule), as editors and Xcode read it"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        text.reserve(report.findings.count * 160)
        for problem in report.problems { text.append(problem, path: problem.path) }
        for finding in report.findings {
            text.append(head: finding, path: finding.path)
            text.append(onOneLine: finding.message)
            text.append(tail: finding.rule)
        }
    }
}
