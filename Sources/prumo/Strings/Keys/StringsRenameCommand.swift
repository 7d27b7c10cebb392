import CommandLineKit
import Files
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings rename`.
enum StringsRenameCommand: StringsSubcommand {
    private static let oldKey = Argument<String>("OLD", help: "the key")
    private static let newKey = Argument<String>("NEW", help: "the new name of the key")

    static let command = Command(
        "prumo strings rename", summary: "rename a key in its table and in the sources that use it",
        arguments: [oldKey, newKey],
        options: [
            KeySources.noSources, KeySources.force, UsageInput.sources, StringsInput.table, StringsInput.folder,
            StringsInput.sourceLanguage,
        ] + StringsChanges.options,
        examples: [
            (
                "prumo strings rename cart.title basket.title",
                "rename a key in all languages, string lookups and uses of generated constants"
            ),
            ("prumo strings rename ok done --table Buttons --diff", "print what would change"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.folder], options)
        let table = try StringsInput.table(of: project, options)
        let key = try KeyArguments.key(options[oldKey], of: table)
        let name = options[newKey]
        guard !name.isEmpty else { throw UsageError("the key must not be empty") }
        // The same key may be written with other characters.
        if name != key.name || KeySpellings.areSame(name, key.name) {
            try KeyArguments.checkAbsence(of: name, in: table, advice: "remove or rename that one first")
        }
        var editor = TableEditor(table)
        // A catalog's key may be its own string, which is to stay.
        if table.isCatalog, key.source?.value.units.isEmpty ?? true {
            try editor.set(key.name, in: table.sourceLanguage, to: LocalizedValue(key.name))
        }
        try editor.rename(key.name, to: name)
        var changes = Changeset()
        editor.add(to: &changes)
        var summary = "renamed \(key.name) to \(name)"
        if !options[KeySources.noSources] {
            let sources = try sources(of: table, of: project, key.name, to: name, options)
            let isUndecided = Set(sources.undecided)
            if !options[StringsChanges.quiet] { Report.write(sources.untouched.filter { !isUndecided.contains($0) }) }
            guard
                KeySources.goesOn(
                    despite: sources.undecided, advice: "pass the sources of \(table.title) with --sources", options)
            else { return .failure }
            for change in sources.changes.changes {
                changes.add(change.path, before: change.before, after: change.after)
            }
            summary += ", at \(sources.count.counted("place")) in sources"
        }
        return try StringsChanges.finish(changes, summary: summary, options)
    }

    private static func sources(
        of table: StringsTable, of project: StringsProject, _ key: String, to name: String, _ options: ParsedOptions
    ) throws -> SourceRename {
        let keys = KeySources.keys([(key, name)], of: table)
        let folders = try UsageInput.folders(options, ofTablesAt: options[StringsInput.folder])
        return try SourceRename(
            keys, in: folders, constantsNamed: KeySources.roots(of: keys), wrappers: UsageInput.wrappers(in: folders),
            owners: KeySources.owners(of: table, of: project, keys, in: folders, options))
    }
}
