import CommandLineKit
import Files
import Findings
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings unused`.
enum StringsUnusedCommand: StringsSubcommand {
    private static let delete = Flag("delete", help: "remove the unused keys from all languages")

    static let command = Command(
        "prumo strings unused", summary: "find and remove keys that no source refers to",
        arguments: [StringsInput.paths],
        options: [UsageInput.sources, delete, KeySources.force] + StringsChanges.options + [
            StringsInput.sourceLanguage
        ],
        examples: [
            ("prumo strings unused", "list the unused keys of all tables in the package"),
            (
                "prumo strings unused App/Resources --sources App --sources Widgets",
                "search two folders for uses of one target's tables"
            ),
            ("prumo strings unused --delete --diff", "print what would be removed"),
            (
                "prumo strings unused --format json",
                "for scripts: print table, key, path, line and column of each unused key"
            ),
        ])

    static func changesFiles(_ options: ParsedOptions) -> Bool { options[delete] && !options[StringsChanges.diff] }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let format = options[ListingFormat.option]
        let deletes = options[delete]
        let isDryRun = options[StringsChanges.diff]
        guard deletes || !isDryRun && !options[StringsChanges.quiet] && !options[KeySources.force] else {
            throw UsageError("--diff, --quiet and --force require --delete; add it, or remove them")
        }
        let progress = ProgressLine(isQuiet: options[StringsChanges.quiet])
        defer { progress.end() }
        progress.show("reading strings tables and sources")
        let input = try UsageInput(options)
        // Keys of a table are removed from all of its files.
        let tables = deletes ? input.project.tables : input.project.readableTables
        progress.show("searching \(input.sourceCount) for uses of the strings")
        let usage = KeyUsage(tables, in: input.references, accessors: input.accessors)
        progress.end()
        let report = UnusedReport(
            tables, usage, in: input.references, isDeleted: deletes && !isDryRun)
        guard deletes else {
            StandardStream.output.write(format == .json ? try JSONOutput.text(of: report) : report.text)
            let status = StringsInput.reportUnreadableTables(of: input.project, isPartial: true)
            return usage.unused.isEmpty ? status : .failure
        }
        let uses = usage.sharedTables.map { index, use in
            let sources = input.references
            return Diagnostic(
                path: sources.files[use.file], location: use.location,
                "the table \(tables[index].title) \(use.reason) here, so that any of its keys may be used")
        }
        let changes = try changes(tables, usage)
        guard KeySources.goesOn(despite: uses, advice: "check whether the keys are used there", options) else {
            return .failure
        }
        if format == .json {
            if !isDryRun { try changes.write() }
            StandardStream.output.write(try JSONOutput.text(of: report))
            return StringsInput.reportUnreadableTables(of: input.project)
        }
        StringsChanges.note(report.notes.map { $0 + "\n" }.joined(), options)
        return try StringsChanges.finish(
            changes, summary: "removed \(usage.unused.count.counted("key"))", in: input.project, options)
    }

    /// The files without the keys that nothing refers to.
    private static func changes(_ tables: [StringsTable], _ usage: KeyUsage) throws(DiagnosticsError) -> Changeset {
        var changes = Changeset()
        let unused = tables.names(of: usage.unused)
        for table in tables {
            if let keys = unused[table.title] { try KeyRemoval.add(keys, of: table, to: &changes) }
        }
        return changes
    }
}

/// What `prumo strings unused` found.
private struct UnusedReport: Encodable {
    /// A key that nothing refers to.
    struct Key: Encodable {
        let table: String
        let key: String
        let path: String
        let line: Int
        let column: Int
    }

    /// A place that keeps keys because they may be put together there.
    struct Pattern: Encodable {
        let place: String
        let text: String
        let keys: Int
    }

    /// A table all of whose keys count as used, because of a place that may use any of them.
    struct Table: Encodable {
        let table: String
        let keys: Int
        let place: String
        let reason: String
    }

    let sourceFiles: Int
    let keys: Int
    let unused: [Key]
    let runTime: [Pattern]
    /// The tables all of whose keys count as used.
    let wholeTables: [Table]
    /// The tables of which unused keys may be used by a lookup of a key that only the running program knows.
    let sharedTables: [Table]
    /// Whether the keys were removed.
    let isDeleted: Bool

    private let diagnostics: [Diagnostic]
    private let kept: Int

    private enum CodingKeys: CodingKey {
        case sourceFiles, keys, unused, runTime, wholeTables, sharedTables, isDeleted
    }

    init(_ tables: [StringsTable], _ usage: KeyUsage, in sources: SourceReferences, isDeleted: Bool) {
        sourceFiles = sources.files.count
        func entry(_ index: Int, _ use: TableUse) -> Table {
            Table(
                table: tables[index].title, keys: tables[index].keys.count, place: sources.place(of: use),
                reason: use.reason)
        }
        wholeTables = usage.wholeTables.map(entry)
        sharedTables = usage.sharedTables.map(entry)
        self.isDeleted = isDeleted
        keys = tables.reduce(0) { $0 + $1.keys.count }
        kept = usage.keptCount
        runTime = usage.patterns.map { Pattern(place: $0.place, text: $0.text, keys: $0.count) }
        var found: [(key: Key, diagnostic: Diagnostic)] = []
        for key in usage.unused {
            let table = tables[key.table]
            let entry = table.keys[key.key]
            let reason = entry.fields.isStale ? "is stale and not used" : "is not used"
            let diagnostic = table.place(entry.file, entry.offset).diagnostic(
                "\"\(entry.name)\" of \(table.name) \(reason); remove it, or keep it with \"prumo:disable unused\" in "
                    + "its comment", severity: .warning)
            let place = diagnostic.location
            found.append(
                (
                    Key(
                        table: table.title, key: entry.name, path: diagnostic.path ?? "",
                        line: place.line,
                        column: place.column), diagnostic
                ))
        }
        found = found.ordered { $0.diagnostic.precedes($1.diagnostic) }
        unused = found.map(\.key)
        diagnostics = found.map(\.diagnostic)
    }

    /// The keys, and a line that sums up.
    var text: String { (diagnostics.map(\.description) + notes + [summary]).map { $0 + "\n" }.joined() }

    /// What keeps keys that nothing refers to by their whole name.
    var notes: [String] {
        let shown = 10
        var lines = runTime.prefix(shown).map { pattern in
            let keys = pattern.keys.counted("key")
            let verb = pattern.keys == 1 ? "counts" : "count"
            return "\(pattern.place): note: \"\(pattern.text)\" is built at run time, so \(keys) that may "
                + "match \(verb) as used"
        }
        if runTime.count > shown { lines.append("note: the same applies at \(runTime.count - shown) more places") }
        lines += wholeTables.prefix(shown).map { table in
            "\(table.place): note: the table \(table.table) \(table.reason), so its "
                + "\(table.keys.counted("key")) \(table.keys == 1 ? "counts" : "count") as used"
        }
        if wholeTables.count > shown {
            lines.append("note: the same applies to \((wholeTables.count - shown).counted("more table"))")
        }
        lines += sharedTables.prefix(shown).map { table in
            "\(table.place): note: the table \(table.table) \(table.reason), so that any of its keys may be used"
        }
        if sharedTables.count > shown {
            lines.append("note: the same applies to \((sharedTables.count - shown).counted("more table"))")
        }
        if kept > 0 {
            let keys = kept.counted("unused key")
            lines.append("note: \(keys) \(kept == 1 ? "is" : "are") kept by \"prumo:disable unused\"")
        }
        return lines.map(\.onOneLine)
    }

    private var summary: String {
        let files = sourceFiles.counted("source file")
        let all = keys.counted("key")
        return unused.isEmpty
            ? "no unused keys among \(all) (\(files))"
            : "\(unused.count) of \(all) \(unused.count == 1 ? "is" : "are") not used (\(files)); "
                + "--delete \(sharedTables.isEmpty ? "" : "--force ")removes \(unused.count == 1 ? "it" : "them")"
    }
}
