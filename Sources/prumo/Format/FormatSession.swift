import CommandLineKit
import Files
import Findings
import Formatter
import Foundation
import Linter
import PackageCommands
import SourceText

/// `prumo format` of files: finds them, formats or compares them, and reports the result.
struct FormatSession {
    private let options: FormatOptions
    private let configurations: FormatConfigurations
    private let lint: LintConfigurations

    init(_ options: FormatOptions, _ configurations: FormatConfigurations, _ lint: LintConfigurations) {
        (self.options, self.configurations, self.lint) = (options, configurations, lint)
    }

    func run() throws -> ExitStatus {
        let writes = options.mode == .write
        if writes {
            Report.write(try WriteLock.keep(forPaths: options.paths.isEmpty ? ["."] : options.paths))
        }
        let progress = ProgressLine(isQuiet: options.isQuiet)
        defer { progress.end() }
        progress.show("looking for Swift files")
        let targets = FormatTargets(
            options.paths, configurations, excluding: lint, forcesExclusion: options.forcesExclusion)
        if targets.files.isEmpty, targets.problems.isEmpty, !options.allowsNoFiles,
            let missing = MissingFiles(in: options.paths, subject: "Swift files", leftOut: targets.leftOut)
        {
            progress.end()
            Report.write(targets.warnings + [missing.diagnostic])
            return .failure
        }
        let output = FormatOutput(options)
        let cache = try cache()
        let files = try files(of: targets)
        let run = FormatRun(
            files, writes: writes, report: output.report, threads: options.threads, cache: cache,
            progress: progress.counting(writes ? "formatting" : "comparing", files.count))
        var outcome = run.outcome()
        cache?.save()
        progress.end()
        outcome.problems = targets.problems + outcome.problems
        if !options.isQuiet {
            Report.write(targets.warnings)
            if files.contains(where: { $0.settings.source == .standard }),
                let hint = ConfigurationHint.unreadSwiftFormat
            {
                Report.write([hint])
            }
        }
        return try output.write(outcome, leftOut: targets.leftOut)
    }

    /// The files that are formatted, with the lines of them.
    private func files(of targets: FormatTargets) throws(DiagnosticsError) -> [FormatFile] {
        if let lines = options.lines { return targets.files.map { FormatFile($0.file, $0.settings, lines: lines) } }
        guard let revision = options.changedSince else { return targets.files }
        let changes = try ChangedFiles(targets.files.map(\.file.path), since: revision)
        let files = targets.files.filter { changes.contains($0.file.path) }
        guard options.formatsChangedLinesOnly else { return files }
        return files.map { FormatFile($0.file, $0.settings, lines: changes.lines(ofFile: $0.file.path)) }
    }

    /// The results of earlier runs in the working directory; `nil` unless the command line names a folder for them.
    private func cache() throws(DiagnosticsError) -> FormatCache? {
        guard let folder = options.cacheFolder, let tool = ResultCache.runningTool else { return nil }
        try OutputFolder.check(folder)
        return FormatCache(inFolder: folder, of: FileManager.default.currentDirectoryPath, tool: tool)
    }
}
