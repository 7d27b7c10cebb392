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
            target, StringsLosses.lossy, KeySources.noSources, KeySources.force, UsageInput.sources, StringsInput.table,
            StringsInput.folder,
            StringsInput.sourceLanguage,
        ] + StringsChanges.options,
        examples: [
            (
                "prumo strings move cart.title cart.hint --to Cart",
                "move two keys with their strings, comments and uses from Localizable to the table Cart"
            ),
            ("prumo strings move ok --table Cart --to Localizable --diff", "print what would change"),
        ])

    /// Checks that a move takes all strings of a key along.
    /// - Parameter carried: what is carried over as it is written.
    private static func checkReadable(
        _ key: StringsTable.Key, of table: StringsTable, carried: UnmodelledMembers?
    ) throws(DiagnosticsError) {
        let unreadable = table.files.flatMap(\.contents.unreadable).filter { string in
            guard string.key == key.name else { return false }
            return string.language.map { carried?[["localizations", $0]] == nil } ?? true
        }
        guard !unreadable.isEmpty else { return }
        throw DiagnosticsError(
            unreadable.flatMap(\.problems) + [
                table.place(of: key).diagnostic(
                    "\"\(key.name)\" cannot be moved, because one of its strings cannot be read; fix it first")
            ])
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let name = options[target]
        let keys = options[KeyArguments.keys]
        let project = try StringsInput.project(at: options[StringsInput.folder], options)
        let table = try StringsInput.table(of: project, options)
        let target = try StringsInput.table(named: name, of: project, as: "--to")
        guard target.title != table.title else {
            throw UsageError("--to: the keys are already in the table \(name); select another one")
        }
        if !target.isCatalog {
            let losses = TableConversion.losses(ofKeys: keys, in: table)
            guard StringsLosses.goesOn(despite: losses, verb: "move", options) else { return .failure }
        }
        var (source, destination) = (TableEditor(table), TableEditor(target))
        let members = table.isCatalog ? UnmodelledMembers.all(of: table.files[0].contents) : [:]
        let languages = Dictionary(
            table.languages.map { ($0, ValueArguments.language($0, of: target) ?? $0) },
            uniquingKeysWith: { first, _ in first })
        for argument in keys {
            let key = try KeyArguments.key(argument, of: table)
            try KeyArguments.checkAbsence(of: key.name, in: target, advice: "rename one of them first")
            try checkReadable(key, of: table, carried: target.isCatalog ? members[key.name] : nil)
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
                try destination.set(key.name, in: languages[language] ?? language, to: text.value)
            }
            // The text of a catalog's key without a string is in the catalog's source language.
            if key.source?.value.units.isEmpty ?? true, table.isCatalog, target.isCatalog,
                languages[table.sourceLanguage] != target.sourceLanguage
            {
                try destination.set(
                    key.name, in: languages[table.sourceLanguage] ?? table.sourceLanguage, to: LocalizedValue(key.name))
            }
            // A catalog's key may be its own string, which other formats have to write.
            if key.source == nil || key.source?.value.units.isEmpty == true, !target.isCatalog {
                try destination.set(key.name, in: target.sourceLanguage, to: LocalizedValue(key.name))
            }
            if let comment = key.comment { try destination.setComment(key.name, comment) }
            if let own = members[key.name] {
                try destination.setMembers(key.name, own.renamingLanguages { languages[$0] ?? $0 })
            }
            try destination.addComments(of: key.name, from: &source, languages: languages)
            try source.remove(key.name)
        }
        var changes = Changeset()
        source.add(to: &changes)
        destination.add(to: &changes)
        let count = keys.count
        var summary = "moved \(count == 1 ? keys[0] : "\(count) keys") to \(target.title)"
        if !options[KeySources.noSources] {
            guard let count = try moveUses(of: keys, from: table, to: target, of: project, options, in: &changes) else {
                return .failure
            }
            if table.name != target.name { summary += ", at \(count.counted("place")) in sources" }
        }
        return try StringsChanges.finish(changes, summary: summary, options)
    }

    /// Changes the sources to find the keys in the other table.
    /// - Returns: how many places were changed; `nil` if the command stops.
    private static func moveUses(
        of keys: [String], from table: StringsTable, to target: StringsTable, of project: StringsProject,
        _ options: ParsedOptions, in changes: inout Changeset
    ) throws -> Int? {
        let moved = KeySources.keys(keys.map { ($0, $0) }, of: table, to: target)
        let folders = try UsageInput.folders(options, ofTablesAt: options[StringsInput.folder])
        let wrappers = try UsageInput.wrappers(in: folders)
        let owners = KeySources.owners(of: table, of: project, moved, in: folders, movedTo: target, options)
        if !TableOwners.share(table, target) {
            let uses = try KeyUses(
                of: moved, in: folders, constantsNamed: KeySources.roots(of: moved), wrappers: wrappers,
                owners: owners)
            let advice = "\(target.title) is not in all targets of \(table.title); change these places"
            guard KeySources.goesOn(despite: uses.places, advice: advice, options) else { return nil }
        }
        // Where it is, a table of the same name is found by the same lookups.
        guard table.name != target.name else { return 0 }
        let sources = try SourceRename(
            moved, in: folders, constantsNamed: KeySources.roots(of: moved), wrappers: wrappers, owners: owners)
        guard goesOn(despite: sources, to: target, options) else { return nil }
        for change in sources.changes.changes { changes.add(change.path, before: change.before, after: change.after) }
        return sources.count
    }

    /// Prints the places that stay as they are.
    /// - Returns: whether the command goes on.
    private static func goesOn(
        despite sources: SourceRename, to target: StringsTable, _ options: ParsedOptions
    ) -> Bool {
        let isUnresolved = Set(sources.unresolved)
        if !options[StringsChanges.quiet] { Report.write(sources.untouched.filter { !isUnresolved.contains($0) }) }
        return KeySources.goesOn(
            despite: sources.unresolved, advice: "change these places to find the keys in \(target.name)", options)
    }
}
