import Findings
import SourceText

/// Asset catalogs, storyboards and nibs.
package struct AssetDomain: ConfiguredDomain {
    package let name = "assets"
    package let subject = "asset catalogs and interfaces"
    package let extensions = ["xcassets", "icon", "storyboard", "xib"]
    package var registry: RuleConfiguration<any AssetRule>.Registry { AssetRules.registry }

    /// The domain.
    package init() {}

    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        guard let paths = request.paths(of: self) else { return CheckOutcome() }
        let run = try AssetsCheckRun(paths, request.overrides)
        return CheckOutcome(run.report, accepting: run.hasFiles ? run.accepted : [])
    }

    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] { try AssetRules.replay(rule) }
}
