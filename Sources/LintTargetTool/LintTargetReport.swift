import CommandLineKit
import Findings
import SourceText

/// What the tool prints.
struct LintTargetReport {
    /// The time in seconds that a run of a tool that is not optimized may take without a note.
    private static let patience = Duration.seconds(2)

    private let outcome: TargetLint.Outcome
    private let summary: FindingsSummary
    private let target: String
    private let time: Duration
    private let isOptimized: Bool

    /// - Parameter time: how long linting took.
    init(
        _ outcome: TargetLint.Outcome, target: String, time: Duration,
        isOptimized: Bool = !_isDebugAssertConfiguration()
    ) {
        var outcome = outcome
        // Whether a file is valid Swift is for the compiler to decide, which runs next and may be newer.
        for index in outcome.report.findings.indices
        where outcome.report.findings[index].rule == RuleMetadata.syntaxError.id {
            outcome.report.findings[index].severity = .warning
        }
        self.outcome = outcome
        summary = FindingsSummary(outcome.report)
        self.target = target
        self.time = time
        self.isOptimized = isOptimized
    }

    /// Errors fail the build, warnings do not.
    var status: ExitStatus {
        summary.problems > 0 ? .misuse : summary.errors > 0 ? .failure : .success
    }

    /// The lines; none if there is nothing to report. The first one is about the tool, where that is slow.
    var text: String {
        var text = ""
        if !isOptimized, time > Self.patience {
            text +=
                "note: linting \(target.onOneLine) took \(seconds), because this build of lint-target is not optimized"
            text += "; set PRUMO_TOOL_BUNDLE to a bundle made by .ci/tool-bundle of Prumo\n"
        }
        for warning in outcome.warnings { text += warning.description + "\n" }
        text += ReporterRegistry.reporter("xcode")?.report(outcome.report) ?? ""
        // Findings of other files are those of earlier builds.
        if !outcome.report.findings.isEmpty {
            text += "\(target.onOneLine): \(summary.text(offersFixes: false)); "
            text += "linted \(outcome.lintedCount.counted("file")) in \(seconds)\n"
        }
        return text
    }

    /// The time with one digit after the point.
    private var seconds: String {
        let (seconds, attoseconds) = time.components
        let tenths = seconds * 10 + attoseconds / 100_000_000_000_000_000
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
