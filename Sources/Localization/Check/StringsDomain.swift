import Findings
import SourceText

/// Strings tables.
package struct StringsDomain: ConfiguredDomain {
    package let name = "strings"
    package let subject = "strings tables"
    package let extensions = ["strings", "stringsdict", "xcstrings"]
    package var registry: RuleConfiguration<any StringsRule>.Registry { StringsRules.registry }

    /// The domain.
    package init() {}

    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        guard let paths = request.paths(of: self) else { return CheckOutcome() }
        let run = try StringsCheckRun(paths, request.overrides, progress: request.progress)
        return CheckOutcome(run.report, accepting: run.hasFiles ? run.accepted : [])
    }

    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] { try StringsRules.replay(rule) }
}
