import CommandLineKit
import Files
import Localization
import PackageCommands
import SourceText

/// `prumo strings sort`.
enum StringsSortCommand: StringsSubcommand {
    static let command = Command(
        "prumo strings sort", summary: "sort the entries of tables by key",
        arguments: [StringsInput.paths], options: [StringsInput.sourceLanguage] + StringsChanges.options,
        examples: [
            ("prumo strings sort", "sort all tables below the working directory, entries with their comments"),
            ("prumo strings sort Localizable.xcstrings --diff", "print what would move"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        var changes = Changeset()
        for table in project.tables {
            var editor = TableEditor(table)
            try editor.sort { StringsInput.isNamed($0, by: options[StringsInput.paths]) }
            editor.add(to: &changes)
        }
        return try StringsChanges.finish(changes, summary: "sorted", in: project, options)
    }
}
