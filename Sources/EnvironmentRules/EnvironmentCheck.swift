import ConstantGenerators
import EnvironmentSettings
import Findings
import SourceText

/// A check of the environments of a package for everything that a build checks, without a build.
package struct EnvironmentCheck: Sendable {
    /// The findings, each of a rule of ``EnvironmentRules``.
    package private(set) var report = FindingsReport()
    /// Whether the package has environments, or a configuration or folder of them that cannot be read.
    package let hasEnvironments: Bool

    /// Checks a package.
    /// - Parameters:
    ///   - directory: the folder of the package, as paths are to be printed.
    ///   - name: the environment that is checked as its build does, which also needs its secrets; nil for all
    ///     environments, which may lack them.
    ///   - isContinuousIntegration: whether this is not a developer's machine, so that overrides are refused.
    package init(inPackage directory: String, selecting name: String? = nil, isContinuousIntegration: Bool) {
        var problems = Problems()
        let configuration = problems.attempt(.configuration) { () throws(DiagnosticsError) in
            try PackageConfiguration(inPackage: directory)
        }
        let environments = configuration.flatMap { configuration in
            problems.attempt(.files) { () throws(DiagnosticsError) in
                try EnvironmentSet(inPackage: directory, configuration: configuration)
            }
        }
        hasEnvironments = environments?.names.isEmpty != true
        if let configuration, let environments, hasEnvironments {
            let settings = problems.attempt(.general) { () throws(DiagnosticsError) in
                try PackageSettings(
                    inPackage: directory, configuration: configuration, environments: environments,
                    inOrderOf: name ?? environments.names.first, isContinuousIntegration: isContinuousIntegration)
            }
            for environment in name.map({ [$0] }) ?? environments.names {
                guard let settings else { break }
                let found = problems.attempt(.general) { () throws(DiagnosticsError) in
                    try Self.diagnostics(in: environment, of: settings, needsSecrets: name != nil)
                }
                for diagnostic in found ?? [] { problems.report(diagnostic) }
            }
        }
        let folder = Folder.path(of: EnvironmentSet.folderName, in: directory)
        report.findings = FindingPlaces.findings(
            Diagnostic.ordered(problems.diagnostics), rule: EnvironmentRuleID.general.rawValue, path: folder)
        let names = Folder.exists(at: folder) ? (try? Folder.names(in: folder)) ?? [] : []
        report.paths = names.filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
        report.rules = EnvironmentRules.index.all.map(\.metadata)
    }

    /// What is wrong with the settings as the build of one environment has them.
    private static func diagnostics(
        in environment: String, of settings: PackageSettings, needsSecrets: Bool
    ) throws(DiagnosticsError) -> [Diagnostic] {
        let selection = try EnvironmentSelection(among: settings.environments, traits: [environment], asserted: nil)
        let selected = try SelectedSettings(selection, of: settings)
        var diagnostics = selected.warnings + selected.secretProblems
        if needsSecrets { diagnostics += selected.missingSecrets }
        do {
            // Names that are not valid in Swift are only found here.
            _ = try EnvironmentConstants.text(for: selected)
            _ = try VariableName.names(of: VariableName.Source.all(in: settings, of: environment))
        } catch {
            diagnostics += error.diagnostics.map { $0.of(.settingName) }
        }
        return diagnostics
    }
}
