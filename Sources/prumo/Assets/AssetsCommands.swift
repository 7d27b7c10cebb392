import CommandLineKit

/// `prumo assets` and what it has.
enum AssetsCommands {
    static let group = CommandGroup<SubcommandAction>(
        "prumo assets", summary: "checks a package's asset catalogs",
        entries: [entry("check", AssetsCheckCommand.self)])

    private static func entry(
        _ word: String, _ subcommand: any Subcommand.Type
    ) -> CommandGroup<SubcommandAction>.Entry {
        .command(word: word, subcommand.command) { options in try subcommand.run(options) }
    }
}
