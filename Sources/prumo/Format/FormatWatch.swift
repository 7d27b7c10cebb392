import CommandLineKit
import Files
import Findings
import Formatter
import Linter
import PackageCommands
import SourceText

/// `prumo format --watch`: formats everything once, and then each file again when it changes.
final class FormatWatch {
    private let options: FormatOptions
    private let output: FormatOutput
    private var configurations: FormatConfigurations
    private var lint: LintConfigurations
    private let events = FolderEvents()
    /// The files by their paths, with their versions before they were formatted: what is written looks like a save, and is then
    /// found to be formatted.
    private var files: [String: (file: FormatFile, version: FileVersion?)] = [:]
    /// The problems with paths and configurations that were printed.
    private var problems: [Diagnostic] = []

    init(_ options: FormatOptions, _ configurations: FormatConfigurations, _ lint: LintConfigurations) {
        (self.options, self.configurations, self.lint) = (options, configurations, lint)
        output = FormatOutput(options)
    }

    /// Runs until a signal ends the process, or nobody reads its output.
    func run() throws -> ExitStatus {
        WatchLoop.endAtSignals()
        try formatAll()
        if !options.isQuiet { WatchLoop.announce(files.count, events) }
        while true {
            let event = events.next()
            do {
                switch event {
                case .outputClosed: return .success
                case .saved(let paths), .changed(let paths):
                    if paths.contains(where: { WatchedFile($0) == .configuration }) {
                        configurations = try FormatConfigurations(explicit: options.configuration)
                        lint = try LintConfigurations()
                        try formatAll()
                    } else {
                        try formatChanged()
                    }
                }
            } catch let error as DiagnosticsError {
                // A configuration in which somebody is typing: the next save may be right.
                Report.write(error.diagnostics)
            }
        }
    }

    /// Formats all files.
    private func formatAll() throws {
        files = [:]
        problems = []
        let targets = targets()
        let outcome = try format(targets.files)
        if !outcome.changes.isEmpty || !outcome.syntaxErrors.isEmpty || !outcome.problems.isEmpty {
            _ = try output.write(outcome, leftOut: targets.leftOut)
        }
    }

    /// Formats the files that differ from what is known of them.
    private func formatChanged() throws {
        let targets = targets()
        let changed = targets.files.filter { file in
            guard let known = files[file.file.path] else { return true }
            return known.version != WatchLoop.version(of: file.file)
        }
        let current = Set(targets.files.map(\.file.path))
        files = files.filter { current.contains($0.key) }
        guard !changed.isEmpty else { return }
        let outcome = try format(changed)
        Report.write((outcome.problems + outcome.syntaxErrors).filter { !isBeingSaved($0.path) })
        guard !options.isQuiet else { return }
        StandardStream.error.write(outcome.changes.map { FormatOutput.line($0, isWritten: true) }.joined())
    }

    /// Whether a file has another version than the one that was read. The end of its save is an event of its own.
    private func isBeingSaved(_ path: String?) -> Bool {
        guard let path, let known = files[path] else { return false }
        return known.version != WatchLoop.version(of: known.file.file)
    }

    private func format(_ targets: [FormatFile]) throws(DiagnosticsError) -> FormatRun.Outcome {
        // Before they are read: a later change then differs.
        for target in targets { files[target.file.path] = (target, WatchLoop.version(of: target.file)) }
        // What was moved away after it was found does not exist anymore.
        let present = targets.filter { files[$0.file.path]?.version != nil }
        return try WriteLock.holding(forPaths: options.paths.isEmpty ? ["."] : options.paths) {
            FormatRun(present, writes: true, threads: options.threads).outcome()
        }
    }

    /// Looks for files, and watches the folders that they are in.
    private func targets() -> FormatTargets {
        while true {
            let targets = FormatTargets(
                options.paths, configurations, excluding: lint, forcesExclusion: options.forcesExclusion)
            // A name of settings is JSON, and of no file.
            let explicit = options.configuration.map { $0.hasPrefix("{") ? [] : [$0] } ?? []
            let folders = WatchLoop.folders(
                searched: targets.folders, paths: options.paths, configurations: explicit)
            guard !events.watch(folders, above: WatchLoop.foldersAbove) else { continue }
            let known = Set(problems.map(\.description))
            Report.write(targets.problems.filter { !known.contains($0.description) })
            problems = targets.problems
            return targets
        }
    }
}
