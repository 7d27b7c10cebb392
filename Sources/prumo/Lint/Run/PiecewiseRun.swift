import CommandLineKit
import Findings
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
    private let output: FindingsOutput

    init(_ targets: LintTargets, _ options: LintOptions, _ output: FindingsOutput) {
        self.targets = targets
        self.options = options
        self.output = output
    }

    func run() throws -> ExitStatus {
        let files = targets.files
        let progress = LintProgress(total: files.count, isQuiet: options.isQuiet)
        Report.write(targets.problems)
        if !options.isQuiet { Report.write(targets.warnings) }
        var summary = FindingsSummary(FindingsReport())
        for start in stride(from: 0, to: files.count, by: Self.size) {
            let piece = Array(files[start..<min(start + Self.size, files.count)])
            let outcome = LintRun(
                piece, mode: options.mode, threads: options.threads, progress: progress.report(behind: start)
            ).outcome()
            progress.end()
            try output.writeReport(outcome.report)
            summary.add(FindingsSummary(outcome.report))
        }
        var report = FindingsReport()
        report.problems = targets.problems
        summary.add(FindingsSummary(report))
        output.writeSummary(summary)
        return output.status(of: summary, leavesWork: false)
    }
}
