import CommandLineKit
import Files
import PackageCommands
import SourceText

/// One of the commands of `prumo strings`. The packages of its files are locked before it reads files that it changes.
protocol StringsSubcommand: Subcommand {
    /// Whether a command line reads files of the package and then changes them.
    static func changesFiles(_ options: ParsedOptions) -> Bool
}

extension StringsSubcommand {
    static func changesFiles(_ options: ParsedOptions) -> Bool {
        command.declares(StringsChanges.diff) && !options[StringsChanges.diff]
    }

    static func prepare(_ options: ParsedOptions) throws {
        var places = options.arguments.filter(Folder.hasEntry(at:))
        // The arguments of these are keys, which may be names of files too.
        if command.declares(StringsInput.folder) { places += options[StringsInput.folder].filter(Folder.hasEntry(at:)) }
        let isInFolder = command.declares(StringsInput.folder) && options[StringsInput.folder].isEmpty
        if places.isEmpty || isInFolder { places.append(".") }
        Report.write(
            changesFiles(options)
                ? try WriteLock.keep(forPaths: places) : WriteLock.unfinishedChanges(forPaths: places))
    }
}
