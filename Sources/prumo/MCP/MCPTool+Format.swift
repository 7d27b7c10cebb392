import DataFormats
import Files
import Findings
import Formatter
import JSONRPC
import Linter
import PackageCommands
import SourceText

extension MCPTool {
    /// Formats a text, or shows what formatting would change in files.
    static let format = MCPTool(
        name: "format",
        description:
            "Format Swift source as the nearest .swift-format or .prumo.json says, with the layout of swift format. With text, "
            + "return the formatted text; otherwise return the changes of files as a unified diff, and with write: true also "
            + "write them.",
        parameters: [
            Parameter("paths", .paths, "Swift files and folders (default: the working directory)"),
            Parameter("text", .string, "Swift source to format instead of files"),
            Parameter("path", .path, "the path that text has, for its configuration"),
            Parameter("write", .boolean, "write the formatted files; nothing is written unless this is true"),
        ], canWrite: true
    ) { arguments in
        guard let text = arguments.string("text") else { return try formatFiles(arguments) }
        let path = arguments.string("path") ?? "<text>"
        let file = FormatFile(
            FoundFile(path: path, size: text.utf8.count, isNamed: true),
            try FormatConfigurations().settings(forFile: path))
        let (outcome, formatted) = FormatRun.outcome(of: Array(text.utf8), as: file)
        let problems = outcome.problems + outcome.syntaxErrors
        let result = String(decoding: formatted, as: UTF8.self)
        return MCPResult(
            problems.isEmpty ? result : lines(problems),
            .object(["text": .string(result), "problems": problemsList(problems)]), isError: !problems.isEmpty)
    }

    private static func formatFiles(_ arguments: MCPArguments) throws -> MCPResult {
        let targets = FormatTargets(
            arguments.strings("paths"), try FormatConfigurations(), excluding: try LintConfigurations(),
            forcesExclusion: false)
        var outcome = FormatRun(targets.files, writes: false, report: .diffs).outcome()
        let paths = outcome.changes.map(\.path)
        let diff = outcome.changes.compactMap(\.diff).map { String(decoding: $0, as: UTF8.self) }.joined()
        var isWritten = false
        if arguments.flag("write"), !paths.isEmpty {
            // The server goes on, so the locks end with the call.
            outcome = try WriteLock.holding(forPaths: paths) { FormatRun(targets.files, writes: true).outcome() }
            isWritten = outcome.problems.isEmpty
        }
        let problems = Diagnostic.ordered(targets.problems + outcome.problems + outcome.syntaxErrors)
        return MCPResult(
            lines(problems) + (diff.isEmpty ? "nothing to format" : diff),
            .object([
                "diff": .string(diff), "files": .array(paths.map { .string($0) }), "isWritten": .boolean(isWritten),
                "problems": problemsList(problems),
            ]), isError: !problems.isEmpty)
    }

    private static func lines(_ problems: [Diagnostic]) -> String { problems.map { $0.description + "\n" }.joined() }

    private static func problemsList(_ problems: [Diagnostic]) -> JSONValue {
        .array(problems.map { .string($0.description) })
    }
}
