import CommandLineKit
import SourceText

/// `prumo strings` and what it has.
enum StringsCommands {
    static let group = SubcommandGroup(
        "prumo strings", summary: "looks after localized texts: .strings, .stringsdict and .xcstrings files",
        [
            StringsStatusCommand.self, StringsCheckCommand.self, StringsUnusedCommand.self,
            StringsUndefinedCommand.self, StringsAddCommand.self, StringsSetCommand.self, StringsRemoveCommand.self,
            StringsRenameCommand.self, StringsMoveCommand.self, StringsSortCommand.self,
            StringsNormalizeCommand.self, StringsConvertCommand.self, StringsExportCommand.self,
            StringsImportCommand.self, StringsPseudoCommand.self, StringsDiffCommand.self, StringsMergeCommand.self,
        ])
}

/// One of the commands of `prumo strings`. The packages of its files are locked before it reads files that it changes.
protocol StringsSubcommand: Subcommand {
    /// Whether a command line reads files of the package and then changes them.
    static func changesFiles(_ options: ParsedOptions) -> Bool
}

extension StringsSubcommand {
    static func changesFiles(_ options: ParsedOptions) -> Bool {
        command.declares(StringsChanges.dryRun) && !options[StringsChanges.dryRun]
    }

    static func prepare(_ options: ParsedOptions) throws {
        let folders = command.declares(StringsInput.folder) ? options[StringsInput.folder] : []
        let paths = (folders + options.arguments).filter(Folder.hasEntry(at:))
        let places = paths.isEmpty ? ["."] : paths
        Report.write(
            changesFiles(options)
                ? try WriteLock.keep(forPaths: places) : WriteLock.unfinishedChanges(forPaths: places))
    }
}
