import DataFormats
import Findings
import SourceText

/// Projects of Xcode.
struct XcodeDomain: CheckDomain {
    let name = "xcode"
    let subject = "projects of Xcode"
    let extensions: [String] = []
    var index: RuleIndex { XcodeRules.registry.index }

    func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        guard let paths = request.paths(of: self) else { return CheckOutcome() }
        let run = try XcodeCheckRun(paths, request.overrides)
        return CheckOutcome(run.report, baseline: run.hasProjects ? run.baseline : nil)
    }

    func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        problems(of: root, in: file, folder: folder, XcodeRules.registry)
    }
}
