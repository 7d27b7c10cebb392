import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Baseline {
    /// What a baseline leaves of a report.
    package struct Remainder: Sendable {
        /// The report with only those findings that the baseline does not know.
        package let report: FindingsReport
        /// What the baseline knows and the run did not find: a warning at each entry.
        package let stale: [Diagnostic]
        /// The baseline without what is stale.
        package let pruned: Baseline
    }

    /// Takes out of a report what the baseline knows.
    ///
    /// An entry is stale where the run had the chance to find it: the file was linted, or is gone, and the rule was not
    /// left out by the command line, nor because it failed.
    /// - Parameter rules: the rules to which the command line limited the run; nil where it did not.
    package func filter(_ report: FindingsReport, onlyRules rules: Set<String>? = nil) -> Remainder {
        let paths = BaselinePaths(of: path, root: report.root)
        var known: [BaselineKey: Int] = [:]
        for entry in entries { known[BaselineKey(entry), default: 0] += entry.count }
        var found: [BaselineKey: Int] = [:]
        var left = report
        left.findings.removeAll { finding in
            let key = BaselineKey(finding, paths: paths)
            let firstLine = BaselineKey(path: key.path, rule: key.rule, text: nil)
            for match in finding.start.line == 1 ? [key, firstLine] : [key] {
                guard let count = known[match], count > 0 else { continue }
                known[match] = count - 1
                found[key, default: 0] += 1
                return true
            }
            return false
        }
        let linted = Set(report.paths.map { paths.path(of: $0) })
        var leftOut: [String: Set<String>] = [:]
        for (path, rules) in report.leftOutRules { leftOut[paths.path(of: path)] = rules }
        var stale: [Diagnostic] = []
        for entry in entries {
            let key = BaselineKey(entry)
            guard let missing = known[key], missing > 0 else { continue }
            // Entries may be there twice, as after a merge.
            known[key] = nil
            if rules?.contains(entry.rule) ?? true, leftOut[entry.path]?.contains(entry.rule) != true,
                let reason = staleness(of: entry, linted: linted, paths)
            {
                let message: DiagnosticMessage =
                    "\(entry.rule) in \(entry.path): \(own: missing == 1 ? "a finding" : "\(missing) findings") that "
                    + "\(own: reason); remove the entry with --prune"
                stale.append(
                    Diagnostic(
                        .warning, path: path, location: SourceLocation(line: max(1, entry.line), column: 1),
                        origin.isOfPackage ? message.text : message.withoutQuotations))
            } else {
                found[key, default: 0] += missing
            }
        }
        return Remainder(report: left, stale: stale, pruned: Baseline(path: path, entries: Self.entries(found)))
    }

    /// Why an entry that was not found has no use any more; nil where it may still have.
    private func staleness(of entry: Entry, linted: Set<String>, _ paths: BaselinePaths) -> String? {
        if linted.contains(entry.path) { return "is no longer there" }
        if FileManager.default.fileExists(atPath: paths.location(of: entry.path)) { return nil }
        return "had its file, which is gone"
    }
}
