import CommandLineKit
import Linter
import SourceText

/// Tells what was found: the report on standard output or in a file, the rest on standard error.
struct FindingsOutput {
    private let options: FindingsOptions
    private let writer: ReportWriter

    /// - Parameter configuredReporter: the form of the report where the command line names none; nil for the one that fits.
    init(_ options: FindingsOptions, configuredReporter: String? = nil) {
        self.options = options
        writer = ReportWriter(reporter: options.reporter ?? configuredReporter, path: options.output)
    }

    /// Writes everything.
    /// - Parameters:
    ///   - stale: the entries of baselines that are of no use any more, which `--strict` does not accept.
    ///   - notes: what else is odd and no finding.
    ///   - failures: why the command fails whatever was found.
    /// - Returns: how the command ends.
    /// - Throws: a diagnostic where the report's file cannot be written.
    func write(
        _ found: LintReport, stale: [Diagnostic] = [], notes: [Diagnostic] = [], failures: [String] = []
    ) throws(DiagnosticsError) -> ExitStatus {
        var report = found
        if options.isStrict {
            for index in report.findings.indices { report.findings[index].severity = .error }
        }
        Report.write(report.problems)
        if !options.isQuiet { Report.write(stale + notes) }
        try writer.write(report)
        let summary = LintSummary(report)
        if !options.isQuiet { StandardStream.error.write(text(of: summary) + "\n") }
        for failure in failures { StandardStream.error.write("error: \(failure)\n") }
        if summary.problems > 0 { return .misuse }
        return summary.errors > 0 || !failures.isEmpty || options.isStrict && !stale.isEmpty ? .failure : .success
    }

    /// The last line, without what is said there about fixes.
    private func text(of summary: LintSummary) -> String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        var text = summary.findings == 0 ? "no findings" : count(summary.findings, "finding")
        if summary.errors > 0 { text += " (\(count(summary.errors, "error")))" }
        text += " in \(count(summary.files, "file"))"
        if summary.problems > 0 { text += "; \(count(summary.problems, "problem")) kept files from being checked" }
        return text
    }
}
