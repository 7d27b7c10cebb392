import CommandLineKit
import Files
import Findings
import Foundation
import Linter
import PackageCommands
import SourceText

/// `prumo lint` of files: finds them, lints or fixes them, and reports the result.
struct LintSession {
    private let options: LintOptions
    private let configurations: LintConfigurations
    /// The configuration of the run as a whole.
    private let configuration: LintConfiguration

    init(_ options: LintOptions, _ configurations: LintConfigurations) throws(DiagnosticsError) {
        self.options = options
        self.configurations = configurations
        configuration = try configurations.configuration(ofRunOver: options.paths)
    }

    func run() throws -> ExitStatus {
        if changesFiles {
            Report.write(try WriteLock.keep(forPaths: options.paths.isEmpty ? ["."] : options.paths))
        }
        let progress = ProgressLine(isQuiet: options.isQuiet)
        defer { progress.end() }
        progress.show("looking for Swift files")
        let targets = LintTargets(
            options.paths, configurations, forcesExclusion: options.forcesExclusion,
            indexStores: options.indexStores)
        // They are about what to do next, and would be far above a long report.
        defer { if !options.isQuiet { Report.write(ConfigurationHint(configuration, options).diagnostics) } }
        if let missing = missingFiles(targets) {
            progress.end()
            // They say where files were looked for.
            if !options.isQuiet || !options.configurations.isEmpty { Report.write(targets.warnings) }
            Report.write([missing.diagnostic])
            return .failure
        }
        let output = FindingsOutput(options.findings, lint: configuration, accepting: targets.accepted)
        let changes = try options.changedSince.map { revision throws(DiagnosticsError) in
            try ChangedFiles(targets.files.map(\.file.path), since: revision)
        }
        var files = targets.files.filter { changes?.contains($0.file.path) ?? true }
        let baseline = try FindingsBaseline(options.findings, configured: targets.accepted)
        if options.leavesBaselineAlone { files = baseline.accepting(in: files, threads: options.threads) }
        if isPlain(targets), let reporter = output.fileReporter(root: FileManager.default.currentDirectoryPath) {
            return try PiecewiseRun(targets, files, options, to: output, reporter, progress: progress).run()
        }
        let cache = try LintCache.ofWorkingDirectory(options)
        let run = LintRun(
            files, mode: options.mode, threads: options.threads, measures: options.showsStatistics,
            cache: cache, progress: progress.counting("linting", files.count))
        var outcome = run.outcome()
        cache?.save()
        progress.end()
        outcome.report.problems = targets.problems + outcome.report.problems
        outcome.report.leftOut.add(targets.leftOut)
        outcome.report.root = FileManager.default.currentDirectoryPath
        var notes = targets.warnings
        let found = outcome.report
        let stale = try baseline.apply(to: &outcome.report, onlyRules: Set(options.overrides.onlyRules))
        notes += stale
        if options.addsSuppressions {
            SuppressingRun(files, reason: options.reason, isQuiet: options.isQuiet).run(
                &outcome.report, of: found.findings)
        }
        if options.reportsChangedLinesOnly { changes?.narrow(&outcome.report) }
        if !options.isQuiet { Report.write(notes) }
        Report.write(outcome.brokenFixes)
        let summary = try output.write(outcome, options.mode)
        if let times = outcome.times {
            StandardStream.error.write(LintStatistics(found, times).text())
        }
        return output.status(
            of: summary, outcome.report, leavesWork: !stale.isEmpty || !outcome.changes.isEmpty,
            hasFailed: !outcome.brokenFixes.isEmpty)
    }

    /// That there is nothing to lint, unless that is accepted.
    private func missingFiles(_ targets: LintTargets) -> MissingFiles? {
        guard targets.files.isEmpty, targets.problems.isEmpty, !configuration.allowsNoFiles else { return nil }
        return MissingFiles(in: options.paths, subject: "Swift files", leftOut: targets.leftOut)
    }

    /// Whether sources are read and then written.
    private var changesFiles: Bool {
        if case .fix = options.mode { return true }
        return options.addsSuppressions
    }

    /// Whether nothing has to know all findings at once.
    private func isPlain(_ targets: LintTargets) -> Bool {
        guard case .lint = options.mode else { return false }
        return targets.accepted.allSatisfy { $0.baseline == nil && $0.files == nil }
            && options.findings.baseline == nil && options.findings.writtenBaseline == nil
            && !options.findings.prunesBaseline
            && !options.addsSuppressions && !options.showsStatistics && !options.reportsChangedLinesOnly
    }
}

extension FindingsOutput {
    /// The output of a run of the linter.
    /// - Parameters:
    ///   - configuration: that of the run as a whole.
    ///   - accepted: what the configurations of its files accept.
    init(_ options: FindingsOptions, lint configuration: LintConfiguration, accepting accepted: [AcceptedFindings]) {
        self.init(
            options, configuredReporter: configuration.reporter,
            failing: Failing(
                isStrict: configuration.isStrict,
                thresholds: accepted.map { (nil, $0) }),
            offersFixes: true)
    }

    /// Writes the results of a run of the linter.
    /// - Returns: its numbers.
    /// - Throws: a diagnostic where the report's file cannot be written.
    func write(_ outcome: LintRun.Outcome, _ mode: LintRun.Mode) throws -> FindingsSummary {
        let isPreview = if case .preview = mode { true } else { false }
        if isPreview {
            try writeDiff(
                outcome.changes.map { UnifiedDiff(old: $0.before, new: $0.after, path: $0.path).bytes },
                outcome.report.problems)
        } else {
            try writeReport(outcome.report)
        }
        writeFixes(outcome.report, isPreview: isPreview)
        let summary = FindingsSummary(outcome.report)
        writeSummary(summary, of: outcome.report)
        return summary
    }
}

/// A run whose report consists of the reports of its files. The thread that lints a file writes its report too, and the
/// findings are not kept: 130,000 of them would be 100 MB. Very many files are linted some at a time, since what is written
/// about ten million lines would not fit into the memory of a small machine either.
private struct PiecewiseRun {
    /// How many files are linted before they are reported.
    static let size = 1024

    private let targets: LintTargets
    private let files: [LintFile]
    private let options: LintOptions
    private let output: FindingsOutput
    private let reporter: FileReporter
    private let progress: ProgressLine

    /// - Parameter files: those of the targets that are linted.
    init(
        _ targets: LintTargets, _ files: [LintFile], _ options: LintOptions, to output: FindingsOutput,
        _ reporter: FileReporter, progress: ProgressLine
    ) {
        self.targets = targets
        self.files = files
        self.options = options
        self.output = output
        self.reporter = reporter
        self.progress = progress
    }

    func run() throws -> ExitStatus {
        progress.withoutLine {
            Report.write(targets.problems)
            if !options.isQuiet { Report.write(targets.warnings) }
        }
        var summary = FindingsSummary()
        let cache = try LintCache.ofWorkingDirectory(options)
        for start in stride(from: 0, to: files.count, by: Self.size) {
            let piece = Array(files[start..<min(start + Self.size, files.count)])
            var outcome = LintRun(
                piece, mode: options.mode, threads: options.threads, cache: cache, reporter: reporter,
                progress: progress.counting("linting", files.count, after: start)
            ).outcome()
            outcome.report.root = FileManager.default.currentDirectoryPath
            try progress.withoutLine { try output.writeParts(outcome.writtenFindings, outcome.report) }
            summary.add(outcome.writtenSummary)
            summary.add(FindingsSummary(outcome.report))
        }
        cache?.save()
        progress.end()
        var report = FindingsReport()
        report.problems = targets.problems
        report.leftOut = targets.leftOut
        summary.add(FindingsSummary(report))
        output.writeSummary(summary)
        return output.status(of: summary, leavesWork: false)
    }
}
