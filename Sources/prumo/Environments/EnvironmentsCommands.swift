import CommandLineKit

/// `prumo environments` and what it has.
enum EnvironmentsCommands {
    static let all: [any Subcommand.Type] = [
        ListCommand.self, MatrixCommand.self, DiffCommand.self, CheckCommand.self, ShowCommand.self, VerifyCommand.self,
        ExportCommand.self, InitCommand.self, GuardsCommand.self, SchemaCommand.self, SecretsImportCommand.self,
    ]

    static let group = CommandGroup(
        name, summary: "compares, checks, exports and proves a package's environments",
        entries: all.filter { $0.command.name.split(separator: " ").count == 3 }.map(entry)
            + [
                .group(
                    word: "secrets",
                    CommandGroup(
                        "\(name) secrets", summary: "looks after the values that the repository does not hold",
                        entries: [entry(SecretsImportCommand.self)]))
            ])

    private static let name = "prumo environments"

    private static func entry(_ subcommand: any Subcommand.Type) -> CommandGroup.Entry {
        let command = subcommand.command
        return .command(word: command.name.split(separator: " ").last.map(String.init) ?? command.name, command)
    }
}
