import DataFormats
import Findings
import Linter
import SourceText

/// Swift files.
struct SwiftDomain: CheckDomain {
    let name = "lint"
    let subject = "Swift files"
    let extensions = ["swift"]
    var index: RuleIndex { SwiftRules.registry.index }

    func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        var outcome = CheckOutcome()
        let configurations = try LintConfigurations(overrides: LintOverrides(onlyRules: request.onlyRules.ordered()))
        let configuration = try configurations.configuration(forFolder: ".")
        outcome.reporter = configuration.reporter
        guard let paths = request.paths(of: self) else { return outcome }
        let targets = LintTargets(paths, configurations, forcesExclusion: false)
        guard !targets.files.isEmpty || !targets.problems.isEmpty else { return outcome }
        let progress = request.progress.counting("linting", targets.files.count, of: "files")
        outcome.report = LintRun(targets.files, progress: progress).outcome().report
        outcome.report.problems += targets.problems
        outcome.report.leftOut.add(targets.leftOut)
        outcome.notes = targets.warnings
        outcome.baseline = configuration.baseline
        outcome.warningThreshold = configuration.warningThreshold
        return outcome
    }

    func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        do {
            return try LintConfigurations.check(file)
        } catch {
            return error.diagnostics
        }
    }
}
