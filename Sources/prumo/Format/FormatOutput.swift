import CommandLineKit
import Findings
import Formatter
import Foundation
import Linter
import SourceText

/// Writes the results of a run of the formatter.
struct FormatOutput {
    private let options: FormatOptions

    init(_ options: FormatOptions) { self.options = options }

    /// What the run has to report about files that change.
    var report: FormatRun.Report {
        switch options.mode {
        case .write: options.isQuiet || options.readsStandardInput ? .paths : .counts
        case .diff: .diffs
        case .check: writesFindings ? .findings : .counts
        }
    }

    /// Whether files are reported as findings: in a format that the command line names, to a file, or to a service.
    private var writesFindings: Bool {
        let findings = options.findings
        return findings.reporter != nil || !findings.fileReporters.isEmpty || findings.output != nil
            || ReportWriter.isReadByService
    }

    /// Writes the files that changed or would, what is wrong with others, and the last line.
    /// - Returns: the exit status.
    /// - Throws: a diagnostic where the report's file cannot be written.
    func write(_ outcome: FormatRun.Outcome, leftOut: LeftOutFiles = LeftOutFiles()) throws -> ExitStatus {
        switch report {
        case .findings:
            try FindingsOutput(options.findings).writeReport(findings(of: outcome, leftOut: leftOut))
        case .diffs:
            try FindingsOutput(options.findings).writeDiff(
                outcome.changes.compactMap(\.diff), outcome.problems + outcome.syntaxErrors)
        case .paths, .counts:
            Report.write(outcome.problems + outcome.syntaxErrors)
            let lines = outcome.changes.map { Self.line($0, isWritten: options.mode == .write) }.joined()
            if options.mode == .check {
                StandardStream.output.write(lines)
            } else if !options.isQuiet {
                StandardStream.error.write(lines)
            }
        }
        if !options.isQuiet {
            StandardStream.error.write(summary(of: outcome, leftOut: leftOut) + "\n")
        }
        return status(of: outcome)
    }

    /// The line about a file: `App.swift: 3 lines would change`.
    static func line(_ change: FormatChange, isWritten: Bool) -> String {
        let count = change.lineCount.counted("line")
        return "\(change.path.pathOnOneLine): \(count) \(isWritten ? "changed" : "would change")\n"
    }

    /// The exit status of a run.
    func status(of outcome: FormatRun.Outcome) -> ExitStatus {
        if !outcome.problems.isEmpty { return .misuse }
        if !outcome.syntaxErrors.isEmpty { return .failure }
        return options.failsForChanges && !outcome.changes.isEmpty ? .failure : .success
    }

    /// A line such as "2 of 40 files would change; 1 file has a syntax error and stays as it is".
    private func summary(of outcome: FormatRun.Outcome, leftOut: LeftOutFiles) -> String {
        let verb = options.mode == .write ? "changed" : "would change"
        var text = "\(outcome.changes.count) of \(outcome.paths.count.counted("file")) \(verb)"
        let invalid = outcome.syntaxErrors.count
        if invalid == 1 { text += "; 1 file has a syntax error and stays as it is" }
        if invalid > 1 { text += "; \(invalid) files have syntax errors and stay as they are" }
        if !outcome.problems.isEmpty {
            text += "; \(outcome.problems.count.counted("problem")) prevented files from being formatted"
        }
        var leftOut = leftOut
        leftOut.generated += outcome.generatedCount
        if let leftOut = leftOut.text { text += "; \(leftOut)" }
        return text
    }

    private func findings(of outcome: FormatRun.Outcome, leftOut: LeftOutFiles) -> FindingsReport {
        var report = FindingsReport()
        report.root = FileManager.default.currentDirectoryPath
        report.findings =
            outcome.changes.compactMap(\.finding)
            + FindingPlaces.findings(outcome.syntaxErrors, rule: RuleMetadata.syntaxError.id, path: "")
        report.problems = outcome.problems
        report.paths = outcome.paths
        report.rules = [FormatRun.rule, RuleMetadata.syntaxError]
        report.leftOut = leftOut
        report.leftOut.generated += outcome.generatedCount
        report.sortByPath()
        return report
    }
}
