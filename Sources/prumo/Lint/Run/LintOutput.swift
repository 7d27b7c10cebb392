import CommandLineKit
import Foundation
import Linter
import SourceText

/// Tells what came of a run: the report on standard output or in a file, the rest on standard error.
struct LintOutput {
    private let options: LintOptions
    private let configuration: LintConfiguration
    private let writer: ReportWriter

    init(_ options: LintOptions, _ configuration: LintConfiguration) {
        self.options = options
        self.configuration = configuration
        writer = ReportWriter(reporter: configuration.reporter, path: options.output)
    }

    /// Writes everything.
    /// - Throws: a diagnostic where the report's file cannot be written.
    func write(_ outcome: LintRun.Outcome) throws {
        try writeReport(outcome)
        writeFixes(outcome)
        writeSummary(LintSummary(outcome.report))
    }

    /// Writes what was found, and what could not be linted.
    /// - Throws: a diagnostic where the report's file cannot be written.
    func writeReport(_ outcome: LintRun.Outcome) throws {
        Report.write(outcome.report.problems)
        if case .preview = options.mode {
            try writer.write(outcome.changes.map { UnifiedDiff(old: $0.before, new: $0.after, path: $0.path).bytes })
        } else {
            try writer.write(outcome.report)
        }
    }

    /// Writes the last line, and what fails the run beside its findings.
    func writeSummary(_ summary: LintSummary) {
        if !options.isQuiet { StandardStream.error.write(summary.text + "\n") }
        if let problem = thresholdProblem(summary) { StandardStream.error.write("error: \(problem)\n") }
    }

    /// Whether the reports of a run's parts, one behind the other, are the report of the whole run.
    var isLineByLine: Bool { writer.isLineByLine }

    /// The findings, one to a line.
    func lines(_ report: LintReport) -> String {
        var report = report
        report.problems = []
        return ReporterRegistry.reporter("xcode")?.report(report) ?? ""
    }

    private func writeFixes(_ outcome: LintRun.Outcome) {
        if options.isQuiet { return }
        let word = if case .preview = options.mode { "would fix" } else { "fixed" }
        var text = ""
        for (path, rule, count) in outcome.report.fixes {
            text += "\(path.pathOnOneLine): \(word) \(rule.onOneLine) \(count == 1 ? "once" : "\(count) times")\n"
        }
        StandardStream.error.write(text)
    }

    /// How the run ends.
    func status(of outcome: LintRun.Outcome, hasStaleEntries: Bool) -> ExitStatus {
        status(of: LintSummary(outcome.report), leavesWork: hasStaleEntries || !outcome.changes.isEmpty)
    }

    /// How a run ends.
    /// - Parameter leavesWork: whether there is something beside findings that `--strict` does not accept.
    func status(of summary: LintSummary, leavesWork: Bool) -> ExitStatus {
        if summary.problems > 0 { return .misuse }
        if options.exitsZero { return .success }
        let isStrict = options.overrides.isStrict || configuration.isStrict
        let isFailure =
            summary.errors > 0 || thresholdProblem(summary) != nil || isStrict && leavesWork
        return isFailure ? .failure : .success
    }

    private func thresholdProblem(_ summary: LintSummary) -> String? {
        summary.problem(atThreshold: configuration.warningThreshold)
    }
}
