import CommandLineKit
import Localization
import SourceText
import StringCatalogs

/// `prumo strings unused`.
enum StringsUnusedCommand: StringsSubcommand {
    private static let delete = Flag("delete", help: "remove the keys from all languages")

    static let command = Command(
        "prumo strings unused", summary: "finds keys that no source refers to, and removes them",
        arguments: [StringsInput.paths],
        options: [UsageInput.sources, delete] + StringsChanges.options + [StringsInput.sourceLanguage],
        examples: [
            ("prumo strings unused", "all tables of the package, searched for in all of its sources"),
            ("prumo strings unused App/Resources --sources App --sources Widgets", "tables of one target, used by two"),
            ("prumo strings unused --delete --dry-run", "what would be removed"),
            ("prumo strings unused --format json", "for scripts: table, key, path, line and column of each"),
        ])

    static func changesFiles(_ options: ParsedOptions) -> Bool { options[delete] && !options[StringsChanges.dryRun] }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let format = options[ListingFormat.option]
        let deletes = options[delete]
        let isDryRun = options[StringsChanges.dryRun]
        guard deletes || !isDryRun && !options[StringsChanges.quiet] else {
            throw UsageError("--dry-run and --quiet are for --delete; give that, too, or leave them out")
        }
        let input = try UsageInput(options)
        let tables = input.project.tables
        let usage = TextUsage(tables, in: input.references, accessors: input.accessors)
        let report = UnusedReport(
            tables, usage, sourceFiles: input.references.files.count, isDeleted: deletes && !isDryRun)
        guard deletes else {
            StandardStream.output.write(format == .json ? try JSONOutput.text(of: report) : report.text)
            return usage.unused.isEmpty ? .success : .failure
        }
        let changes = try changes(tables, usage)
        if format == .json {
            if !isDryRun { try changes.write() }
            StandardStream.output.write(try JSONOutput.text(of: report))
            return .success
        }
        if !options[StringsChanges.quiet] { StandardStream.output.write(report.notes.map { $0 + "\n" }.joined()) }
        return try StringsChanges.finish(
            changes, summary: "removed \(UsageInput.count(usage.unused.count, "key"))", options)
    }

    /// The files without the keys that nothing refers to.
    private static func changes(_ tables: [StringsTable], _ usage: TextUsage) throws(DiagnosticsError) -> Changeset {
        var changes = Changeset()
        for (table, keys) in Dictionary(grouping: usage.unused, by: \.table).sorted(by: { $0.key < $1.key }) {
            try KeyRemoval.add(
                Set(keys.map { tables[table].keys[$0.key].name }), of: tables[table], to: &changes)
        }
        return changes
    }
}
