import CommandLineKit
import SourceText

/// `prumo completions`.
enum CompletionsCommand: Subcommand {
    private static let shell = Argument<Shell>("SHELL", help: "the shell")

    static let command = Command(
        "prumo completions", summary: "print a script that completes prumo's command lines in a shell",
        arguments: [shell],
        examples: [
            ("source <(prumo completions bash)", "load completions into this bash; add the line to ~/.bashrc for all"),
            ("prumo completions zsh >\"${fpath[1]}/_prumo\"", "install completions for zsh"),
            ("prumo completions fish >~/.config/fish/completions/prumo.fish", "install completions for fish"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let script = CompletionScript(of: PrumoCommand.group) { _, command in
            // Rules are the only list.
            Domain.domains(ofCommand: command).flatMap { $0.rules.map(\.metadata.id) }.ordered()
        }
        StandardStream.output.write(script.text(for: options[shell]))
        return .success
    }
}
