import CommandLineKit
import Findings
import Foundation
import Linter
import SourceText

/// `prumo lint --stdin`: a text in, a report out; or the text mended.
struct StandardInputLint {
    private let options: LintOptions
    private let configuration: LintConfiguration

    init(_ options: LintOptions, _ configurations: LintConfigurations) throws(DiagnosticsError) {
        self.options = options
        configuration = try configurations.configuration(forFile: options.standardInputPath)
    }

    func run() throws -> ExitStatus {
        let path = options.standardInputPath
        let bytes = try FileBytes.standardInput(path: path)
        let isExcluded = options.forcesExclusion && !configuration.includes(path)
        var outcome = LintRun.Outcome()
        if !isExcluded {
            let file = FoundFile(path: path, size: bytes.count, isNamed: true)
            let constants = PackageConstantsReader().constants(forFile: path)
            // There is no file that could be written.
            let mode: LintRun.Mode =
                if case .fix(let includesUnsafe) = options.mode { .preview(includesUnsafe: includesUnsafe) } else {
                    options.mode
                }
            outcome = LintRun(
                [LintFile(file, configuration, constants: constants)], mode: mode, measures: options.showsStatistics
            ).outcome(of: bytes)
            outcome.report.root = FileManager.default.currentDirectoryPath
        }
        let output = FindingsOutput(options.findings, lint: configuration)
        if !options.isQuiet { Report.write(configuration.warnings) }
        if case .fix = options.mode {
            StandardStream.output.write(contents: outcome.changes.first.map { Array($0.after.utf8) } ?? bytes)
            Report.write(outcome.report.problems)
            if !options.isQuiet { StandardStream.error.write(output.lines(outcome.report)) }
        } else {
            try output.write(outcome, options.mode)
        }
        if let times = outcome.times {
            StandardStream.error.write(LintStatistics(outcome.report, times, 0).text())
        }
        // What is mended is no longer there, whoever wants it strict.
        if case .fix = options.mode { outcome.changes = [] }
        return output.status(of: FindingsSummary(outcome.report), leavesWork: !outcome.changes.isEmpty)
    }
}
