import DataFormats
import Findings
import SourceText

/// Projects of Xcode.
package struct XcodeDomain: CheckDomain {
    package let name = "xcode"
    package let subject = "projects of Xcode"
    package let extensions: [String] = []

    package init() {
    }
    package var index: RuleIndex { XcodeRules.registry.index }

    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        guard let paths = request.paths(of: self) else { return CheckOutcome() }
        let run = try XcodeCheckRun(paths, request.overrides)
        var outcome = CheckOutcome(run.report, accepting: run.hasProjects ? run.accepted : [])
        outcome.notes = run.notes
        return outcome
    }

    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] { try XcodeRules.replay(rule) }

    package func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        problems(of: root, in: file, folder: folder, XcodeRules.registry)
    }
}
