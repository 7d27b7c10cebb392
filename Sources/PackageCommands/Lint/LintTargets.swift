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
    ///   - indexStores: the folders of index stores for the rules that need the compiler's index; those of the packages' last
    ///     builds if it is empty. With `nil` no index is read.
    package init(
        _ paths: [String], _ configurations: LintConfigurations, forcesExclusion: Bool, indexStores: [String]? = nil
    ) {
        let search = SwiftFileSearch(paths, configurations, forcesExclusion: forcesExclusion)
        (problems, folders, leftOut) = (search.problems, search.folders, search.leftOut)
        warnings = search.unmatchedPatterns + search.warnings
        let setup = LintFileSetup(configurations, indexStores: indexStores)
        var known = ConfigurationsOfFiles()
        files.reserveCapacity(search.files.count)
        for (file, configuration) in search.files {
            if known.add(file.path, configuration) { warnings += configuration.warnings }
            files.append(setup.file(file, configuration))
        }
        warnings = Diagnostic.ordered(warnings + setup.warnings)
        accepted = known.accepted
    }
}
