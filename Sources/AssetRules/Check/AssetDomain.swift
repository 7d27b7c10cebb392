import DataFormats
import Findings
import SourceText

/// Asset catalogs, storyboards and nibs.
package struct AssetDomain: CheckDomain {
    package let name = "assets"
    package let subject = "asset catalogs and interfaces"
    package let extensions = ["xcassets", "icon", "storyboard", "xib"]
    package var index: RuleIndex { AssetRules.registry.index }

    /// The domain.
    package init() {}

    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        guard let paths = request.paths(of: self) else { return CheckOutcome() }
        let run = try AssetsCheckRun(paths, request.overrides)
        return CheckOutcome(run.report, accepting: run.hasFiles ? run.accepted : [])
    }

    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] { try AssetRules.replay(rule) }

    package func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        problems(of: root, in: file, folder: folder, AssetRules.registry)
    }
}
