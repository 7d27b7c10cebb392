import EnvironmentSettings
import Findings
import SourceText

/// The configuration and the environments of a package as far as they can be read, for the checks of them.
struct ReadEnvironments {
    /// The folder of the environments, as its path is to be printed.
    let folder: String
    /// The configuration and the environments; `nil` if one of them cannot be read.
    let contents: (configuration: PackageConfiguration, environments: EnvironmentSet)?
    /// What is wrong so far.
    var problems = Problems()

    /// Reads the environments of a package.
    /// - Parameter directory: the folder of the package, as paths are to be printed.
    init(inPackage directory: String) {
        folder = Folder.path(of: EnvironmentSet.folderName, in: directory)
        var problems = Problems()
        let configuration = problems.attempt(.configuration) { () throws(DiagnosticsError) in
            try PackageConfiguration(inPackage: directory)
        }
        contents = configuration.flatMap { configuration in
            problems.attempt(.files) { () throws(DiagnosticsError) in
                (configuration, try EnvironmentSet(inPackage: directory, configuration: configuration))
            }
        }
        self.problems = problems
    }

    /// Whether the package has environments, or a configuration or folder of them that cannot be read.
    var areExpected: Bool { contents?.environments.names.isEmpty != true }

    /// All that is wrong, as findings.
    /// - Parameter paths: the files that were checked.
    func report(of paths: [String]) -> FindingsReport {
        var report = FindingsReport()
        report.findings = FindingPlaces.findings(
            Diagnostic.ordered(problems.diagnostics), rule: EnvironmentRuleID.general.rawValue, path: folder)
        report.paths = paths
        report.rules = EnvironmentRules.index.all.map(\.metadata)
        return report
    }
}
