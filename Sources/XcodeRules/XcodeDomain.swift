import Findings
import SourceText

/// Projects of Xcode.
package struct XcodeDomain: ConfiguredDomain {
    package let name = "xcode"
    package let subject = "projects of Xcode"
    package let extensions: [String] = []

    package init() {}

    package var registry: RuleConfiguration<any XcodeRule>.Registry { XcodeRules.registry }

    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        guard let paths = request.paths(of: self) else { return CheckOutcome() }
        let run = try XcodeCheckRun(paths, request.overrides)
        var outcome = CheckOutcome(run.report, accepting: run.hasProjects ? run.accepted : [])
        outcome.notes = run.notes
        return outcome
    }

    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] { try XcodeRules.replay(rule) }
}
