import CommandLineKit
import Foundation
import Linter
import SourceText

/// The findings that a command does not report, because a baseline knows them.
struct FindingsBaseline {
    private let options: FindingsOptions
    private let baseline: Baseline?

    /// Reads the baseline that the command line, or else the configuration, names.
    /// - Throws: what is wrong with it.
    init(_ options: FindingsOptions, configured: String? = nil) throws {
        self.options = options
        guard let path = options.baseline ?? configured, options.writtenBaseline != path else {
            baseline = nil
            if options.prunesBaseline { throw UsageError("--prune has no baseline; name one with --baseline") }
            return
        }
        if options.prunesBaseline, options.baseline == nil { try BaselinePlace.check(path) }
        baseline = try Baseline(SourceFile(readingFrom: path), root: FileManager.default.currentDirectoryPath)
    }

    /// Takes out of a report what is known, and writes the baselines that are to be written.
    /// - Parameter rules: the rules to which the command line limits the run; nil where it does not.
    /// - Returns: what to say about entries of no use.
    func apply(to report: inout LintReport, onlyRules rules: Set<String>? = nil) throws(DiagnosticsError)
        -> [Diagnostic]
    {
        var notes: [Diagnostic] = []
        if let baseline {
            let remainder = baseline.filter(report, onlyRules: rules)
            report = remainder.report
            if options.prunesBaseline {
                try remainder.pruned.write(root: report.root)
            } else {
                notes = remainder.stale
            }
        }
        if let path = options.writtenBaseline {
            let written = Baseline(of: report, at: path)
            try written.write(root: report.root)
            if !options.isQuiet {
                let count = report.findings.count
                StandardStream.error.write("\(path.pathOnOneLine) knows \(count) finding\(count == 1 ? "" : "s") now\n")
            }
            report = written.filter(report).report
        }
        return notes
    }
}
