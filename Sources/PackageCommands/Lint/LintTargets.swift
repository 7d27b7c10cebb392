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
    /// What the configurations accept of the findings.
    package private(set) var accepted: [AcceptedFindings] = []
    /// What is excluded.
    package private(set) var leftOut = LeftOutFiles()
    /// The folders below those of the command line that were searched.
    package private(set) var folders: [String] = []

    /// Looks for the files.
    /// - Parameters:
    ///   - forcesExclusion: whether named files are left out as well, where they are excluded, generated or not Swift.
    package init(
        _ paths: [String], _ configurations: LintConfigurations, forcesExclusion: Bool
    ) {
        let tally = Tally()
        var walk = FileWalk(
            enters: { path in
                guard let configuration = try? configurations.configuration(forFolder: path) else { return true }
                let isIncluded = tally.counts(
                    path, configuration, isExcluding: !configuration.mayInclude(below: path), isFolder: true)
                if isIncluded { tally.folders.append(path) }
                return isIncluded
            },
            takes: { path in
                guard let configuration = try? configurations.configuration(forFile: path) else { return true }
                return tally.counts(path, configuration, isExcluding: !configuration.includes(path), isFolder: false)
            })
        for path in paths.isEmpty ? ["."] : paths { walk.add(path) }
        problems = walk.problems
        folders = tally.folders
        let searched = (paths.isEmpty ? ["."] : paths).filter { Folder.exists(at: $0) }
        let found = walk.files
        warnings =
            UnmatchedPatterns(
                of: Array(tally.configurations.values), folders: searched, files: found.map(\.path),
                leftOut: tally.leftOutPaths
            ).warnings
        let setup = LintFileSetup(configurations)
        var known = ConfigurationsOfFiles()
        files.reserveCapacity(found.count)
        for file in found {
            do throws(DiagnosticsError) {
                let configuration = try configurations.configuration(forFile: file.path)
                let isForced = file.isNamed && !forcesExclusion
                if file.isNamed, forcesExclusion,
                    !tally.counts(
                        file.path, configuration, isExcluding: !configuration.includes(file.path), isFolder: false)
                {
                    continue
                }
                if file.isNamed, SwiftScript.isOtherLanguage(file.path) {
                    if forcesExclusion {
                        warnings.append(Diagnostic(.warning, path: file.path, "not a Swift file; it is skipped"))
                    } else {
                        problems.append(Diagnostic(path: file.path, SwiftScript.advice))
                    }
                    continue
                }
                if known.add(file.path, configuration) { warnings += configuration.warnings }
                files.append(
                    setup.file(FoundFile(path: file.path, size: file.size, isNamed: isForced), configuration))
            } catch {
                problems += error.diagnostics
            }
        }
        warnings = Diagnostic.ordered(warnings + setup.warnings)
        problems = Diagnostic.ordered(problems)
        leftOut = tally.leftOut
        for folder in walk.foreignFolders { leftOut.addForeign(folder) }
        accepted = known.accepted
    }

    /// What the walk leaves out.
    private final class Tally {
        private(set) var leftOut = LeftOutFiles()
        private(set) var leftOutPaths: [String] = []
        /// The configurations that were asked, by the paths of their files.
        private(set) var configurations: [String: LintConfiguration] = [:]
        var folders: [String] = []

        /// Whether a configuration includes a file or a folder; one that it excludes is counted.
        func counts(
            _ path: String, _ configuration: LintConfiguration, isExcluding: Bool, isFolder: Bool
        ) -> Bool {
            guard let file = configuration.path else { return true }
            if configurations[file] == nil { configurations[file] = configuration }
            if isExcluding {
                leftOut.addExcluded(by: file, isFolder: isFolder)
                leftOutPaths.append(path)
            }
            return !isExcluding
        }
    }
}
