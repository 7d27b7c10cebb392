import Files
import SourceText

/// Findings that a code base is known to have, and that a run is not to report again.
///
/// They are known by path, rule and the text of their line, so that lines may move. Where a line occurs in a file
/// several times with the same finding, the baseline says how many: of more than that, the last ones are reported.
/// The entries of a deleted file stand for the same findings of the file that it was renamed to.
///
/// Its file is JSON with an entry to a line, sorted, and contains no line numbers, so that it changes only where
/// findings do. SwiftLint's baselines can be read as well.
package struct Baseline: Sendable {
    /// Findings of a rule on lines of the same text.
    package struct Entry: Sendable, Equatable {
        /// The file, relative to the baseline's folder.
        package let path: String
        /// The rule's id.
        let rule: String
        /// The line without the spaces at its ends; nil for the first line of the file, whatever it contains.
        package let text: String?
        /// How many there are.
        package let count: Int
        /// The line of the baseline on which it is, from 1; 0 where it was not read.
        let line: Int
    }

    /// Where the baseline is, as messages print it.
    package let path: String
    /// What is known.
    package let entries: [Entry]

    init(path: String, entries: [Entry]) {
        self.path = path
        self.entries = entries
    }

    /// Makes a baseline of everything that a run found.
    /// - Parameters:
    ///   - report: what was found.
    ///   - path: where the baseline should be.
    package init(of report: FindingsReport, at path: String) {
        let paths = BaselinePaths(of: path, in: report)
        var counts: [BaselineKey: Int] = [:]
        for finding in report.findings where !paths.reportedRules.contains(finding.rule) {
            counts[BaselineKey(finding, paths: paths), default: 0] += 1
        }
        self.init(path: path, entries: Self.entries(counts))
    }

    /// The entries for some findings, in the order in which they are written.
    static func entries(_ counts: [BaselineKey: Int]) -> [Entry] {
        counts.filter { $0.value > 0 }
            .ordered { $0.key < $1.key }
            .map {
                Entry(path: $0.key.path, rule: $0.key.rule, text: $0.key.text, count: $0.value, line: 0)
            }
    }

    /// Reads the baseline that a file contains.
    /// - Parameter root: the absolute path of the working directory, to which paths in SwiftLint's baselines belong.
    /// - Parameter currentID: the current id of a rule that the baseline may name by a former one.
    /// - Throws: everything that is wrong with it, each with its place.
    package init(
        _ file: SourceFile, root: String, currentID: @escaping (String) -> String = \.self
    ) throws(DiagnosticsError) {
        self.init(
            path: file.path,
            entries: try BaselineReader.entries(in: file, root: root, currentID: currentID))
    }

    /// The baseline's file.
    package var text: String {
        var text = ReportText()
        text.append("{\n  \"version\": 1,\n  \"findings\": [")
        for (number, entry) in entries.enumerated() {
            text.append(number == 0 ? "\n    {\"path\": " : ",\n    {\"path\": ")
            text.append(json: entry.path)
            text.append(", \"rule\": ")
            text.append(json: entry.rule)
            if let line = entry.text {
                text.append(", \"text\": ")
                text.append(json: line)
            }
            if entry.count > 1 {
                text.append(", \"count\": ")
                text.append(entry.count)
            }
            text.append("}")
        }
        text.append(entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
        return text.string
    }

    /// Writes the baseline to its path, unless it contains the same already.
    /// - Parameter root: the absolute path of the working directory, to which a relative path belongs.
    /// - Throws: a diagnostic where it cannot be written.
    package func write(root: String) throws(DiagnosticsError) {
        do throws(DiagnosticsError) {
            try OutputFile(path: RelativePaths.absolute(path, root: root), text: text).write()
        } catch {
            throw DiagnosticsError(
                error.diagnostics.map { diagnostic in
                    var diagnostic = diagnostic
                    diagnostic.path = path
                    return diagnostic
                })
        }
    }
}

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

    /// Removes the findings of the baseline from a report.
    ///
    /// An entry is stale where the run had the chance to find it: the file was linted or deleted, and the rule was not
    /// left out by the command line, nor because it failed.
    /// - Parameters:
    ///   - rules: the rules to which the command line limited the run; nil if it did not.
    ///   - files: the files that the baseline is for; nil for all.
    package func filter(
        _ report: FindingsReport, onlyRules rules: Set<String>? = nil, of files: Set<String>? = nil
    ) -> Remainder {
        let paths = BaselinePaths(of: path, in: report)
        func isFor(_ path: String) -> Bool { files?.contains(path) ?? true }
        func mayAccept(_ finding: Finding) -> Bool {
            isFor(finding.path) && !paths.reportedRules.contains(finding.rule)
        }
        var known: [BaselineKey: Int] = [:]
        for entry in entries { known[BaselineKey(entry, paths: paths), default: 0] += entry.count }
        var found: [BaselineKey: Int] = [:]
        var left = report
        left.findings.removeAll { finding in
            guard mayAccept(finding) else { return false }
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
        let linted = Set(report.paths.filter(isFor).map { paths.path(of: $0) })
        let unknown = left.findings.filter(mayAccept)
        let renames = BaselineRenames(known, unknown: unknown, paths: paths) { path in
            !linted.contains(path) && !FileManager.default.fileExists(atPath: paths.location(of: path))
        }
        left.findings.removeAll { finding in
            guard mayAccept(finding) else { return false }
            let key = BaselineKey(finding, paths: paths)
            guard let old = renames.oldKey(of: key), let count = known[old], count > 0 else { return false }
            known[old] = count - 1
            found[key, default: 0] += 1
            return true
        }
        var leftOut: [String: Set<String>] = [:]
        for (path, rules) in report.leftOutRules { leftOut[paths.path(of: path)] = rules }
        var stale: [Diagnostic] = []
        for entry in entries {
            let key = BaselineKey(entry, paths: paths)
            guard let missing = known[key], missing > 0 else { continue }
            // Entries may be there twice, as after a merge.
            known[key] = nil
            if rules?.contains(entry.rule) ?? true, leftOut[key.path]?.contains(entry.rule) != true,
                let reason = paths.reportedRules.contains(entry.rule)
                    ? "that no baseline can accept" : staleness(of: key.path, linted: linted, paths)
            {
                stale.append(
                    Diagnostic(
                        .warning, path: path, location: SourceLocation(line: max(1, entry.line), column: 1),
                        "\(entry.rule) in \(entry.path): \(missing == 1 ? "a finding" : "\(missing) findings") "
                            + "\(reason); remove the entry with --prune"))
            } else {
                found[key, default: 0] += missing
            }
        }
        return Remainder(report: left, stale: stale, pruned: Baseline(path: path, entries: Self.entries(found)))
    }

    /// Why an entry that was not found is stale; nil if it may still be needed.
    private func staleness(of path: String, linted: Set<String>, _ paths: BaselinePaths) -> String? {
        if linted.contains(path) { return "no longer in the file" }
        if FileManager.default.fileExists(atPath: paths.location(of: path)) { return nil }
        return "in a deleted file"
    }
}

/// By what a baseline knows a finding.
struct BaselineKey: Hashable, Comparable {
    /// The file, relative to the baseline's folder.
    let path: String
    /// The rule's id.
    let rule: String
    /// The line without the spaces at its ends; nil for a file's first line, and for a finding about the whole file.
    let text: String?
    /// A hash of the text, which may have megabytes and be that of thousands of findings.
    private let textHash: Int

    init(path: String, rule: String, text: String?) {
        self.init(path: path, rule: rule, text: text, textHash: text.hashValue)
    }

    private init(path: String, rule: String, text: String?, textHash: Int) {
        (self.path, self.rule, self.text, self.textHash) = (path, rule, text, textHash)
    }

    init(_ finding: Finding, paths: BaselinePaths) {
        if paths.fileRules.contains(finding.rule) {
            self.init(path: paths.path(of: finding.path), rule: finding.rule, text: nil)
            return
        }
        let line = paths.line(of: finding)
        self.init(path: paths.path(of: finding.path), rule: finding.rule, text: line.text, textHash: line.hash)
    }

    init(_ entry: Baseline.Entry, paths: BaselinePaths) {
        self.init(
            path: paths.path(of: paths.location(of: entry.path)), rule: entry.rule,
            text: paths.fileRules.contains(entry.rule) ? nil : entry.text)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(rule)
        hasher.combine(textHash)
    }

    /// By bytes, so that files are the same on every machine.
    static func < (left: BaselineKey, right: BaselineKey) -> Bool {
        if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        if left.rule != right.rule { return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8) }
        guard let leftText = left.text, let rightText = right.text else {
            return left.text == nil && right.text != nil
        }
        return leftText.utf8.lexicographicallyPrecedes(rightText.utf8)
    }
}

/// Turns paths of a report into those of a baseline and back. Those of a baseline have no symbolic links, so that a file has
/// one, however a run came to it.
final class BaselinePaths {
    /// The rules whose findings are about a file as a whole.
    let fileRules: Set<String>
    /// The rules whose findings no baseline accepts.
    let reportedRules: Set<String>
    private let root: String
    /// The baseline's folder, absolute and without symbolic links.
    private let folder: Path
    private var known: [String: String] = [:]
    /// The folders of files, without symbolic links.
    private var realFolders: [String: String] = [:]
    /// The line of the last finding. Findings come by their lines, and those of a line share its text.
    private var lastLine = (original: "", text: String?.none, hash: 0)

    /// - Parameters:
    ///   - baseline: the baseline's path.
    ///   - root: the absolute path of the working directory.
    convenience init(of baseline: String, root: String) {
        var report = FindingsReport()
        report.root = root
        self.init(of: baseline, in: report)
    }

    /// - Parameters:
    ///   - baseline: the baseline's path.
    ///   - report: the findings that it is compared with.
    init(of baseline: String, in report: FindingsReport) {
        root = report.root
        fileRules = Set(report.rules.lazy.filter(\.isAboutFile).map(\.id))
        reportedRules = Set(report.rules.lazy.filter(\.isAlwaysReported).map(\.id))
        // Input from a stream is elsewhere: most likely in the working directory.
        let slash = WriteDestination.isInSystemFolder(baseline) ? nil : baseline.lastIndex(of: "/")
        let folder = slash.map { $0 == baseline.startIndex ? "/" : String(baseline[..<$0]) } ?? "."
        self.folder = Path(RealPath.ofExistingPart(of: RelativePaths.absolute(folder, root: root)))
    }

    /// A path of a report, seen from the baseline's folder.
    func path(of path: String) -> String {
        if let known = known[path] { return known }
        let relative = Path(real(path)).written(in: folder)
        known[path] = relative
        return relative
    }

    private func real(_ path: String) -> String {
        let absolute = RealPath.absolute(RelativePaths.absolute(path, root: root))
        if Folder.isLink(absolute), let real = RealPath.of(absolute) { return real }
        let parts = RealPath.parts(of: absolute)
        // The real path of a folder takes as many calls as it is deep, and most files share theirs with others.
        let folder = realFolders[parts.folder] ?? RealPath.ofExistingPart(of: parts.folder)
        realFolders[parts.folder] = folder
        return (folder == "/" ? "" : folder) + "/" + parts.name
    }

    /// The line of a finding without the spaces at its ends, and the hash of that.
    fileprivate func line(of finding: Finding) -> (text: String?, hash: Int) {
        if lastLine.text == nil || finding.lineText != lastLine.original {
            let text: String? = finding.lineText.trimmingSpace
            lastLine = (finding.lineText, text, text.hashValue)
        }
        return (lastLine.text, lastLine.hash)
    }

    /// Where a path of the baseline is.
    func location(of path: String) -> String {
        Path(path, in: folder).text
    }
}
