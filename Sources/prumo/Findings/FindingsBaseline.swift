import CommandLineKit
import EnvironmentSettings
import Findings
import Foundation
import SourceText

/// The findings that a command does not report because a baseline lists them.
struct FindingsBaseline {
    private let options: FindingsOptions
    private let baseline: Baseline?

    /// Reads the baseline that the command line, or else the configuration, names.
    /// - Parameters:
    ///   - configured: the path that the configuration names.
    ///   - file: the path of the configuration.
    /// - Throws: everything that is wrong with it.
    init(_ options: FindingsOptions, configured: String? = nil, by file: String? = nil) throws {
        self.options = options
        guard let path = options.baseline ?? configured, options.writtenBaseline != path else {
            baseline = nil
            if options.prunesBaseline { throw UsageError("--prune requires a baseline; add --baseline FILE") }
            return
        }
        if options.prunesBaseline, options.baseline == nil { try Self.checkPlace(path) }
        baseline = try Self.baseline(
            path, namedBy: options.baseline == nil ? file ?? PackageConfiguration.fileName : nil)
    }

    /// Reads a baseline.
    /// - Parameter file: the path of the configuration that names it; `nil` if the command line does.
    /// - Throws: everything that is wrong with it.
    static func baseline(_ path: String, namedBy file: String?) throws(DiagnosticsError) -> Baseline {
        try Baseline(
            SourceFile(readingFrom: path, as: file.map { .repository(namer: $0) } ?? .user),
            root: FileManager.default.currentDirectoryPath,
            currentID: Domain.currentID(of:))
    }

    /// Removes the findings that the baseline lists from a report, and writes the baselines that are to be written.
    /// - Parameter rules: the rules to which the command line limits the run; empty where it does not.
    /// - Returns: the entries that match no finding any more.
    func apply(to report: inout FindingsReport, onlyRules rules: Set<String> = []) throws(DiagnosticsError)
        -> [Diagnostic]
    {
        var notes: [Diagnostic] = []
        if let baseline {
            let remainder = baseline.filter(report, onlyRules: rules.isEmpty ? nil : rules)
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
                StandardStream.error.write(
                    "\(path.pathOnOneLine) now lists \(count.counted("finding"))\n")
            }
            report = written.filter(report).report
        }
        return notes
    }

    /// Refuses to write a baseline that a configuration, which may be somebody else's, names outside of the repository of
    /// the working directory, or of that folder where it is in none.
    /// - Throws: that the command line has to name it.
    private static func checkPlace(_ path: String) throws(UsageError) {
        let directory = RealPath.of(".") ?? RealPath.absolute(".")
        let root = RepositoryFolder.containing(directory) ?? directory
        guard RealPath.contains(root, RealPath.of(path) ?? RealPath.absolute(path)) else {
            throw UsageError(
                "--prune does not write \(path), because the configuration refers to a file outside of the repository; "
                    + "pass it with --baseline")
        }
    }
}
