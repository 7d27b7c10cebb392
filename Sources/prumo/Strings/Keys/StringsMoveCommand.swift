import CommandLineKit
import Files
import Findings
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings move`.
enum StringsMoveCommand: StringsSubcommand {
    private static let target = Option<String>(
        "to", placeholder: "TABLE", help: "the table's name, or its folder and name")

    static let command = Command(
        "prumo strings move", summary: "move keys to another table, and change the sources that use them",
        arguments: [KeyArguments.keys],
        options: [
            target, KeySources.noSources, KeySources.force, UsageInput.sources, StringsInput.table, StringsInput.folder,
            StringsInput.sourceLanguage,
        ] + StringsChanges.options,
        examples: [
            (
                "prumo strings move cart.title cart.hint --to Cart",
                "move two keys with their strings, comments and uses from Localizable to the table Cart"
            ),
            ("prumo strings move ok --table Cart --to Localizable --dry-run", "print what would change"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let name = options[target]
        let keys = options[KeyArguments.keys]
        let project = try StringsInput.project(at: options[StringsInput.folder], options)
        let table = try StringsInput.table(of: project, options)
        let target = try StringsInput.table(named: name, of: project, as: "--to")
        guard target.title != table.title else {
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
        var summary = "moved \(count == 1 ? keys[0] : "\(count) keys") to \(target.title)"
        // A table of the same name in another folder is found by the same lookups.
        if !options[KeySources.noSources], table.name != target.name {
            let moved = KeySources.keys(keys.map { ($0, $0) }, of: table, to: target)
            let sources = try SourceRename(
                moved, in: UsageInput.folders(options, ofTablesAt: options[StringsInput.folder]),
                constantsNamed: KeySources.roots(of: moved))
            let isUnresolved = Set(sources.unresolved)
            if !options[StringsChanges.quiet] { Report.write(sources.untouched.filter { !isUnresolved.contains($0) }) }
            guard
                KeySources.goesOn(
                    despite: sources.unresolved, advice: "change these places to find the keys in \(target.name)",
                    options)
            else { return .failure }
            for change in sources.changes.changes {
                changes.add(change.path, before: change.before, after: change.after)
            }
            summary += ", at \(sources.count.counted("place")) in sources"
        }
        return try StringsChanges.finish(changes, summary: summary, options)
    }
}
