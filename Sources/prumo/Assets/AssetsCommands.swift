import CommandLineKit

/// `prumo assets` and what it has.
enum AssetsCommands {
    static let group = SubcommandGroup(
        "prumo assets", summary: "checks a package's asset catalogs", [AssetsCheckCommand.self])
}
