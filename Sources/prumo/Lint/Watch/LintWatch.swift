import CommandLineKit
import Files
import Findings
import Foundation
import Linter
import PackageCommands
import SourceText

/// `prumo lint --watch`: lints everything once, and then each file again when it changes.
///
/// Hot: a save of one file takes 10 ms, of which 4 ms are spent waiting for the end of the save. So it lints files that it
/// knows without looking for others; whatever else happens, it looks for files as a run does, and lints those that changed.
final class LintWatch {
    /// What is known about a file.
    private struct KnownFile {
        let file: LintFile
        let version: FileVersion?
        let summary: FindingsSummary
    }

    private let options: LintOptions
    private var configurations: LintConfigurations
    /// The configuration of the run as a whole.
    private var configuration: LintConfiguration
    /// What the configurations of the files accept.
    private var accepted: [AcceptedFindings] = []
    private let events = FolderEvents()
    private var files: [String: KnownFile] = [:]
    /// The problems with paths and configurations that were printed.
    private var problems: [Diagnostic] = []
    private var leftOut = LeftOutFiles()

    init(_ options: LintOptions, _ configurations: LintConfigurations) throws(DiagnosticsError) {
        self.options = options
        self.configurations = configurations
        configuration = try configurations.configuration(ofRunOver: options.paths)
        try Self.check(configuration)
    }

    private static func check(_ configuration: LintConfiguration) throws(DiagnosticsError) {
        guard let reporter = configuration.reporter, !ReportWriter.formsOfLines.contains(reporter) else { return }
        throw DiagnosticsError(
            Diagnostic(
                path: configuration.path,
                "--watch cannot write a document as the reporter \(reporter) does; add --reporter xcode"))
    }

    /// Runs until a signal ends the process, or nobody reads its output.
    func run() throws -> ExitStatus {
        WatchLoop.endAtSignals()
        try lintAll(isFirst: true)
        if !options.isQuiet { WatchLoop.announce(files.count, events) }
        while true {
            let event = events.next()
            do {
                switch event {
                case .outputClosed: return .success
                case .saved(let paths) where paths.allSatisfy(isKnown):
                    try lint(paths.compactMap { files[$0]?.file }, removed: [])
                case .saved(let paths), .changed(let paths): try lookAgain(afterChangeOf: paths)
                }
            } catch let error as DiagnosticsError {
                // A configuration in which somebody is typing: the next save may be right.
                Report.write(error.diagnostics)
            }
        }
    }

    private func isKnown(_ path: String) -> Bool {
        guard let known = files[path], WatchedFile(path) == .source else { return false }
        // A link in the place of a file may lead anywhere.
        return known.version != nil && FileVersion(of: path) != nil
    }

    private func lookAgain(afterChangeOf paths: Set<String>) throws {
        if paths.contains(where: { WatchedFile($0) == .configuration }) {
            try lintAll(isFirst: false)
            return
        }
        let targets = targets()
        // What was moved away after it was found is removed, too.
        let found = targets.files.map { (file: $0, version: WatchLoop.version(of: $0.file)) }.filter {
            $0.version != nil
        }
        let changed = found.filter { file, version in
            guard let known = files[file.file.path] else { return true }
            return known.version != version
        }.map(\.file)
        let current = Set(found.map(\.file.file.path))
        let removed = files.keys.filter { !current.contains($0) }.ordered()
        report(targets)
        try lint(changed, removed: removed)
    }

    /// Reads the configurations, and lints all files.
    private func lintAll(isFirst: Bool) throws {
        if !isFirst {
            let new = try options.lintConfigurations()
            let newConfiguration = try new.configuration(ofRunOver: options.paths)
            try Self.check(newConfiguration)
            (configurations, configuration) = (new, newConfiguration)
        }
        let targets = targets()
        if !options.isQuiet { Report.write(targets.warnings) }
        problems = []
        report(targets)
        files = [:]
        let output = FindingsOutput(options.findings, lint: configuration, accepting: accepted)
        let report = try outcome(of: targets.files)
        try output.writeReport(report)
        var summary = FindingsSummary(report)
        summary.add(FindingsSummary(problemsReport))
        output.writeSummary(summary)
        if isFirst, !options.isQuiet { Report.write(ConfigurationHint(configuration, options).diagnostics) }
    }

    /// Lints files and prints the findings.
    private func lint(_ changed: [LintFile], removed: [String]) throws {
        for path in removed { files[path] = nil }
        guard !changed.isEmpty || !removed.isEmpty else { return }
        let output = FindingsOutput(options.findings, lint: configuration, accepting: accepted)
        try output.writeReport(try outcome(of: changed))
        if options.isQuiet { return }
        var text = removed.map { "\($0.pathOnOneLine): removed\n" }.joined()
        for path in changed.map(\.file.path).ordered() {
            guard let summary = files[path]?.summary else { continue }
            text += "\(path.pathOnOneLine): \(summary.countText)\n"
        }
        let lines = text.split(separator: "\n")
        if lines.count > 1 { StandardStream.error.write(text) }
        let head = lines.count == 1 ? String(lines[0]) : "\(lines.count) files changed"
        StandardStream.error.write("\(head); all files: \(total.text())\n")
    }

    /// The findings in files, without those that a baseline lists. They are known from now on.
    private func outcome(of targets: [LintFile]) throws -> FindingsReport {
        // Before they are read: a later change then differs.
        let versions = targets.map { WatchLoop.version(of: $0.file) }
        var report = LintRun(targets, threads: options.threads).outcome().report
        report.root = FileManager.default.currentDirectoryPath
        let baseline = try FindingsBaseline(options.findings, configured: accepted)
        // Entries of other files match nothing here.
        _ = try baseline.apply(to: &report, onlyRules: Set(options.overrides.onlyRules))
        let paths = Set(report.paths)
        let findings = Dictionary(grouping: report.findings, by: \.path)
        let problems = Dictionary(grouping: report.problems, by: \.path)
        for (target, version) in zip(targets, versions) {
            let path = target.file.path
            var part = FindingsReport()
            part.findings = findings[path] ?? []
            part.problems = problems[path] ?? []
            if paths.contains(path) { part.paths = [path] }
            files[path] = KnownFile(file: target, version: version, summary: FindingsSummary(part))
        }
        return report
    }

    /// Looks for files, and watches the folders that they are in.
    private func targets() -> LintTargets {
        while true {
            let targets = LintTargets(
                options.paths, configurations, forcesExclusion: options.forcesExclusion,
                indexStores: options.indexStores)
            let folders = WatchLoop.folders(
                searched: targets.folders, paths: options.paths, configurations: options.configurations)
            if !events.watch(folders, above: WatchLoop.foldersAbove) { return targets }
        }
    }

    /// Prints problems with paths and configurations that were not printed before.
    private func report(_ targets: LintTargets) {
        let known = Set(problems.map(\.description))
        Report.write(targets.problems.filter { !known.contains($0.description) })
        problems = targets.problems
        leftOut = targets.leftOut
        accepted = targets.accepted
    }

    private var problemsReport: FindingsReport {
        var report = FindingsReport()
        report.problems = problems
        report.leftOut = leftOut
        return report
    }

    private var total: FindingsSummary {
        var total = FindingsSummary(problemsReport)
        for file in files.values { total.add(file.summary) }
        return total
    }
}

extension FindingsSummary {
    /// The number of findings in a file.
    fileprivate var countText: String {
        if problems > 0 { return "not linted" }
        return findings == 0 ? "no findings" : "\(findings.counted("finding"))"
    }
}
