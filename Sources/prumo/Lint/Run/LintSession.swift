import CommandLineKit
import Files
import Findings
import Foundation
import Linter
import SourceText

/// `prumo lint` of files: finds them, lints or fixes them, and reports the result.
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
        let progress = ProgressLine(isQuiet: options.isQuiet)
        defer { progress.end() }
        progress.show("looking for Swift files")
        let targets = LintTargets(
            options.paths, configurations, forcesExclusion: options.forcesExclusion,
            hints: ConfigurationHint(configuration, options).diagnostics)
        let output = FindingsOutput(options.findings, lint: configuration)
        let changes = try options.changedSince.map { revision throws(DiagnosticsError) in
            try ChangedFiles(targets.files, since: revision)
        }
        let files = changes?.files ?? targets.files
        if isPlain, let reporter = output.fileReporter(root: FileManager.default.currentDirectoryPath) {
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
        let baseline = try FindingsBaseline(
            options.findings, configured: configuration.baseline, by: configuration.path)
        let stale = try baseline.apply(to: &outcome.report, onlyRules: Set(options.overrides.onlyRules))
        notes += stale
        if options.addsSuppressions {
            SuppressingRun(files, options).run(&outcome.report, of: found.findings)
        }
        if options.reportsChangedLinesOnly { changes?.narrow(&outcome.report) }
        if !options.isQuiet { Report.write(notes) }
        let summary = try output.write(outcome, options.mode)
        if let times = outcome.times {
            StandardStream.error.write(LintStatistics(found, times).text())
        }
        return output.status(of: summary, leavesWork: !stale.isEmpty || !outcome.changes.isEmpty)
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
            && !options.addsSuppressions && !options.showsStatistics && !options.reportsChangedLinesOnly
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
        writeSummary(summary)
        return summary
    }
}

/// The files that a command line names, each with the configuration that applies to it.
struct LintTargets {
    /// The files, in the order of reports.
    private(set) var files: [LintFile] = []
    /// What cannot be found or is configured wrongly.
    private(set) var problems: [Diagnostic] = []
    /// What is odd in configurations.
    private(set) var warnings: [Diagnostic] = []
    /// What is excluded.
    private(set) var leftOut = LeftOutFiles()
    /// The folders below those of the command line that were searched.
    private(set) var folders: [String] = []

    /// Looks for the files.
    /// - Parameters:
    ///   - forcesExclusion: whether named files are left out as well, where they are excluded or generated.
    ///   - hints: warnings about the run as a whole.
    init(_ paths: [String], _ configurations: LintConfigurations, forcesExclusion: Bool, hints: [Diagnostic] = []) {
        let tally = Tally()
        var walk = FileWalk(
            enters: { path in
                guard let configuration = try? configurations.configuration(forFolder: path) else { return true }
                let isIncluded = tally.counts(
                    configuration, isExcluding: !configuration.mayInclude(below: path), isFolder: true)
                if isIncluded { tally.folders.append(path) }
                return isIncluded
            },
            takes: { path in
                guard let configuration = try? configurations.configuration(forFile: path) else { return true }
                return tally.counts(configuration, isExcluding: !configuration.includes(path), isFolder: false)
            })
        for path in paths.isEmpty ? ["."] : paths { walk.add(path) }
        problems = walk.problems
        folders = tally.folders
        let constants = PackageConstantsReader()
        var seen: Set<ObjectIdentifier> = []
        files.reserveCapacity(walk.files.count)
        for file in walk.files {
            do throws(DiagnosticsError) {
                let configuration = try configurations.configuration(forFile: file.path)
                if seen.insert(ObjectIdentifier(configuration)).inserted { warnings += configuration.warnings }
                let isForced = file.isNamed && !forcesExclusion
                if file.isNamed, forcesExclusion,
                    !tally.counts(configuration, isExcluding: !configuration.includes(file.path), isFolder: false)
                {
                    continue
                }
                files.append(
                    LintFile(
                        FoundFile(path: file.path, size: file.size, isNamed: isForced), configuration,
                        constants: constants.constants(forFile: file.path)))
            } catch {
                problems += error.diagnostics
            }
        }
        warnings = Diagnostic.ordered(warnings + constants.warnings) + hints
        problems = Diagnostic.ordered(problems)
        leftOut = tally.leftOut
    }

    /// What the walk leaves out.
    private final class Tally {
        private(set) var leftOut = LeftOutFiles()
        var folders: [String] = []

        /// Whether a configuration includes a file or a folder; one that it excludes is counted.
        func counts(_ configuration: LintConfiguration, isExcluding: Bool, isFolder: Bool) -> Bool {
            if isExcluding, let path = configuration.path { leftOut.addExcluded(by: path, isFolder: isFolder) }
            return !isExcluding
        }
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
            let outcome = LintRun(
                piece, mode: options.mode, threads: options.threads, cache: cache, reporter: reporter,
                progress: progress.counting("linting", files.count, after: start)
            ).outcome()
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

/// What each rule of a run finds and costs, as a table.
struct LintStatistics {
    private let report: FindingsReport
    private let times: LintTimes

    init(_ report: FindingsReport, _ times: LintTimes) {
        self.report = report
        self.times = times
    }

    /// The rules, the slowest first, and the time that is spent outside of them.
    func text() -> String {
        let counts = Dictionary(grouping: report.findings, by: \.rule).mapValues(\.count)
        var rows: [(name: String, findings: String, time: UInt64)] = times.rules.map { rule, time in
            (rule, "\(counts[rule] ?? 0)", time)
        }
        rows = rows.ordered { ($1.time, $0.name) < ($0.time, $1.name) }
        rows += [
            ("(reading)", "", times.reading),
            ("(parsing)", "\(counts[RuleMetadata.syntaxError.id] ?? 0)", times.parsing),
            ("(indexing nodes)", "", times.indexing),
        ]
        if times.proving > 0 { rows.append(("(proving fixes)", "", times.proving)) }
        var table = AlignedTable()
        table.append(["rule", "findings", "time", "share"].map { AlignedTable.Cell($0, style: .bold) })
        for row in rows {
            table.append([
                AlignedTable.Cell(row.name), AlignedTable.Cell(Self.right(row.findings, 8)),
                AlignedTable.Cell(Self.right(Self.milliseconds(row.time), 10)),
                AlignedTable.Cell(Self.right(Self.share(row.time, of: times.total), 6)),
            ])
        }
        let megabytes = Self.decimal(Double(times.bytes) / 1e6, digits: 1)
        var text = table.text(for: .plain)
        text += "\(report.paths.count) files, \(times.lines) lines, \(megabytes) MB in "
        text += "\(Self.milliseconds(times.total)) of thread time"
        let generatedCount = report.leftOut.generated
        if generatedCount > 0 { text += "; \(generatedCount) generated files skipped" }
        return text + "\n"
    }

    private static func milliseconds(_ time: UInt64) -> String { decimal(Double(time) / 1e6, digits: 2) + " ms" }

    private static func share(_ time: UInt64, of total: UInt64) -> String {
        decimal(total == 0 ? 0 : 100 * Double(time) / Double(total), digits: 1) + "%"
    }

    private static func decimal(_ number: Double, digits: Int) -> String {
        number.formatted(
            .number.precision(.fractionLength(digits)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
