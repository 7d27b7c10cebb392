import CommandLineKit
import Foundation
import Linter
import SourceText

/// The findings that a run does not report, because a baseline knows them.
struct LintBaseline {
    private let options: LintOptions
    private let baseline: Baseline?
    /// Whether the baseline has entries that are of no use any more.
    private(set) var hasStaleEntries = false

    /// Reads the baseline that the command line or the configuration names.
    /// - Throws: what is wrong with it.
    init(_ options: LintOptions, _ configuration: LintConfiguration) throws {
        self.options = options
        guard let path = configuration.baseline, options.writtenBaseline != path else {
            baseline = nil
            if options.prunesBaseline {
                throw UsageError("--prune has no baseline; name one with --baseline")
            }
            return
        }
        if options.prunesBaseline, options.overrides.baseline == nil { try BaselinePlace.check(path) }
        let namer = options.overrides.baseline == nil ? configuration.path ?? "." : nil
        baseline = try Baseline(
            SourceFile(readingFrom: path, namedBy: namer), root: FileManager.default.currentDirectoryPath)
    }

    /// Takes out of a report what is known; writes the baselines that are to be written.
    /// - Returns: what to say about entries of no use.
    mutating func apply(to report: inout LintReport) throws(DiagnosticsError) -> [Diagnostic] {
        var notes: [Diagnostic] = []
        if let baseline {
            let onlyRules = options.overrides.onlyRules
            let remainder = baseline.filter(report, onlyRules: onlyRules.isEmpty ? nil : Set(onlyRules))
            report = remainder.report
            if options.prunesBaseline {
                try remainder.pruned.write(root: report.root)
            } else {
                notes = remainder.stale
                hasStaleEntries = !notes.isEmpty
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
