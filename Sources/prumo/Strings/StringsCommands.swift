import CommandLineKit
import SourceText

/// `prumo strings` and what it has.
enum StringsCommands {
    static let group = CommandGroup<SubcommandAction>(
        "prumo strings", summary: "looks after localized texts: .strings, .stringsdict and .xcstrings files",
        entries: [
            entry("status", StringsStatusCommand.self), entry("check", StringsCheckCommand.self),
            entry("unused", StringsUnusedCommand.self),
            entry("undefined", StringsUndefinedCommand.self), entry("add", StringsAddCommand.self),
            entry("set", StringsSetCommand.self), entry("remove", StringsRemoveCommand.self),
            entry("rename", StringsRenameCommand.self), entry("move", StringsMoveCommand.self),
            entry("sort", StringsSortCommand.self),
            entry("normalize", StringsNormalizeCommand.self), entry("convert", StringsConvertCommand.self),
            entry("export", StringsExportCommand.self), entry("import", StringsImportCommand.self),
            entry("pseudo", StringsPseudoCommand.self), entry("diff", StringsDiffCommand.self),
            entry("merge", StringsMergeCommand.self),
        ])

    private static func entry(
        _ word: String, _ subcommand: any Subcommand.Type
    ) -> CommandGroup<SubcommandAction>.Entry {
        .command(word: word, subcommand.command) { options in
            let paths = StringsInput.existingPaths(options)
            let places = paths.isEmpty ? ["."] : paths
            Report.write(
                subcommand.changesFiles(options)
                    ? try WriteLock.keep(forPaths: places) : WriteLock.unfinishedChanges(forPaths: places))
            return try subcommand.run(options)
        }
    }
}
