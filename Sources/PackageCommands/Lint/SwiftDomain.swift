import DataFormats
import Findings
import Linter
import SourceText

/// Swift files.
package struct SwiftDomain: CheckDomain {
    package let name = "lint"
    package let subject = "Swift files"
    package let extensions = ["swift"]
    package var index: RuleIndex { SwiftRules.registry.index }

    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        var outcome = CheckOutcome()
        let configurations = try LintConfigurations(overrides: LintOverrides(onlyRules: request.onlyRules.ordered()))
        outcome.reporter = try configurations.configuration(ofRunOver: request.paths).reporter
        guard let paths = request.paths(of: self) else { return outcome }
        let targets = LintTargets(paths, configurations, forcesExclusion: false, indexStores: [])
        guard !targets.files.isEmpty || !targets.problems.isEmpty else { return outcome }
        let progress = request.progress.counting("linting", targets.files.count, of: "files")
        outcome.report = LintRun(targets.files, progress: progress).outcome().report
        outcome.report.problems += targets.problems
        outcome.report.leftOut.add(targets.leftOut)
        outcome.notes = targets.warnings
        outcome.accepted = targets.accepted
        return outcome
    }

    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] {
        guard let rule = SwiftRules.registry.rule(rule.metadata.id) else { return [] }
        let linter = FileLinter()
        return try rule.examples.flatMap { example in
            let replays = try example.replays(of: rule).map { replay in
                let (findings, difference) = try replay.outcome(linter)
                return RuleReplay.Outcome(
                    findings: findings.map(Self.text),
                    failure: difference)
            }
            let (text, problem) = try example.fixed(by: rule, linter)
            return replays + [RuleReplay.Outcome(findings: [text], failure: problem)]
        }
    }

    /// A finding of an example on a line: where it starts and ends, and its message.
    package static func text(of finding: Finding) -> String {
        "\(finding.start.line):\(finding.start.utf16Column)-\(finding.end.line):\(finding.end.utf16Column): "
            + finding.message
    }

    package func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        do {
            return try LintConfigurations.check(file)
        } catch {
            return error.diagnostics
        }
    }
}
