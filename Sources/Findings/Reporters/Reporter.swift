/// A form in which a report leaves the linter.
///
/// None fails: what a format cannot hold, it leaves out. Output is the same for the same report.
package protocol Reporter: Sendable {
    /// The name by which it is asked for; SwiftLint's, where SwiftLint has it.
    static var id: String { get }
    /// Other names for it.
    static var aliases: [String] { get }
    /// What it writes and for whom: lower case at the start, no full stop at the end.
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
        CheckstyleReporter(), CodeClimateReporter(), CSVReporter(), EmojiReporter(), FrameReporter(),
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
