import DataFormats
import Files
import Findings
import Formatter
import Linter
import SourceText

/// The layout of Swift files, where a `.prumo.json` has settings for it.
package struct FormatDomain: CheckDomain {
    package let name = FormatConfigurations.key
    package let subject = "the layout of Swift files"
    package let extensions = ["swift"]
    package var index: RuleIndex { Self.index }

    private static let index = RuleIndex([FormatRun.reference])

    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        var outcome = CheckOutcome()
        guard let paths = request.paths(of: self) else { return outcome }
        let targets = FormatTargets(
            paths, try FormatConfigurations(), excluding: try LintConfigurations(), forcesExclusion: false,
            where: { $0.source == .packageConfiguration })
        guard !targets.files.isEmpty || !targets.problems.isEmpty else { return outcome }
        let progress = request.progress.counting("comparing the layout of", targets.files.count, of: "files")
        let run = FormatRun(targets.files, writes: false, report: .findings, progress: progress).outcome()
        outcome.report.findings = run.changes.compactMap(\.finding)
        outcome.report.problems = Diagnostic.ordered(targets.problems + run.problems)
        outcome.report.paths = run.paths
        outcome.report.rules = [FormatRun.rule]
        outcome.report.leftOut.add(targets.leftOut)
        outcome.report.leftOut.generated = run.generatedCount
        return outcome
    }

    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] {
        try RuleReplay(rule).outcomes { folder, example in
            let settings = try FormatConfigurations(explicit: example.options ?? "{}").settings(forFolder: folder)
            let files = example.files.map { file in
                FormatFile(FoundFile(path: "\(folder)/\(file.path)", size: 0, isNamed: true), settings)
            }
            return FormatRun(files, writes: false, report: .findings).outcome().changes.compactMap(\.finding)
        }
    }

    package func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        do throws(DiagnosticsError) {
            try FormatConfigurations.check(root, in: file)
            return []
        } catch {
            return error.diagnostics
        }
    }
}
