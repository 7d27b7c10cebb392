import Files
import Findings
import Linter
import SourceText

/// The Swift files that a command line names, without those that the linter's configurations exclude.
package struct SwiftFileSearch {
    /// The files with the configurations that include them, in the order of reports. One that is marked as named is taken even if
    /// it is generated.
    private(set) var files: [(file: FoundFile, configuration: LintConfiguration)] = []
    /// What cannot be found or is configured wrongly.
    private(set) var problems: [Diagnostic] = []
    /// What is skipped and was named.
    private(set) var warnings: [Diagnostic] = []
    /// What is excluded.
    private(set) var leftOut = LeftOutFiles()
    /// The folders below those of the command line that were searched.
    package private(set) var folders: [String] = []
    private let tally = Tally()
    private let searched: [String]

    /// Looks for the files.
    /// - Parameters:
    ///   - forcesExclusion: whether named files are left out as well, where they are excluded, generated or not Swift.
    ///   - ignoreFile: the name of files of patterns besides `.gitignore`.
    init(
        _ paths: [String], _ configurations: LintConfigurations, forcesExclusion: Bool, ignoreFile: String? = nil
    ) {
        let tally = tally
        let paths = paths.isEmpty ? ["."] : paths
        searched = paths.filter { Folder.exists(at: $0) }
        var walk = FileWalk(
            ignoreFile: ignoreFile,
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
        for path in paths { walk.add(path) }
        problems = walk.problems
        folders = tally.folders
        let found = walk.files
        files.reserveCapacity(found.count)
        for file in found {
            do throws(DiagnosticsError) {
                let configuration = try configurations.configuration(forFile: file.path)
                if file.isNamed, forcesExclusion, !includes(file, configuration, ignoreFile) { continue }
                if file.isNamed, SwiftScript.isOtherLanguage(file.path) {
                    if forcesExclusion {
                        warnings.append(Diagnostic(.warning, path: file.path, "not a Swift file; it is skipped"))
                    } else {
                        problems.append(Diagnostic(path: file.path, SwiftScript.advice))
                    }
                    continue
                }
                let isForced = file.isNamed && !forcesExclusion
                files.append((FoundFile(path: file.path, size: file.size, isNamed: isForced), configuration))
            } catch {
                problems += error.diagnostics
            }
        }
        problems = Diagnostic.ordered(problems)
        leftOut = tally.leftOut
        for folder in walk.foreignFolders { leftOut.addForeign(folder) }
    }

    /// Whether a named file is not excluded; one that is, is counted.
    private func includes(_ file: FoundFile, _ configuration: LintConfiguration, _ ignoreFile: String?) -> Bool {
        let isIncluded = tally.counts(
            file.path, configuration, isExcluding: !configuration.includes(file.path), isFolder: false)
        guard isIncluded, let ignoreFile else { return isIncluded }
        return !FormatTargets.isIgnored(file.path, by: ignoreFile)
    }

    /// Warnings about globs of the configurations that match nothing.
    var unmatchedPatterns: [Diagnostic] {
        UnmatchedPatterns(
            of: Array(tally.configurations.values), folders: searched, files: files.map(\.file.path),
            leftOut: tally.leftOutPaths
        ).warnings
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
