import CommandLineKit
import Findings
import LintTargetTool
import Localization
import RegularExpressions
import SourceText

/// `prumo`: the commands for those who maintain a package.
@main
enum PrumoCommand {
    static let group = SubcommandGroup(
        "prumo", summary: "check and maintain the sources, environments, strings and assets of Swift packages and apps",
        version: PrumoVersion.text,
        [
            PackageInitCommand.self, PackageCheckCommand.self, LintCommand.self, FormatCommand.self, RuleCommand.self,
            SchemaCommand.self,
            SyntaxCommand.self, GenerateCommand.self, UnusedCodeCommand.self, ModulesCommand.self,
            ServerCommand.self, CatalogCommand.self, SelfTestCommand.self, MCPCommand.self, CompletionsCommand.self,
            ManualCommand.self,
        ],
        groups: [
            MigrateCommands.group, StringsCommands.group, EnvironmentsCommands.group, AssetsCommands.group,
            XcodeCommands.group,
        ])

    static func main() {
        RegularExpressions.install()
        let arguments = Array(CommandLine.arguments.dropFirst())
        // For the tool of the plugin in a bundle, which has no engine for regular expressions; help does not list it.
        guard arguments.first != LintTargetCommand.name else {
            LintTargetCommand.run(Array(arguments.dropFirst())).exit()
        }
        run(arguments).exit()
    }

    /// Carries out a command line and says how it ended.
    private static func run(_ arguments: [String]) -> ExitStatus {
        if arguments.isEmpty {
            StandardStream.output.write(Overview().text(for: .standardOutput()))
            return .success
        }
        do {
            switch try group.select(arguments, for: .standardOutput()) {
            case .text(let text):
                StandardStream.output.write(text)
                return .success
            case .command(let command, let subcommand, let arguments):
                let options = try command.parse(arguments)
                StandardStream.error.write(options.notes.map { "prumo: note: \($0)\n" }.joined())
                if options[Flag.help] {
                    StandardStream.output.write(command.help(for: .standardOutput()))
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
            return error.isLocked ? .misuse : .failure
        } catch {
            StandardStream.error.write("prumo: error: \("\(error)".onOneLine)\n")
            return .misuse
        }
    }
}

/// A group of `prumo`'s commands.
typealias SubcommandGroup = CommandGroup<any Subcommand.Type>

extension SubcommandGroup {
    /// Creates a group from the types of its commands.
    /// - Parameter groups: the groups in it, which help lists after the commands.
    init(
        _ name: String, summary: String, version: String? = nil, _ subcommands: [any Subcommand.Type],
        groups: [SubcommandGroup] = []
    ) {
        self.init(
            name, summary: summary, version: version,
            entries: subcommands.map { .command($0.command, $0) } + groups.map { .group($0) })
    }
}

extension RuleMetadata.Kind: ArgumentValue {}

/// `prumo environments` and what it has.
enum EnvironmentsCommands {
    static let group = SubcommandGroup(
        "prumo environments", summary: "list, compare, check, export and verify a package's environments",
        [
            ListCommand.self, MatrixCommand.self, DiffCommand.self, CheckCommand.self, ShowCommand.self,
            VerifyCommand.self, ExportCommand.self, RenameCommand.self, UnusedCommand.self, InitCommand.self,
            GuardsCommand.self,
        ], groups: [secrets])

    private static let secrets = SubcommandGroup(
        "prumo environments secrets", summary: "manage values that are not in the repository",
        [SecretsImportCommand.self, SecretsCheckCommand.self])
}

/// `prumo xcode` and what it has.
enum XcodeCommands {
    static let group = SubcommandGroup(
        "prumo xcode", summary: "check and set up Xcode projects", [XcodeCheckCommand.self, XcodeInitCommand.self])
}

/// `prumo assets` and what it has.
enum AssetsCommands {
    static let group = SubcommandGroup(
        "prumo assets", summary: "check asset catalogs, storyboards and nibs of a package", [AssetsCheckCommand.self])
}
