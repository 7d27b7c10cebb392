import CommandLineKit

/// `prumo environments` and what it has.
enum EnvironmentsCommands {
    static let group = SubcommandGroup(
        "prumo environments", summary: "compares, checks, exports and proves a package's environments",
        [
            ListCommand.self, MatrixCommand.self, DiffCommand.self, CheckCommand.self, ShowCommand.self,
            VerifyCommand.self, ExportCommand.self, InitCommand.self, GuardsCommand.self,
        ], groups: [secrets])

    private static let secrets = SubcommandGroup(
        "prumo environments secrets", summary: "looks after the values that the repository does not hold",
        [SecretsImportCommand.self])
}
