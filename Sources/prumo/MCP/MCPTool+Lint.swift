import CommandLineKit
import PackageCommands
import DataFormats
import Files
import Findings
import Foundation
import JSONRPC
import Linter
import SourceText

extension MCPTool {
    private static let paths = Parameter(
        "paths", .paths, "Swift files and folders (default: the working directory)")
    private static let rules = Parameter(
        "rules", .strings, "ids of the only rules to run (default: those of the configuration)")

    /// Lints files or a text.
    static let lint = MCPTool(
        name: "lint",
        description:
            "Lint Swift files, or a text that is not saved yet. Each finding has a path, a place, a rule, a message and, "
            + "where there is one, a fix as edits of UTF-8 byte offsets.",
        parameters: [
            paths, rules,
            Parameter("text", .string, "Swift source to lint instead of files"),
            Parameter("path", .path, "the path that text has, for its configuration"),
        ], canWrite: false
    ) { arguments in
        let session = try LintCall(arguments, mode: .lint)
        return session.result(try arguments.string("text").map(session.outcome(ofText:)) ?? session.outcome())
    }

    /// Applies fixes, or shows what they would change.
    static let fix = MCPTool(
        name: "fix",
        description:
            "Return the fixes of Swift files as a unified diff. With write: true, also write them to the files.",
        parameters: [
            paths, rules,
            Parameter("unsafe", .boolean, "also make fixes that may change what the program does"),
            Parameter("write", .boolean, "write the fixed files; nothing is written unless this is true"),
        ], canWrite: true
    ) { arguments in
        let includesUnsafe = arguments.flag("unsafe")
        let preview = try LintCall(arguments, mode: .preview(includesUnsafe: includesUnsafe)).outcome()
        let diff = preview.changes.map {
            String(decoding: UnifiedDiff(old: $0.before, new: $0.after, path: $0.path).bytes, as: UTF8.self)
        }.joined()
        let paths = preview.changes.map(\.path)
        var problems = preview.report.problems
        var isWritten = false
        if arguments.flag("write"), !paths.isEmpty {
            // The server goes on, so the locks end with the call.
            let call = try LintCall(arguments, mode: .fix(includesUnsafe: includesUnsafe))
            let outcome = try WriteLock.holding(forPaths: paths) { Result { try call.outcome() } }.get()
            problems = outcome.report.problems
            isWritten = problems.isEmpty
        }
        let structure = JSONValue.object([
            "diff": .string(diff), "files": .array(paths.map { .string($0) }), "isWritten": .boolean(isWritten),
            "problems": .array(problems.map { .string($0.description) }),
        ])
        let text = problems.map { $0.description + "\n" }.joined() + (diff.isEmpty ? "nothing to fix" : diff)
        return MCPResult(text, structure, isError: !problems.isEmpty)
    }
}

/// A run of the linter for a call.
private struct LintCall {
    private let options: LintOptions
    private let configurations: LintConfigurations
    private let mode: LintRun.Mode
    private let path: String?

    init(_ arguments: MCPArguments, mode: LintRun.Mode) throws {
        let words = arguments.strings("rules").flatMap { ["--only-rule", $0] } + ["--"] + arguments.strings("paths")
        options = try LintOptions(LintCommand.command.parse(words))
        configurations = try LintConfigurations(overrides: options.overrides)
        self.mode = mode
        path = arguments.string("path")
    }

    func outcome() throws -> LintRun.Outcome {
        let targets = LintTargets(options.paths, configurations, forcesExclusion: false)
        let isFixing = if case .lint = mode { false } else { true }
        let baseline = try FindingsBaseline(options.findings, configured: targets.accepted)
        let files = isFixing ? baseline.accepting(in: targets.files) : targets.files
        var outcome = LintRun(files, mode: mode).outcome()
        outcome.report.problems = targets.problems + outcome.report.problems
        outcome.report.leftOut.add(targets.leftOut)
        try leaveOut(baseline, from: &outcome)
        return outcome
    }

    func outcome(ofText text: String) throws -> LintRun.Outcome {
        let path = path ?? "<text>"
        let configuration = try configurations.configuration(forFile: path)
        let file = LintFileSetup(configurations).file(at: path, size: text.utf8.count, configuration)
        var outcome = LintRun([file], mode: mode).outcome(of: Array(text.utf8))
        let baseline = try FindingsBaseline(options.findings, configured: [configuration.accepted(in: nil)])
        try leaveOut(baseline, from: &outcome)
        return outcome
    }

    /// Leaves out what the baselines of configurations list.
    private func leaveOut(_ baseline: FindingsBaseline, from outcome: inout LintRun.Outcome) throws {
        outcome.report.root = FileManager.default.currentDirectoryPath
        _ = try baseline.apply(to: &outcome.report, onlyRules: Set(options.overrides.onlyRules))
    }

    /// The findings as the reporter for agents prints them, and as JSON.
    func result(_ outcome: LintRun.Outcome) -> MCPResult {
        let report = outcome.report
        let structure = JSONValue.object([
            "findings": .array(report.findings.map(\.json)),
            "problems": .array(report.problems.map { .string($0.description) }),
            "summary": .string(FindingsSummary(report).text(offersFixes: false)),
        ])
        return MCPResult(
            ReporterRegistry.reporter("agent")?.report(report) ?? "", structure, isError: !report.problems.isEmpty)
    }
}

extension Finding {
    /// The finding for programs. Lines and columns start at 1, columns are UTF-16 code units, offsets bytes from 0.
    fileprivate var json: JSONValue {
        let edits = fix?.editsInOrder.map { edit in
            JSONValue.object([
                "start": .number(edit.range.lowerBound), "end": .number(edit.range.upperBound),
                "replacement": .string(edit.replacement),
            ])
        }
        return .object([
            "path": .string(path), "line": .number(start.line), "column": .number(start.utf16Column),
            "endLine": .number(end.line), "endColumn": .number(end.utf16Column), "severity": .string(severity.rawValue),
            "rule": .string(rule), "message": .string(message),
            "fix": fix.map { fix in
                .object([
                    "title": .string(fix.title), "isSafe": .boolean(fix.isSafe), "edits": .array(edits ?? []),
                ])
            },
        ])
    }
}
