import CommandLineKit
import Files
import Localization
import PackageCommands
import SourceText

/// `prumo strings remove`.
enum StringsRemoveCommand: StringsSubcommand {
    private static let locale = Option<[String]>(
        "locale", placeholder: "LOCALE",
        help: "remove only the strings in this language and keep the key; may be repeated")

    static let command = Command(
        "prumo strings remove", summary: "remove keys, or their strings in some languages",
        arguments: [KeyArguments.keys],
        options: [
            locale, KeySources.force, UsageInput.sources, StringsInput.table, StringsInput.folder,
            StringsInput.sourceLanguage,
        ] + StringsChanges.options,
        examples: [
            ("prumo strings remove cart.title cart.hint", "remove two keys in all languages, unless sources use them"),
            ("prumo strings remove cart.title --locale fr", "remove one translation"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.folder], options)
        let table = try StringsInput.table(of: project, options)
        let keys = options[KeyArguments.keys]
        let locales = options[locale]
        let languages = try locales.map { locale in
            guard let language = ValueArguments.language(locale, of: table) else {
                throw UsageError(
                    "--locale: the table has no language '\(locale)'; it has \(table.languages.joined(separator: ", "))"
                )
            }
            return language
        }
        // Sources that use a key need its source string as much as the key.
        var needsCheck = languages.isEmpty || languages.contains(table.sourceLanguage)
        var editor = TableEditor(table)
        for name in Set(keys).ordered() {
            let key = try KeyArguments.key(name, of: table)
            let remaining = zip(table.languages, key.texts).contains { $1 != nil && !languages.contains($0) }
            if !remaining { needsCheck = true }
            if languages.isEmpty { try editor.remove(key.name) }
            for language in languages { try editor.removeText(key.name, language) }
        }
        var changes = Changeset()
        editor.add(to: &changes)
        let count = Set(keys).count
        let title = count == 1 ? keys[0] : "\(count) keys"
        let summary =
            locales.isEmpty
            ? "removed \(title)" : "removed the strings of \(title) in \(locales.joined(separator: ", "))"
        guard needsCheck else { return try StringsChanges.finish(changes, summary: summary, options) }
        let removed = KeySources.keys(Set(keys).ordered().map { ($0, $0) }, of: table)
        let folders = try UsageInput.folders(options, ofTablesAt: options[StringsInput.folder])
        let uses = try KeyUses(
            of: removed, in: folders, constantsNamed: KeySources.roots(of: removed),
            wrappers: UsageInput.wrappers(in: folders),
            owners: KeySources.owners(of: table, of: project, removed, in: folders, options))
        guard
            KeySources.goesOn(
                despite: uses.places,
                advice: "change the places that use \(count == 1 ? "the key" : "the keys") first",
                options)
        else { return .failure }
        return try StringsChanges.finish(changes, summary: summary, options)
    }
}
