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
        options: ValueArguments.options
            + [keepStates, StringsInput.table, StringsInput.folder, StringsInput.sourceLanguage]
            + StringsChanges.options,
        examples: [
            ("prumo strings set cart.title --value pt-BR=\"Seu carrinho\"", "set one translation"),
            (
                "prumo strings set cart.title --value \"Your basket\"",
                "change the source string; a catalog's translations then need review"
            ),
            ("prumo strings set files --plural pl:few=\"%lld pliki\" pl:many=\"%lld plików\"", "set plural forms"),
            ("prumo strings set cart.title --comment \"\"", "remove the comment"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.folder], options)
        let table = try StringsInput.table(of: project, options)
        let key = try KeyArguments.key(options[KeyArguments.key], of: table)
        let given = try ValueArguments(options, of: table)
        guard !given.values.isEmpty || given.comment != nil else {
            throw UsageError("there is nothing to change; add --value, --plural or --comment")
        }
        try given.check(for: key, of: table)
        var editor = TableEditor(table)
        for (language, value) in given.values {
            try editor.set(key.name, in: language, to: combined(value, with: current(language, of: key, in: table)))
        }
        if table.isCatalog, !options[keepStates], isSourceChanged(of: key, in: table, by: given) {
            try markForReview(key, of: table, except: Set(given.values.map(\.language)), &editor)
        }
        if let comment = given.comment { try editor.setComment(key.name, comment.isEmpty ? nil : comment) }
        var changes = Changeset()
        editor.add(to: &changes)
        return try StringsChanges.finish(changes, summary: "changed \(key.name)", options)
    }

    private static func current(_ language: String, of key: StringsTable.Key, in table: StringsTable) -> LocalizedValue?
    {
        table.languages.firstIndex(of: language).flatMap { key.texts[$0]?.value }
    }

    /// The forms of a plural that are not given stay as they are.
    private static func combined(_ value: LocalizedValue, with current: LocalizedValue?) -> LocalizedValue {
        guard let current, value.units.allSatisfy({ !$0.variation.isRoot }),
            var result = try? ValueConversion.value(current, for: .xcstrings),
            result.units.allSatisfy({ $0.variation.text.hasPrefix("plural.") })
        else { return value }
        for unit in value.units {
            if let index = result.units.firstIndex(where: { $0.variation == unit.variation }) {
                result.units[index].text = unit.text
                result.units[index].state = unit.state
            } else {
                result.units.append(unit)
            }
        }
        return result
    }

    private static func isSourceChanged(
        of key: StringsTable.Key, in table: StringsTable, by given: ValueArguments
    ) -> Bool {
        guard let new = given.values.first(where: { $0.language == table.sourceLanguage })?.value else { return false }
        let old = key.source?.value ?? LocalizedValue(key.name)
        return new.units.contains { unit in old[unit.variation]?.text != unit.text }
    }

    private static func markForReview(
        _ key: StringsTable.Key, of table: StringsTable, except changed: Set<String>, _ editor: inout TableEditor
    ) throws(DiagnosticsError) {
        for (language, text) in zip(table.languages, key.texts).dropFirst() where !changed.contains(language) {
            guard var value = text?.value, value.units.contains(where: \.state.isFinished) else { continue }
            for index in value.units.indices where value.units[index].state.isFinished {
                value.units[index].state = .needsReview
            }
            try editor.set(key.name, in: language, to: value)
        }
    }
}
