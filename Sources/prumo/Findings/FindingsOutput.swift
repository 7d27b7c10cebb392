import CommandLineKit
import EnvironmentSettings
import Findings
import Foundation
import Linter
import SourceText

/// Writes the results of a run: the report to standard output or a file, everything else to standard error.
struct FindingsOutput {
    /// Conditions of a configuration under which a run fails, besides errors.
    struct Failing {
        /// Whether the configuration is strict.
        var isStrict = false
        /// What configurations accept, each with the rules that it is about; nil for all rules.
        var thresholds: [(rules: Set<String>?, accepted: AcceptedFindings)] = []
    }

    private let options: FindingsOptions
    private let failing: Failing
    private let offersFixes: Bool
    /// What writes to standard output or the file of `--output`.
    private let writer: ReportWriter
    private let fileWriters: [ReportWriter]

    /// - Parameters:
    ///   - configuredReporter: the report format where the command line names none; nil for the one that fits.
    ///   - offersFixes: whether the command has `--fix`, so that the last line mentions it.
    init(
        _ options: FindingsOptions, configuredReporter: String? = nil, failing: Failing = Failing(),
        offersFixes: Bool = false
    ) {
        self.options = options
        self.failing = failing
        self.offersFixes = offersFixes
        writer = ReportWriter(
            reporter: options.reporter ?? configuredReporter, path: options.output, color: options.color,
            showsAllFrames: options.showsAllFrames)
        fileWriters = options.fileReporters.map {
            ReportWriter(reporter: $0.id, path: $0.file, color: options.color, showsAllFrames: options.showsAllFrames)
        }
    }

    /// Ends a check: leaves out what the baseline lists, and writes everything else.
    /// - Parameters:
    ///   - configured: the baselines that configurations name, where the command line names none.
    ///   - rules: the rules to which the command line limits the run; empty where it does not.
    ///   - stale: entries of other baselines that match nothing, which `--strict` does not accept.
    ///   - notes: notices that are not findings.
    /// - Returns: the exit status.
    /// - Throws: everything that is wrong with the baseline, or a diagnostic where a file cannot be written.
    func write(
        _ found: FindingsReport, configured: [AcceptedFindings] = [], onlyRules rules: Set<String>,
        stale: [Diagnostic] = [], notes: [Diagnostic] = []
    ) throws -> ExitStatus {
        var report = found
        let unmatched = try FindingsBaseline(options, configured: configured).apply(to: &report, onlyRules: rules)
        let stale = Diagnostic.ordered(stale + unmatched)
        if options.isStrict || options.isLenient {
            for index in report.findings.indices where report.findings[index].rule != RuleMetadata.syntaxError.id {
                report.findings[index].severity = options.isStrict ? .error : .warning
            }
        }
        if !options.isQuiet { Report.write(stale + notes) }
        try writeReport(report)
        let summary = FindingsSummary(report)
        writeSummary(summary, of: report)
        return status(of: summary, report, leavesWork: !stale.isEmpty)
    }

    /// Writes the findings, and the problems with files.
    /// - Throws: a diagnostic where the report's file cannot be written.
    func writeReport(_ report: FindingsReport) throws(DiagnosticsError) {
        Report.write(report.problems)
        // Before the first of them, since nobody reads all of many.
        if writer.isForTerminal { writeRules(FindingsSummary(report)) }
        if options.hasMainReport { try writer.write(report) }
        for writer in fileWriters { try writer.write(report) }
    }

    /// Writes a diff in place of the findings.
    /// - Throws: a diagnostic where its file cannot be written.
    func writeDiff(_ diffs: [[UInt8]], _ problems: [Diagnostic]) throws(DiagnosticsError) {
        Report.write(problems)
        try writer.write(diffs)
    }

    /// Writes how often which rule was fixed.
    func writeFixes(_ report: FindingsReport, isPreview: Bool) {
        if options.isQuiet { return }
        let word = isPreview ? "would fix" : "fixed"
        var text = ""
        for (path, rule, count) in report.fixes {
            text += "\(path.pathOnOneLine): \(word) \(rule.onOneLine) \(count == 1 ? "once" : "\(count) times")\n"
        }
        StandardStream.error.write(text)
    }

    /// Writes the rules of many findings, the last line, and the thresholds that are reached.
    /// - Parameter report: the findings, for thresholds of some rules.
    func writeSummary(_ summary: FindingsSummary, of report: FindingsReport = FindingsReport()) {
        if !writer.isForTerminal { writeRules(summary) }
        if !options.isQuiet { StandardStream.error.write(summary.text(offersFixes: offersFixes) + "\n") }
        for problem in reachedThresholds(summary, report) { StandardStream.error.write("error: \(problem)\n") }
    }

    /// Writes the rules of many findings, those with the most first.
    private func writeRules(_ summary: FindingsSummary) {
        guard !options.isQuiet, summary.findings > ReportWriter.frameLimit else { return }
        StandardStream.error.write(summary.rulesText)
    }

    /// What writes the findings of one file, where the reports of all files, one after the other, are the report of the run;
    /// nil otherwise.
    /// - Parameter root: the absolute path of the working directory.
    func fileReporter(root: String) -> FileReporter? {
        writer.isLineByLine && fileWriters.isEmpty ? writer.fileReporter(root: root) : nil
    }

    /// Writes parts of a report that ``fileReporter(root:)`` made, after the problems with files.
    func writeParts(_ parts: [[UInt8]], _ problems: FindingsReport) throws(DiagnosticsError) {
        try writeReport(problems)
        for part in parts { writer.print(part) }
    }

    /// The findings, one on each line.
    func lines(_ report: FindingsReport) -> String {
        var report = report
        report.problems = []
        return ReporterRegistry.reporter("xcode")?.report(report) ?? ""
    }

    /// The exit status of a run.
    /// - Parameters:
    ///   - leavesWork: whether there is anything besides findings that strict runs do not accept.
    ///   - hasFailed: whether something was not done that was asked for.
    func status(
        of summary: FindingsSummary, _ report: FindingsReport = FindingsReport(), leavesWork: Bool,
        hasFailed: Bool = false
    ) -> ExitStatus {
        if summary.problems > 0 { return .misuse }
        if options.exitsZero { return .success }
        let isStrict = options.isStrict || failing.isStrict
        let isFailure =
            hasFailed || summary.errors > 0 || !reachedThresholds(summary, report).isEmpty || isStrict && leavesWork
        return isFailure ? .failure : .success
    }

    private func reachedThresholds(_ summary: FindingsSummary, _ report: FindingsReport) -> [String] {
        failing.thresholds.compactMap { rules, accepted in
            let isWhole = rules == nil && accepted.files == nil
            let counted = isWhole ? summary : FindingsSummary(report.part(of: rules, in: accepted.files))
            return counted.problem(atThreshold: accepted.warningThreshold)
        }
    }
}

extension FindingsReport {
    /// The findings of some rules in some files; nil for all.
    fileprivate func part(of rules: Set<String>?, in files: Set<String>?) -> FindingsReport {
        var part = FindingsReport()
        part.findings = findings.filter { finding in
            (rules?.contains(finding.rule) ?? true) && (files?.contains(finding.path) ?? true)
        }
        return part
    }
}
