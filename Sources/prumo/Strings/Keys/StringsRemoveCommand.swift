import CommandLineKit
import Localization
import SourceText

/// `prumo strings remove`.
enum StringsRemoveCommand: Subcommand {
    static let command = Command(
        "prumo strings remove", summary: "removes keys, or their texts in some languages",
        arguments: [CommandArgument("KEY", isRepeated: true, help: "the key")],
        options: [
            CommandOption(
                "locale", .values(placeholder: "LOCALE"),
                help: "remove the texts in this language only, and keep the key; may be repeated"),
            StringsInput.table, StringsInput.folder, StringsInput.sourceLanguage,
        ] + StringsChanges.options,
        examples: [
            ("prumo strings remove cart.title cart.hint", "two keys in all languages, with their comments"),
            ("prumo strings remove cart.title --locale fr", "one translation"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options.values(StringsInput.folder.name), options)
        let table = try StringsInput.table(of: project, options)
        var editor = TableEditor(table)
        for name in Set(options.arguments).sorted() {
            let key = try KeyArguments.key(name, of: table)
            let locales = options.values("locale")
            if locales.isEmpty { try editor.remove(key.name) }
            for locale in locales {
                guard let language = ValueArguments.language(locale, of: table) else {
                    throw UsageError(
                        "--locale: the table has no language '\(locale)'; it has \(table.languages.joined(separator: ", "))"
                    )
                }
                try editor.removeText(key.name, language)
            }
        }
        var changes = Changeset()
        editor.add(to: &changes)
        let count = Set(options.arguments).count
        return try StringsChanges.finish(
            changes, summary: "removed \(count == 1 ? options.arguments[0] : "\(count) keys")", options)
    }
}
