import Findings
import SourceText
import StringCatalogs

/// Compares tables with the lookups in code, as Xcode does when it builds a project.
package struct StringsSync: Sendable {
    /// The tables with what happens to their keys.
    package private(set) var tables: [TableSync] = []
    /// Why tables or sources are left out.
    package private(set) var problems: [Diagnostic] = []
    /// How many sources were read.
    package private(set) var sourceCount = 0
    /// How many lookups were found.
    private(set) var lookupCount = 0

    /// Compares tables with the sources that belong to them.
    /// - Parameters:
    ///   - wrappers: the project's own lookups, as its configuration declares them.
    ///   - kept: the keys that stay though no lookup has them, by the titles of their tables: those of constants that sources use.
    package init(_ groups: SyncGroups, wrappers: [LookupWrapper] = [], kept: [String: Set<String>] = [:]) {
        problems = groups.problems
        var (declaring, declarations): ([String]?, DeclaredTypes) = (nil, DeclaredTypes())
        for group in groups.groups where !group.tables.isEmpty {
            if declaring != group.declaring {
                declarations = GroupLookups.declarations(in: group.declaring, wrappers: wrappers)
                declaring = group.declaring
            }
            let macros = group.macros.ordered().map {
                LookupWrapper(name: $0, owner: .any, key: .argument(label: nil, index: 0), table: .standard)
            }
            let found = GroupLookups(
                in: group.sources, declarations, wrappers: wrappers + macros,
                keys: Set(group.tables.flatMap { $0.keys.map(\.name) }))
            problems += found.problems
            sourceCount += group.sources.count
            lookupCount += found.lookups.count
            let byTable = Dictionary(grouping: found.lookups, by: \.table)
            for table in group.tables {
                var lookups = byTable[.named(table.name)] ?? []
                if table.name == StringsTable.defaultName { lookups += byTable[.standard] ?? [] }
                let kept = kept[table.title] ?? []
                guard !lookups.isEmpty || !Self.needsLookups(table, besides: kept) else {
                    problems.append(Self.missingLookups(of: table, in: group))
                    continue
                }
                tables.append(TableSync(table, lookups, uncertain: found.uncertain, kept: kept))
            }
        }
        tables = tables.ordered { $0.table.title < $1.table.title }
        problems = Diagnostic.ordered(problems)
    }

    /// Whether all keys of a table would be taken for keys that code no longer has if no lookup is found.
    private static func needsLookups(_ table: StringsTable, besides kept: Set<String>) -> Bool {
        table.isCatalog
            && table.keys.contains { key in
                guard !kept.contains(key.name) else { return false }
                return switch key.fields.extractionState {
                case .manual, .migrated, .stale: false
                case .extractedWithValue, nil: true
                }
            }
    }

    /// Sources without any lookup are those of another table, or use functions that are not known.
    private static func missingLookups(of table: StringsTable, in group: SyncGroups.Group) -> Diagnostic {
        Diagnostic(
            path: table.files.first?.path ?? table.title,
            "no lookup in the \(group.sources.count.counted("source file")) of \(group.title) belongs to this table, so it stays as it is; "
                + "pass its sources with --sources, or declare the functions that look its keys up in .prumo.json")
    }
}
