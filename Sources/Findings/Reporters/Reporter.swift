/// A form in which a report leaves the linter.
///
/// None fails: what a format cannot represent, it leaves out. Output is the same for the same report.
package protocol Reporter: Sendable {
    /// The name by which it is selected; SwiftLint's, where SwiftLint has it.
    static var id: String { get }
    /// Other names for it.
    static var aliases: [String] { get }
    /// The summary of the format and its use: lower case at the start, no full stop at the end.
    static var summary: String { get }

    /// Writes a report, with a line feed at the end unless it is empty.
    func write(_ report: FindingsReport, to text: inout ReportText)
}

extension Reporter {
    package static var aliases: [String] { [] }

    /// A report as text.
    package func report(_ report: FindingsReport) -> String {
        var text = ReportText()
        write(report, to: &text)
        return text.string
    }
}

/// All forms of reports.
package enum ReporterRegistry {
    /// The forms, in the order of their names.
    package static let all: [any Reporter] = [
        AgentReporter(), CheckstyleReporter(), CodeClimateReporter(), CSVReporter(), EmojiReporter(), FrameReporter(),
        GitHubActionsReporter(), GitLabReporter(), HTMLReporter(), JSONReporter(), JUnitReporter(),
        MarkdownReporter(), RelativePathReporter(), SARIFReporter(), SonarQubeReporter(),
        SummaryReporter(),
        XcodeReporter(),
    ]

    /// The names under which help and completions offer them.
    package static var ids: [String] { all.map { type(of: $0).id } }

    /// Each name with what it stands for, for help and reference.
    package static var summaries: [(id: String, summary: String)] {
        all.map { (type(of: $0).id, type(of: $0).summary) }
    }

    /// The form with a name or another name for it.
    package static func reporter(_ id: String) -> (any Reporter)? {
        all.first { type(of: $0).id == id || type(of: $0).aliases.contains(id) }
    }
}

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
