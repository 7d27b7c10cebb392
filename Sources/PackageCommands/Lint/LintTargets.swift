import Files
import Findings
import Linter
import SourceText

/// The files that a command line names, each with the configuration that applies to it.
package struct LintTargets {
    /// The files, in the order of reports.
    package private(set) var files: [LintFile] = []
    /// What cannot be found or is configured wrongly.
    package private(set) var problems: [Diagnostic] = []
    /// What is odd in configurations.
    package private(set) var warnings: [Diagnostic] = []
    /// What is excluded.
    package private(set) var leftOut = LeftOutFiles()
    /// The folders below those of the command line that were searched.
    package private(set) var folders: [String] = []

    /// Looks for the files.
    /// - Parameters:
    ///   - forcesExclusion: whether named files are left out as well, where they are excluded or generated.
    ///   - hints: warnings about the run as a whole.
    package init(
        _ paths: [String], _ configurations: LintConfigurations, forcesExclusion: Bool, hints: [Diagnostic] = []
    ) {
        let tally = Tally()
        var walk = FileWalk(
            enters: { path in
                guard let configuration = try? configurations.configuration(forFolder: path) else { return true }
                let isIncluded = tally.counts(
                    configuration, isExcluding: !configuration.mayInclude(below: path), isFolder: true)
                if isIncluded { tally.folders.append(path) }
                return isIncluded
            },
            takes: { path in
                guard let configuration = try? configurations.configuration(forFile: path) else { return true }
                return tally.counts(configuration, isExcluding: !configuration.includes(path), isFolder: false)
            })
        for path in paths.isEmpty ? ["."] : paths { walk.add(path) }
        problems = walk.problems
        folders = tally.folders
        let setup = LintFileSetup(configurations)
        var seen: Set<ObjectIdentifier> = []
        files.reserveCapacity(walk.files.count)
        for file in walk.files {
            do throws(DiagnosticsError) {
                let configuration = try configurations.configuration(forFile: file.path)
                if seen.insert(ObjectIdentifier(configuration)).inserted { warnings += configuration.warnings }
                let isForced = file.isNamed && !forcesExclusion
                if file.isNamed, forcesExclusion,
                    !tally.counts(configuration, isExcluding: !configuration.includes(file.path), isFolder: false)
                {
                    continue
                }
                files.append(
                    setup.file(FoundFile(path: file.path, size: file.size, isNamed: isForced), configuration))
            } catch {
                problems += error.diagnostics
            }
        }
        warnings = Diagnostic.ordered(warnings + setup.warnings) + hints
        problems = Diagnostic.ordered(problems)
        leftOut = tally.leftOut
    }

    /// What the walk leaves out.
    private final class Tally {
        private(set) var leftOut = LeftOutFiles()
        var folders: [String] = []

        /// Whether a configuration includes a file or a folder; one that it excludes is counted.
        func counts(_ configuration: LintConfiguration, isExcluding: Bool, isFolder: Bool) -> Bool {
            if isExcluding, let path = configuration.path { leftOut.addExcluded(by: path, isFolder: isFolder) }
            return !isExcluding
        }
    }
}
