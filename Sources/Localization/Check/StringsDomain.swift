import DataFormats
import Findings
import SourceText

/// Strings tables.
package struct StringsDomain: CheckDomain {
    package let name = "strings"
    package let subject = "strings tables"
    package let extensions = ["strings", "stringsdict", "xcstrings"]
    package var index: RuleIndex { StringsRules.registry.index }

    /// The domain.
    package init() {}

    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        guard let paths = request.paths(of: self) else { return CheckOutcome() }
        let run = try StringsCheckRun(paths, request.overrides, progress: request.progress)
        return CheckOutcome(run.report, accepting: run.hasFiles ? run.accepted : [])
    }

    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] { try StringsRules.replay(rule) }

    package func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        problems(of: root, in: file, folder: folder, StringsRules.registry)
    }
}
