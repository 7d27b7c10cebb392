import CommandLineKit
import JSONRPC
import SourceText

/// `prumo mcp`.
enum MCPCommand: Subcommand {
    static let command = Command(
        "prumo mcp",
        summary: "serve lint, fix, format, rule, strings and environments as tools of the Model Context Protocol",
        examples: [
            ("prumo mcp", "for coding agents: serve the working directory over standard input and output"),
            ("claude mcp add prumo -- prumo mcp", "register the server with a client"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        MCPServer(
            tools: MCPTool.all, version: PrumoVersion.text,
            instructions:
                "Lints and formats Swift packages and inspects their environments and localized strings. Paths are relative to the "
                + "working directory of the server. Only the tools fix and format write files, and only with write: true."
        ).run()
        return .success
    }
}

extension MCPTool {
    /// The tools, in the order in which clients list them.
    fileprivate static let all: [MCPTool] = [lint, fix, format, rule, strings, environments]
}
