import CommandLineKit
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
        let output = LintOutput(options, configuration)
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
        var known = try LintBaseline(options, configuration)
        notes += try known.apply(to: &outcome.report)
        if options.addsSuppressions {
            SuppressingRun(targets.files, options).run(&outcome.report, of: found.findings)
        }
        if !options.isQuiet { Report.write(notes) }
        try output.write(outcome)
        if let times = outcome.times {
            StandardStream.error.write(LintStatistics(found, times, outcome.generatedCount).text())
        }
        return output.status(of: outcome, hasStaleEntries: known.hasStaleEntries)
    }

    /// Whether sources are read and then written.
    private var changesFiles: Bool {
        if case .fix = options.mode { return true }
        return options.addsSuppressions
    }

    /// Whether nothing has to know all findings at once.
    private var isPlain: Bool {
        guard case .lint = options.mode else { return false }
        return configuration.baseline == nil && options.writtenBaseline == nil && !options.prunesBaseline
            && !options.addsSuppressions && !options.showsStatistics
    }
}
