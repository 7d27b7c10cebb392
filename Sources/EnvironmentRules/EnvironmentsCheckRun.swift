import EnvironmentSettings
import Findings
import Foundation

/// The check of the environments of a package, for `prumo environments check` and `prumo check`.
package struct EnvironmentsCheckRun {
    /// The findings of the rules.
    package let report: FindingsReport
    /// Whether there is anything to check.
    package let hasEnvironments: Bool

    /// Checks a package.
    /// - Parameters:
    ///   - directory: the folder of the package, as paths are to be printed.
    ///   - name: the environment that is checked as its build does; nil for all, without their secrets.
    ///   - traits: those of the package's manifest; nil if they are not known.
    ///   - isContinuousIntegration: whether this is not a developer's machine, so that overrides are refused.
    ///   - rules: the only rules that run; all of them if there are none.
    package init(
        inPackage directory: String, selecting name: String? = nil, comparing traits: DeclaredTraits? = nil,
        isContinuousIntegration: Bool,
        onlyRules rules: Set<String> = []
    ) {
        let check = EnvironmentCheck(
            inPackage: directory, selecting: name, comparing: traits, isContinuousIntegration: isContinuousIntegration)
        var report = check.report
        report.root = FileManager.default.currentDirectoryPath
        if !rules.isEmpty {
            report.findings.removeAll { !rules.contains($0.rule) }
            report.rules.removeAll { !rules.contains($0.id) }
        }
        self.report = report
        hasEnvironments = check.hasEnvironments
    }
}
