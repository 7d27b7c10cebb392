import SourceText

/// One line to a finding, as compilers print them and as editors and Xcode read them.
struct XcodeReporter: Reporter {
    static let id = "xcode"
    static let summary = "path:line:column: warning: message (rule), as editors and Xcode read it"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        let root = report.hasAbsolutePaths ? report.root : nil
        @Sendable func whole(_ path: String) -> String { root.map { RelativePaths.whole(path, root: $0) } ?? path }
        for problem in report.problems { text.append(problem, path: problem.path.map(whole)) }
        text.append(report.findings) { findings, text in
            var path = (original: "", printed: "")
            for finding in findings {
                // Findings come by path.
                if finding.path != path.original { path = (finding.path, whole(finding.path).pathOnOneLine) }
                text.append(head: finding, printedPath: path.printed)
                text.append(onOneLine: finding.message)
                text.append(tail: finding.rule)
            }
        }
    }
}
