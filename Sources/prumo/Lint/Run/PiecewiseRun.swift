import CommandLineKit
import Foundation
import Linter
import SourceText

/// A run over very many files, which are linted and reported some at a time: what is found in ten million lines would not
/// fit into the memory of a small machine.
struct PiecewiseRun {
    /// How many files are linted before they are reported.
    static let size = 1024

    private let targets: LintTargets
    private let options: LintOptions
    private let output: LintOutput

    init(_ targets: LintTargets, _ options: LintOptions, _ output: LintOutput) {
        self.targets = targets
        self.options = options
        self.output = output
    }

    func run() throws -> ExitStatus {
        let files = targets.files
        let progress = LintProgress(total: files.count, isQuiet: options.isQuiet)
        Report.write(targets.problems)
        if !options.isQuiet { Report.write(targets.warnings) }
        var summary = LintSummary(LintReport())
        for start in stride(from: 0, to: files.count, by: Self.size) {
            let piece = Array(files[start..<min(start + Self.size, files.count)])
            let outcome = LintRun(
                piece, mode: options.mode, threads: options.threads, progress: progress.report(behind: start)
            ).outcome()
            progress.end()
            try output.writeReport(outcome)
            summary.add(LintSummary(outcome.report))
        }
        var report = LintReport()
        report.problems = targets.problems
        summary.add(LintSummary(report))
        output.writeSummary(summary)
        return output.status(of: summary, leavesWork: false)
    }
}
