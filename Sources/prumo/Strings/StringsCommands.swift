/// `prumo strings` and what it has.
enum StringsCommands {
    static let group = SubcommandGroup(
        "prumo strings",
        summary: "check, edit and exchange strings tables: .strings, .stringsdict and .xcstrings files",
        [
            StringsStatusCommand.self, StringsCheckCommand.self, StringsUnusedCommand.self,
            StringsUndefinedCommand.self, StringsSyncCommand.self, StringsNewCommand.self, StringsAddCommand.self,
            StringsSetCommand.self,
            StringsRemoveCommand.self,
            StringsRenameCommand.self, StringsMoveCommand.self, StringsSortCommand.self,
            StringsNormalizeCommand.self, StringsConvertCommand.self, StringsExportCommand.self,
            StringsImportCommand.self, StringsSuggestCommand.self, StringsPseudoCommand.self, StringsDiffCommand.self,
            StringsMergeCommand.self,
        ])
}
