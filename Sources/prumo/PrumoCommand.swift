import CommandLineKit
import SourceText

/// `prumo`: the commands for those who maintain a package.
@main
struct PrumoCommand {
    static let group = CommandGroup<SubcommandAction>(
        "prumo", summary: "looks after the environments, the texts, the assets and the sources of a Swift package",
        version: PrumoVersion.text,
        entries: [
            .command(word: "check", PackageCheckCommand.command) { options in try PackageCheckCommand.run(options) },
            .command(word: "lint", LintCommand.command) { options in try LintCommand.run(options) },
            .command(word: "rule", RuleCommand.command) { options in try RuleCommand.run(options) },
            .command(word: "schema", SchemaCommand.command) { options in try SchemaCommand.run(options) },
            .group(word: "migrate", MigrateCommands.group),
            .group(word: "strings", StringsCommands.group),
            .group(word: "environments", EnvironmentsCommands.group), .group(word: "assets", AssetsCommands.group),
            .command(word: "syntax", SyntaxCommand.command) { options in try SyntaxCommand.run(options) },
        ])

    static func main() {
        run(Array(CommandLine.arguments.dropFirst())).exit()
    }

    /// Carries out a command line and says how it ended.
    private static func run(_ arguments: [String]) -> ExitStatus {
        do {
            switch try group.select(arguments) {
            case .text(let text):
                StandardStream.output.write(text)
                return .success
            case .command(let command, let run, let arguments):
                let options = try command.parse(arguments)
                if options.has("help") {
                    StandardStream.output.write(command.help)
                    return .success
                }
                return try run(options)
            }
        } catch let error as UsageError {
            StandardStream.error.write("prumo: error: \(error.message.onOneLine)\n")
            return .misuse
        } catch let error as DiagnosticsError {
            Report.write(error.diagnostics)
            return .failure
        } catch {
            StandardStream.error.write("prumo: error: \("\(error)".onOneLine)\n")
            return .misuse
        }
    }
}
