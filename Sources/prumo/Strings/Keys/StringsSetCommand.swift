import CommandLineKit
import Files
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings set`.
enum StringsSetCommand: StringsSubcommand {
    private static let keepStates = Flag(
        "keep-states", help: "keep the states of translations when a catalog's source string changes")

    static let command = Command(
        "prumo strings set", summary: "change the strings or the comment of a key",
        arguments: [KeyArguments.key, ValueArguments.forms],
        options: ValueArguments.options + ValueArguments.partOptions
            + [keepStates, StringsInput.table, StringsInput.folder, StringsInput.sourceLanguage]
            + StringsChanges.options,
        examples: [
            ("prumo strings set cart.title --value pt-BR=\"Seu carrinho\"", "set one translation"),
            (
                "prumo strings set cart.title --value \"Your basket\"",
                "change the source string; a catalog's translations then need review"
            ),
            (
                "prumo strings set files --plural pl:few=\"%lld pliki\" many=\"%lld plików\"",
                "set plural forms in Polish"
            ),
            (
                "prumo strings set copied --variable files --plural one=\"%lld file\"",
                "set a plural form of a variable, as %#@files@ in \"%#@files@ in %@\""
            ),
            ("prumo strings set tap --device mac --value Click", "set the string for one device"),
            ("prumo strings set cart.title --comment \"\"", "remove the comment"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.folder], options)
        let table = try StringsInput.table(of: project, options)
        let key = try KeyArguments.key(options[KeyArguments.key], of: table)
        let given = try ValueArguments(options, of: table, hasParts: true)
        guard !given.isEmpty || given.comment != nil else {
            throw UsageError("there is nothing to change; add --value, --plural, --phrase or --comment")
        }
        let values = try given.values(for: key, named: key.name, of: table)
        var editor = TableEditor(table)
        for (language, value) in values { try editor.set(key.name, in: language, to: value) }
        if table.isCatalog, !options[keepStates], isSourceChanged(of: key, in: table, by: values) {
            try markForReview(key, of: table, except: Set(values.map(\.language)), &editor)
        }
        if let comment = given.comment { try editor.setComment(key.name, comment.isEmpty ? nil : comment) }
        var changes = Changeset()
        editor.add(to: &changes)
        return try StringsChanges.finish(changes, summary: "changed \(key.name)", options)
    }

    private static func isSourceChanged(
        of key: StringsTable.Key, in table: StringsTable, by values: [(language: String, value: LocalizedValue)]
    ) -> Bool {
        guard let new = values.first(where: { $0.language == table.sourceLanguage })?.value else { return false }
        let old = key.source?.value ?? LocalizedValue(key.name)
        return new.units.count != old.units.count
            || new.units.contains { unit in old[unit.variation]?.text != unit.text }
    }

    private static func markForReview(
        _ key: StringsTable.Key, of table: StringsTable, except changed: Set<String>, _ editor: inout TableEditor
    ) throws(DiagnosticsError) {
        for (language, text) in zip(table.languages, key.texts).dropFirst() where !changed.contains(language) {
            guard let value = text?.value.needingReview else { continue }
            try editor.set(key.name, in: language, to: value)
        }
    }
}
