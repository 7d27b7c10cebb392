import CommandLineKit
import EditorServer

/// `prumo server`.
enum ServerCommand: Subcommand {
    static let command = Command(
        "prumo server",
        summary: "run a language server on standard input and output, for editors",
        examples: [
            ("prumo server", "wait for an editor's messages in the Language Server Protocol 3.17")
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus { LanguageServer().run() }
}
