import Linter

/// `prumo migrate`: from other tools to `.prumo.json`, `Environments` and constants.
enum MigrateCommands {
    /// The commands.
    static let group = SubcommandGroup(
        "prumo migrate", summary: "migrate the configuration of other tools, and the code that uses them",
        [
            MigrateSwiftLintCommand.self, MigrateSwiftFormatCommand.self, MigratePeripheryCommand.self,
            MigrateXCConfigCommand.self,
            MigrateDotEnvCommand.self, MigrateArkanaCommand.self, MigratePropertyListCommand.self,
            MigrateSwiftGenCommand.self, MigrateRSwiftCommand.self, MigrateXcodeSymbolsCommand.self,
            MigrateXcstringsToolCommand.self,
        ])
}
