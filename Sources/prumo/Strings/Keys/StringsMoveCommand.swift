import CommandLineKit
import Localization
import SourceText
import StringCatalogs

/// `prumo strings move`.
enum StringsMoveCommand: StringsSubcommand {
    private static let target = Option<String>(
        "to", placeholder: "TABLE", help: "the table's name, or its folder and name")

    static let command = Command(
        "prumo strings move", summary: "move keys with their strings and comments to another table",
        arguments: [KeyArguments.keys],
        options: [target, StringsInput.table, StringsInput.folder, StringsInput.sourceLanguage]
            + StringsChanges.options,
        examples: [
            ("prumo strings move cart.title cart.hint --to Cart", "move two keys from Localizable to the table Cart"),
            ("prumo strings move ok --table Cart --to Localizable --dry-run", "print what would change"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let name = options[target]
        let keys = options[KeyArguments.keys]
        let project = try StringsInput.project(at: options[StringsInput.folder], options)
        let table = try StringsInput.table(of: project, options)
        let targets = project.tables(named: name)
        guard targets.count == 1, let target = targets.first else {
            let titles = project.tables.map(StringsInput.title)
            throw UsageError(
                targets.isEmpty
                    ? "--to: unknown table '\(name)'; the tables are \(titles.joined(separator: ", "))"
                    : "--to: \(targets.count) tables are named '\(name)'; add the folder")
        }
        guard StringsInput.title(target) != StringsInput.title(table) else {
            throw UsageError("--to: the keys are already in the table \(name); select another one")
        }
        var (source, destination) = (TableEditor(table), TableEditor(target))
        for argument in keys {
            let key = try KeyArguments.key(argument, of: table)
            try KeyArguments.checkAbsence(of: key.name, in: target, advice: "rename one of them first")
            if target.isCatalog {
                let state = key.fields.extractionState ?? .manual
                try destination.setFields(
                    key.name,
                    CatalogFields(
                        extractionState: state, shouldTranslate: key.fields.shouldTranslate,
                        generatesSymbol: key.fields.generatesSymbol))
            }
            for (language, text) in zip(table.languages, key.texts) {
                guard let text, !text.value.units.isEmpty else { continue }
                try destination.set(
                    key.name, in: ValueArguments.language(language, of: target) ?? language, to: text.value)
            }
            // A catalog's key may be its own string, which other formats have to write.
            if key.source == nil || key.source?.value.units.isEmpty == true, !target.isCatalog {
                try destination.set(key.name, in: target.sourceLanguage, to: LocalizedValue(key.name))
            }
            if let comment = key.comment { try destination.setComment(key.name, comment) }
            try source.remove(key.name)
        }
        var changes = Changeset()
        source.add(to: &changes)
        destination.add(to: &changes)
        let count = keys.count
        return try StringsChanges.finish(
            changes,
            summary: "moved \(count == 1 ? keys[0] : "\(count) keys") to \(StringsInput.title(target))",
            options)
    }
}
