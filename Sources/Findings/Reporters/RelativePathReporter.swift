/// The lines of ``XcodeReporter`` with paths relative to the working directory.
struct RelativePathReporter: Reporter {
    static let id = "relative-path"
    static let summary = "path:line:column: warning: message (rule), with paths relative to the working directory"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let root = report.root
        var paths = RelativePaths(root: root)
        for problem in report.problems { text.append(problem, path: problem.path.map { paths.path($0) }) }
        text.append(report.findings) { findings, text in
            var paths = RelativePaths(root: root)
            for finding in findings {
                text.append(head: finding, printedPath: paths.path(finding.path).pathOnOneLine)
                text.append(onOneLine: finding.message)
                text.append(tail: finding.rule)
            }
        }
    }
}
