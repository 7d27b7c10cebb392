import CommandLineKit
import SourceText

/// `prumo`: the commands for those who maintain a package.
@main
struct PrumoCommand {
    static let group = SubcommandGroup(
        "prumo", summary: "looks after the environments, the texts, the assets and the sources of a Swift package",
        version: PrumoVersion.text,
        [PackageCheckCommand.self, LintCommand.self, RuleCommand.self, SchemaCommand.self, SyntaxCommand.self],
        groups: [MigrateCommands.group, StringsCommands.group, EnvironmentsCommands.group, AssetsCommands.group])

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
            case .command(let command, let subcommand, let arguments):
                let options = try command.parse(arguments)
                if options[Flag.help] {
                    StandardStream.output.write(command.help)
                    return .success
                }
                try subcommand.prepare(options)
                return try subcommand.run(options)
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
