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
    static var summaries: [(id: String, summary: String)] {
        all.map { (type(of: $0).id, type(of: $0).summary) }
    }

    /// The form with a name or another name for it.
    package static func reporter(_ id: String) -> (any Reporter)? {
        all.first { type(of: $0).id == id || type(of: $0).aliases.contains(id) }
    }
}
