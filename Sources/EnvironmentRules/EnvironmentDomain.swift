import DataFormats
import EnvironmentSettings
import Findings
import SourceText

/// The environments of a package.
package struct EnvironmentDomain: CheckDomain {
    package let name = "environments"
    package let subject = "environments"
    package let extensions: [String] = []
    package var index: RuleIndex { EnvironmentRules.index }

    private let isContinuousIntegration: Bool
    private let traits: @Sendable (String) -> DeclaredTraits?

    /// The domain.
    /// - Parameters:
    ///   - isContinuousIntegration: whether this is not a developer's machine, so that overrides are refused.
    ///   - traits: the traits of the package in a folder; nil if they are not known.
    package init(isContinuousIntegration: Bool, traits: @escaping @Sendable (String) -> DeclaredTraits?) {
        self.isContinuousIntegration = isContinuousIntegration
        self.traits = traits
    }

    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        var outcome = CheckOutcome()
        guard let package = request.package else { return outcome }
        let run = EnvironmentsCheckRun(
            inPackage: package, comparing: traits(package), isContinuousIntegration: isContinuousIntegration,
            onlyRules: request.onlyRules)
        if run.hasEnvironments { outcome.report = run.report }
        return outcome
    }

    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] { try EnvironmentRules.replay(rule) }

    package func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        do {
            _ = try PackageConfiguration(file)
            return []
        } catch {
            return error.diagnostics
        }
    }
}
