import Files
import Findings
import Formatter
import Linter
import SourceText

/// The Swift files that a command line names, each with the settings that apply to it. What the linter's configurations exclude is
/// not formatted either, and neither is what `.swift-format-ignore` names.
package struct FormatTargets {
    /// The name of files with patterns of what is not formatted, in the grammar of `.gitignore`.
    package static let ignoreFile = ".swift-format-ignore"

    /// The files, in the order of reports.
    package private(set) var files: [FormatFile] = []
    /// What cannot be found or is configured wrongly.
    package private(set) var problems: [Diagnostic] = []
    /// What is skipped and was named.
    package let warnings: [Diagnostic]
    /// What is excluded.
    package let leftOut: LeftOutFiles
    /// The folders below those of the command line that were searched.
    package let folders: [String]

    /// Looks for the files.
    /// - Parameters:
    ///   - lint: the configurations that exclude files.
    ///   - forcesExclusion: whether named files are left out as well, where they are excluded, generated or not Swift.
    ///   - isIncluded: whether files with some settings are wanted.
    package init(
        _ paths: [String], _ configurations: FormatConfigurations, excluding lint: LintConfigurations,
        forcesExclusion: Bool, where isIncluded: (FormatSettings) -> Bool = { _ in true }
    ) {
        let search = SwiftFileSearch(
            paths, lint, forcesExclusion: forcesExclusion, ignoreFile: Self.ignoreFile)
        (warnings, leftOut, folders) = (search.warnings, search.leftOut, search.folders)
        var problems = search.problems
        files.reserveCapacity(search.files.count)
        for (file, _) in search.files {
            do throws(DiagnosticsError) {
                let settings = try configurations.settings(forFile: file.path)
                if isIncluded(settings) { files.append(FormatFile(file, settings)) }
            } catch {
                problems += error.diagnostics
            }
        }
        self.problems = Diagnostic.ordered(problems)
    }

    /// Whether a file is not excluded, as far as configurations and ``ignoreFile`` say; nothing needs to exist at its path.
    /// - Throws: what is wrong with the linter's configuration of the file.
    package static func includes(_ path: String, _ lint: LintConfigurations) throws(DiagnosticsError) -> Bool {
        guard try lint.configuration(forFile: path).includes(path) else { return false }
        return !isIgnored(path, by: ignoreFile)
    }

    /// Whether files of patterns ignore a file.
    static func isIgnored(_ path: String, by ignoreFile: String) -> Bool {
        let path = RealPath.ofExistingPart(of: path)
        return IgnoredPaths(around: RealPath.parts(of: path).folder, ignoreFile: ignoreFile).contains(path)
    }
}
