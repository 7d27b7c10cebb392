import CommandLineKit
import Findings
import Foundation
import Linter
import SourceText

/// `prumo lint` of files: finds them, lints or fixes them, and tells what came of it.
struct LintSession {
    private let options: LintOptions
    private let configurations: LintConfigurations
    /// The configuration of the working directory, which says how a run as a whole is reported.
    private let configuration: LintConfiguration

    init(_ options: LintOptions, _ configurations: LintConfigurations) throws(DiagnosticsError) {
        self.options = options
        self.configurations = configurations
        configuration = try configurations.configuration(forFolder: ".")
    }

    func run() throws -> ExitStatus {
        if changesFiles {
            Report.write(try WriteLock.keep(forPaths: options.paths.isEmpty ? ["."] : options.paths))
        }
        let targets = LintTargets(options.paths, configurations, forcesExclusion: options.forcesExclusion)
        let output = FindingsOutput(options.findings, lint: configuration)
        if output.isLineByLine, isPlain, targets.files.count > PiecewiseRun.size {
            return try PiecewiseRun(targets, options, output).run()
        }
        let progress = LintProgress(total: targets.files.count, isQuiet: options.isQuiet)
        let run = LintRun(
            targets.files, mode: options.mode, threads: options.threads, measures: options.showsStatistics,
            progress: progress.report)
        var outcome = run.outcome()
        progress.end()
        outcome.report.problems = targets.problems + outcome.report.problems
        outcome.report.root = FileManager.default.currentDirectoryPath
        var notes = targets.warnings
        let found = outcome.report
        let baseline = try FindingsBaseline(
            options.findings, configured: configuration.baseline, by: configuration.path)
        let stale = try baseline.apply(to: &outcome.report, onlyRules: Set(options.overrides.onlyRules))
        notes += stale
        if options.addsSuppressions {
            SuppressingRun(targets.files, options).run(&outcome.report, of: found.findings)
        }
        if !options.isQuiet { Report.write(notes) }
        try output.write(outcome, options.mode)
        if let times = outcome.times {
            StandardStream.error.write(LintStatistics(found, times, outcome.generatedCount).text())
        }
        return output.status(
            of: FindingsSummary(outcome.report), leavesWork: !stale.isEmpty || !outcome.changes.isEmpty)
    }

    /// Whether sources are read and then written.
    private var changesFiles: Bool {
        if case .fix = options.mode { return true }
        return options.addsSuppressions
    }

    /// Whether nothing has to know all findings at once.
    private var isPlain: Bool {
        guard case .lint = options.mode else { return false }
        return configuration.baseline == nil && options.findings.writtenBaseline == nil
            && !options.findings.prunesBaseline
            && !options.addsSuppressions && !options.showsStatistics
    }
}

extension FindingsOutput {
    /// The output of a run of the linter.
    init(_ options: FindingsOptions, lint configuration: LintConfiguration) {
        self.init(
            options, configuredReporter: configuration.reporter,
            failing: Failing(
                isStrict: configuration.isStrict,
                thresholds: configuration.warningThreshold.map { [(nil, $0)] } ?? []),
            offersFixes: true)
    }

    /// Writes the results of a run of the linter.
    /// - Throws: a diagnostic where the report's file cannot be written.
    func write(_ outcome: LintRun.Outcome, _ mode: LintRun.Mode) throws {
        let isPreview = if case .preview = mode { true } else { false }
        if isPreview {
            try writeDiff(
                outcome.changes.map { UnifiedDiff(old: $0.before, new: $0.after, path: $0.path).bytes },
                outcome.report.problems)
        } else {
            try writeReport(outcome.report)
        }
        writeFixes(outcome.report, isPreview: isPreview)
        writeSummary(FindingsSummary(outcome.report))
    }
}
