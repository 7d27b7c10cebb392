import CommandLineKit
import EnvironmentSettings
import Findings
import Foundation
import Linter
import SourceText

/// The findings that a command does not report because a baseline lists them.
struct FindingsBaseline {
    private let options: FindingsOptions
    /// The baselines, each with the files that it is for; nil for all.
    private var baselines: [(baseline: Baseline, files: Set<String>?)] = []

    /// Reads the baseline that the command line names, or else those that configurations name.
    /// - Parameter configured: what the configurations of the run accept.
    /// - Throws: everything that is wrong with them.
    init(_ options: FindingsOptions, configured: [AcceptedFindings] = []) throws {
        self.options = options
        let named = options.baseline.map { [AcceptedFindings(configuration: nil, baseline: $0)] } ?? configured
        for accepted in named {
            guard let path = accepted.baseline, options.writtenBaseline != path else { continue }
            if options.prunesBaseline, options.baseline == nil { try Self.checkPlace(path) }
            baselines.append((try Self.baseline(path, namedBy: accepted.configuration), accepted.files))
        }
        if options.prunesBaseline, baselines.isEmpty {
            throw UsageError("--prune requires a baseline; add --baseline FILE")
        }
    }

    /// Whether there is any.
    var isEmpty: Bool { baselines.isEmpty }

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
        for (baseline, files) in baselines {
            let remainder = baseline.filter(report, onlyRules: rules.isEmpty ? nil : rules, of: files)
            report = remainder.report
            if options.prunesBaseline {
                try remainder.pruned.write(root: report.root)
            } else {
                notes += remainder.stale
            }
        }
        if let path = options.writtenBaseline {
            let written = Baseline(of: report, at: path)
            try written.write(root: report.root)
            if !options.isQuiet {
                let count = written.entries.reduce(0) { $0 + $1.count }
                StandardStream.error.write(
                    "\(path.pathOnOneLine) now lists \(count.counted("finding"))\n")
            }
            report = written.filter(report).report
        }
        return notes
    }

    /// Some files, each with its findings that the baselines list: those are not fixed.
    func accepting(in files: [LintFile], threads: Int? = nil) -> [LintFile] {
        if isEmpty { return files }
        var report = LintRun(files, threads: threads).outcome().report
        report.root = FileManager.default.currentDirectoryPath
        var left = report
        for (baseline, files) in baselines { left = baseline.filter(left, of: files).report }
        struct Place: Hashable {
            let path: String
            let rule: String
            let offset: Int
            init(_ finding: Finding) {
                (path, rule, offset) = (finding.path, finding.rule, finding.range.lowerBound)
            }
        }
        let new = Set(left.findings.map(Place.init))
        let known = Dictionary(grouping: report.findings.filter { !new.contains(Place($0)) }, by: \.path)
        return files.map { file in
            var file = file
            file.acceptedFindings = known[file.file.path] ?? []
            return file
        }
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
