import CommandLineKit
import Localization
import SourceText

/// `prumo strings sort`.
enum StringsSortCommand: StringsSubcommand {
    static let command = Command(
        "prumo strings sort", summary: "puts the entries of tables into the order of their keys",
        arguments: [StringsInput.paths], options: [StringsInput.sourceLanguage] + StringsChanges.options,
        examples: [
            ("prumo strings sort", "all tables from here on down, each entry with its comment"),
            ("prumo strings sort Localizable.xcstrings --dry-run", "what would move"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        var changes = Changeset()
        for table in project.tables {
            var editor = TableEditor(table)
            try editor.sort { StringsInput.isNamed($0, by: options[StringsInput.paths]) }
            editor.add(to: &changes)
        }
        return try StringsChanges.finish(changes, summary: "sorted", options)
    }
}
