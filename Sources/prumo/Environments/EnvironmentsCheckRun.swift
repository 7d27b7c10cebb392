import EnvironmentRules
import Findings
import Foundation

/// The check of the environments of a package, for `prumo environments check` and `prumo check`.
struct EnvironmentsCheckRun {
    /// The findings of the rules.
    let report: FindingsReport
    /// Whether there is anything to check.
    let hasEnvironments: Bool

    /// - Parameters:
    ///   - directory: the folder of the package, as paths are to be printed.
    ///   - name: the environment that is checked as its build does; nil for all, without their secrets.
    ///   - rules: the only rules that run; all of them where there are none.
    init(inPackage directory: String, selecting name: String? = nil, onlyRules rules: Set<String> = []) {
        let check = EnvironmentCheck(
            inPackage: directory, selecting: name,
            isContinuousIntegration: EnvironmentsPackage.isContinuousIntegration)
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
