import Files
import Findings
import Linter
import SourceText

/// Lints the Swift files of one target, as `prumo lint` does in the package's folder.
///
/// The rules that compare literals with a package's generated constants find nothing here: reading settings, strings and
/// assets of the package takes longer than linting an edited file.
struct TargetLint {
    /// The absolute path of the package's folder.
    let package: String
    /// The absolute path of the folder that contains the target's files.
    let folder: String
    /// The absolute paths of the target's Swift files. Those that no longer exist are skipped, as are symbolic links and
    /// files that Git ignores or the configuration excludes.
    let files: Set<String>
    /// The folder for the results of files that did not change.
    let cacheFolder: String

    /// What came of it.
    struct Outcome {
        /// What was found and what could not be done, with absolute paths.
        var report = FindingsReport()
        /// What is odd in configurations.
        var warnings: [Diagnostic] = []
        /// The absolute paths of the configuration files and the baseline that were read.
        var configurationFiles: [String] = []
        /// How many files were linted in this run.
        var lintedCount = 0
    }

    /// Lints what has changed.
    func outcome() -> Outcome {
        // Paths in diagnostics stay absolute, since no configuration is in this folder.
        let configurations: LintConfigurations
        do throws(DiagnosticsError) {
            configurations = try LintConfigurations(workingDirectory: cacheFolder)
        } catch {
            return Outcome(report: Self.report(of: error))
        }
        var outcome = Outcome()
        let (tasks, accepted) = tasks(configurations, &outcome)
        // The build system chose the folder, and may have come there by a link.
        let realCacheFolder = RealPath.ofExistingPart(of: cacheFolder)
        let tool = ResultCache.runningTool(hashStoredIn: realCacheFolder)
        let cache = tool.map { LintCache(inFolder: realCacheFolder, of: package, tool: $0) }
        let problems = outcome.report.problems
        outcome.report = LintRun(tasks, cache: cache).outcome().report
        outcome.report.problems = Diagnostic.ordered(problems) + outcome.report.problems
        outcome.report.root = package
        cache?.save()
        outcome.lintedCount = outcome.report.paths.count - (cache?.reusedCount ?? 0)
        do throws(DiagnosticsError) {
            // It is looked for where no file has a configuration, and may get some.
            outcome.configurationFiles += try configurations.configuration(forFolder: package).files
            for accepted in accepted { try leaveOut(accepted, from: &outcome) }
        } catch {
            // The configuration of the package is that of its files, as a rule.
            outcome.report.problems += error.diagnostics.filter { !outcome.report.problems.contains($0) }
        }
        outcome.warnings = Diagnostic.ordered(outcome.warnings)
        return outcome
    }

    private static func report(of error: DiagnosticsError) -> FindingsReport {
        var report = FindingsReport()
        report.problems = error.diagnostics
        return report
    }

    /// The files, and what their configurations accept.
    private func tasks(
        _ configurations: LintConfigurations, _ outcome: inout Outcome
    ) -> ([LintFile], [AcceptedFindings]) {
        let folders = foldersOfFiles
        var walk = FileWalk(
            enters: { path in
                guard folders.contains(path) else { return false }
                return (try? configurations.configuration(forFolder: path))?.mayInclude(below: path) ?? true
            },
            takes: { path in
                guard files.contains(path) else { return false }
                return (try? configurations.configuration(forFile: path))?.includes(path) ?? true
            })
        walk.add(folder)
        outcome.report.problems = walk.problems
        var known = ConfigurationsOfFiles()
        var tasks: [LintFile] = []
        for file in walk.files {
            do throws(DiagnosticsError) {
                let configuration = try configurations.configuration(forFile: file.path)
                if known.add(file.path, configuration) {
                    outcome.warnings += configuration.warnings
                    outcome.configurationFiles += configuration.files
                }
                tasks.append(LintFile(file, configuration))
            } catch {
                outcome.report.problems += error.diagnostics.filter { !outcome.report.problems.contains($0) }
            }
        }
        return (tasks, known.accepted)
    }

    /// The folders in which the files are, and those above them.
    private var foldersOfFiles: Set<String> {
        var folders: Set<String> = []
        for file in files {
            var folder = RealPath.parts(of: file).folder
            while folder.utf8.count > 1, folders.insert(folder).inserted { folder = RealPath.parts(of: folder).folder }
        }
        return folders
    }

    /// Removes the findings that a baseline lists. Other targets have the rest of its entries.
    private func leaveOut(
        _ accepted: AcceptedFindings, from outcome: inout Outcome
    ) throws(DiagnosticsError) {
        guard let path = accepted.baseline else { return }
        outcome.configurationFiles.append(path)
        let baseline = try Baseline(
            SourceFile(readingFrom: path, as: .repository(namer: accepted.configuration)), root: package,
            currentID: { SwiftRules.registry.rule($0)?.metadata.id ?? $0 })
        outcome.report = baseline.filter(outcome.report, of: accepted.files).report
    }
}
