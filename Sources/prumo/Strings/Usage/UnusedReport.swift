import Findings
import Localization
import SourceText
import StringCatalogs

/// What `prumo strings unused` found.
struct UnusedReport: Encodable {
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

    let sourceFiles: Int
    let keys: Int
    let unused: [Key]
    let runTime: [Pattern]
    /// Whether the keys were removed.
    let isDeleted: Bool

    private let diagnostics: [Diagnostic]
    private let kept: Int

    private enum CodingKeys: CodingKey {
        case sourceFiles, keys, unused, runTime, isDeleted
    }

    init(_ tables: [StringsTable], _ usage: TextUsage, sourceFiles: Int, isDeleted: Bool) {
        self.sourceFiles = sourceFiles
        self.isDeleted = isDeleted
        keys = tables.reduce(0) { $0 + $1.keys.count }
        kept = usage.keptCount
        runTime = usage.patterns.map { Pattern(place: $0.place, text: $0.text, keys: $0.count) }
        var found: [(key: Key, diagnostic: Diagnostic)] = []
        for key in usage.unused {
            let table = tables[key.table]
            let entry = table.keys[key.key]
            let reason = entry.fields.isStale ? "is stale, and nothing refers to it" : "is used nowhere"
            let diagnostic = table.place(entry.file, entry.offset).diagnostic(
                "\"\(entry.name)\" of \(table.name) \(reason); remove it, or keep it with \"prumo:disable unused\" in "
                    + "its comment", severity: .warning)
            let place = diagnostic.location
            found.append(
                (
                    Key(
                        table: StringsInput.title(table), key: entry.name, path: diagnostic.path ?? "",
                        line: place.line,
                        column: place.column), diagnostic
                ))
        }
        found.sort { $0.diagnostic.precedes($1.diagnostic) }
        unused = found.map(\.key)
        diagnostics = found.map(\.diagnostic)
    }

    /// The keys, and a line that sums up.
    var text: String { (diagnostics.map(\.description) + notes + [summary]).map { $0 + "\n" }.joined() }

    /// What keeps keys that nothing refers to by their whole name.
    var notes: [String] {
        let shown = 10
        var lines = runTime.prefix(shown).map { pattern in
            let keys = UsageInput.count(pattern.keys, "key")
            let verb = pattern.keys == 1 ? "counts" : "count"
            return "\(pattern.place): note: \"\(pattern.text)\" is put together at run time, so \(keys) that may be "
                + "meant \(verb) as used"
        }
        if runTime.count > shown { lines.append("note: so it is at \(runTime.count - shown) more places") }
        if kept > 0 {
            let keys = UsageInput.count(kept, "unused key")
            lines.append("note: \(keys) \(kept == 1 ? "is" : "are") kept by \"prumo:disable unused\"")
        }
        return lines.map(\.onOneLine)
    }

    private var summary: String {
        let files = UsageInput.count(sourceFiles, "source file")
        let all = UsageInput.count(keys, "key")
        return unused.isEmpty
            ? "all of \(all) are used (\(files))"
            : "\(unused.count) of \(all) \(unused.count == 1 ? "is" : "are") used nowhere (\(files)); "
                + "--delete removes \(unused.count == 1 ? "it" : "them")"
    }
}
