import CommandLineKit

/// `prumo environments` and what it has.
enum EnvironmentsCommands {
    static let group = CommandGroup<SubcommandAction>(
        "prumo environments", summary: "compares, checks, exports and proves a package's environments",
        entries: [
            entry("list", ListCommand.self), entry("matrix", MatrixCommand.self), entry("diff", DiffCommand.self),
            entry("check", CheckCommand.self), entry("show", ShowCommand.self), entry("verify", VerifyCommand.self),
            entry("export", ExportCommand.self), entry("init", InitCommand.self), entry("guards", GuardsCommand.self),
            .group(word: "secrets", secrets),
        ])

    private static let secrets = CommandGroup<SubcommandAction>(
        "prumo environments secrets", summary: "looks after the values that the repository does not hold",
        entries: [entry("import", SecretsImportCommand.self)])

    private static func entry(
        _ word: String, _ subcommand: any Subcommand.Type
    ) -> CommandGroup<SubcommandAction>.Entry {
        .command(word: word, subcommand.command) { options in try subcommand.run(options) }
    }
}
