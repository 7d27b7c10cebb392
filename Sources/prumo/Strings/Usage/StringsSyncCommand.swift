import CommandLineKit
import Files
import Findings
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings sync`.
enum StringsSyncCommand: StringsSubcommand {
    private static let check = Flag(
        "check", help: "list what would change without writing files, and fail if there is anything")

    static let command = Command(
        "prumo strings sync", summary: "bring the keys of tables in line with the lookups in code",
        arguments: [StringsInput.paths],
        options: [UsageInput.sources, check] + StringsChanges.options + [StringsInput.sourceLanguage],
        examples: [
            (
                "prumo strings sync",
                "add new keys with their comments and default values, and mark keys as stale that code no longer has"
            ),
            ("prumo strings sync --check", "for CI: list the keys that are not in line with the code"),
            (
                "prumo strings sync App/Localizable.xcstrings --sources App --sources Shared",
                "compare one table with the sources in two folders"
            ),
            ("prumo strings sync --diff", "print what would change"),
        ])

    static func changesFiles(_ options: ParsedOptions) -> Bool {
        !options[check] && !options[StringsChanges.diff]
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let progress = ProgressLine(isQuiet: options[StringsChanges.quiet])
        defer { progress.end() }
        progress.show("reading strings tables and sources")
        let paths = options[StringsInput.paths]
        let project = try StringsInput.project(at: paths, options)
        let folders = try UsageInput.folders(options, ofTablesAt: paths)
        let hasConstants = !UsageInput.accessors(of: project).isEmpty
        let usage = hasConstants ? try self.usage(of: project, in: folders) : nil
        let sync = StringsSync(
            SyncGroups(project.tables, in: options[UsageInput.sources].isEmpty ? [] : folders),
            wrappers: try UsageInput.wrappers(in: folders), kept: usage.map(keptKeys) ?? [:])
        guard !sync.tables.isEmpty || !sync.problems.isEmpty || !project.unreadableTables.isEmpty else {
            throw UsageError("no table here has keys from code; pass a folder that contains such tables")
        }
        let report = SyncReport(sync, unused: try unused(of: sync, usage, project, in: folders))
        let isCheck = options[check]
        let isListing = options[ListingFormat.option] == .json
        var changes = Changeset()
        // A file that cannot be changed keeps the command from its own table only.
        var problems = Problems()
        for table in sync.tables where !isCheck || isListing {
            problems.attempt { () throws(DiagnosticsError) in try table.add(to: &changes) }
        }
        progress.end()
        if isListing {
            if changesFiles(options) { try changes.write() }
            StandardStream.output.write(
                try JSONOutput.text(of: report.listing(changes, isDryRun: !changesFiles(options))))
        } else if isCheck {
            StandardStream.output.write(report.checkText(sync))
        } else {
            StringsChanges.note(report.notes, options)
            _ = try StringsChanges.finish(changes, summary: report.summary, options)
        }
        Report.write(sync.problems + report.unresolved + problems.diagnostics)
        let status = StringsInput.reportUnreadableTables(of: project)
        let isLeftOut =
            !report.unresolved.isEmpty || !problems.diagnostics.isEmpty
            || sync.tables.isEmpty || sync.problems.contains { $0.severity == .error }
        return isLeftOut || isCheck && report.hasChanges ? .failure : status
    }

    /// What sources refer to, and the tables that this is about.
    private typealias Usage = (tables: [StringsTable], keys: KeyUsage)

    private static func usage(of project: StringsProject, in folders: [String]) throws -> Usage {
        let input = try UsageInput(of: project, sourcesIn: folders, needsSources: false)
        return (project.tables, KeyUsage(project.tables, in: input.references, accessors: input.accessors))
    }

    /// The keys of constants that sources use, by the titles of their tables: no lookup has to have them.
    private static func keptKeys(_ usage: Usage) -> [String: Set<String>] {
        usage.tables.names(of: usage.keys.usedByConstants)
    }

    /// The keys of `.strings` files that neither a lookup nor anything else refers to.
    private static func unused(
        of sync: StringsSync, _ usage: Usage?, _ project: StringsProject, in folders: [String]
    ) throws -> [SyncReport.Change] {
        let candidates = sync.tables.flatMap { table in
            table.changes.filter { $0.action == .unused }.map {
                SyncReport.Change(table: table.table.title, change: $0)
            }
        }
        guard !candidates.isEmpty else { return [] }
        let (tables, keys) = try usage ?? self.usage(of: project, in: folders)
        let unused = tables.names(of: keys.unused)
        return candidates.filter { unused[$0.table]?.contains($0.change.key) == true }
    }
}

/// What `prumo strings sync` did, or would do.
private struct SyncReport {
    /// What happens to a key of a table.
    struct Change {
        let table: String
        let change: TableSync.Change
    }

    /// What happens to keys.
    private let changes: [Change]
    /// The keys that are only reported.
    private let unused: [Change]
    /// The lookups that decide nothing.
    let unresolved: [Diagnostic]

    /// For scripts.
    struct Listing: Encodable {
        struct Key: Encodable {
            let table: String
            let key: String
            /// `added`, `restored`, `updated`, `stale`, `removed` or `unused`.
            let action: String
            let path: String
            let line: Int
            let column: Int
        }

        struct Lookup: Encodable {
            let path: String
            let line: Int
            let column: Int
            let message: String
        }
        let isDryRun: Bool
        let files: [String]
        let keys: [Key]
        let unresolved: [Lookup]
    }

    /// The most keys that are listed.
    private static let shownKeys = 200

    init(_ sync: StringsSync, unused: [Change]) {
        changes = sync.tables.flatMap { table in
            table.changes.filter { $0.action != .unused }.map { Change(table: table.table.title, change: $0) }
        }
        self.unused = unused
        unresolved = Diagnostic.ordered(sync.tables.flatMap(\.unresolved))
    }

    /// Whether a file is not in line with the code.
    var hasChanges: Bool { !changes.isEmpty }

    /// `added 2 keys, marked 1 key as stale`.
    var summary: String {
        let parts = [
            count(.added, "added"), count(.restored, "restored"), count(.updated, "updated"),
            count(.stale, "marked", " as stale"), count(.removed, "removed"),
        ].compactMap(\.self)
        return parts.isEmpty ? "synced" : parts.joined(separator: ", ")
    }

    private func count(_ action: TableSync.Action, _ verb: String, _ rest: String = "") -> String? {
        let number = changes.count { $0.change.action == action }
        return number == 0 ? nil : "\(verb) \(number.counted("key"))\(rest)"
    }

    /// The keys of `.strings` files that nothing refers to.
    var notes: String {
        var lines = unused.prefix(Self.shownKeys).map { note in
            let diagnostic = note.change.diagnostic
            let place =
                diagnostic.path.map {
                    "\($0.pathOnOneLine):\(diagnostic.location.line):\(diagnostic.location.column): "
                } ?? ""
            return place + "note: " + diagnostic.message.onOneLine
        }
        if unused.count > Self.shownKeys { lines.append("… and \(unused.count - Self.shownKeys) more") }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The list of what is not in line with the code, with a line that sums up.
    func checkText(_ sync: StringsSync) -> String {
        let sources = sync.sourceCount.counted("source file")
        guard !sync.tables.isEmpty else { return "no table was compared with code\n" }
        guard hasChanges else { return notes + "the tables are in line with the code (\(sources))\n" }
        var lines = changes.map(\.change.diagnostic.description)
        lines.append("\(changes.count.counted("key")) not in line with the code (\(sources)); run prumo strings sync")
        return notes + lines.map { $0 + "\n" }.joined()
    }

    func listing(_ changeset: Changeset, isDryRun: Bool) -> Listing {
        Listing(
            isDryRun: isDryRun, files: changeset.changes.map(\.path),
            keys: (changes + unused).map { listed in
                let change = listed.change
                return Listing.Key(
                    table: listed.table, key: change.key, action: change.action.rawValue,
                    path: change.diagnostic.path ?? "", line: change.diagnostic.location.line,
                    column: change.diagnostic.location.column)
            },
            unresolved: unresolved.map {
                Listing.Lookup(
                    path: $0.path ?? "", line: $0.location.line, column: $0.location.column, message: $0.message)
            })
    }
}
