/// The lines of ``XcodeReporter`` with paths relative to the working directory.
struct RelativePathReporter: Reporter {
    static let id = "relative-path"
    static let summary = "path:line:column: warning: message (rule), with paths relative to the working directory"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        var paths = RelativePaths(root: report.root)
        for problem in report.problems { text.append(problem, path: problem.path.map { paths.path($0) }) }
        for finding in report.findings {
            text.append(head: finding, path: paths.path(finding.path))
            text.append(onOneLine: finding.message)
            text.append(tail: finding.rule)
        }
    }
}
