import Files
import StringCatalogs

/// Decides which sources look keys up in a table, and not in another one of the same name.
///
/// A lookup belongs to the table of its target, as for ``StringsSync``, and a constant to the target that generates it.
package struct TableOwners: Sendable {
    /// What a reference to a key has to do with the table.
    enum Owner: Sendable, Equatable {
        case table
        /// It is certainly to the key of another table.
        case other
        /// The source is in several of the targets, in none of them, or in one whose table lacks the key.
        case undecided
    }

    /// A table with the sources of its targets.
    private struct Table {
        /// `nil` if it has any key that is looked for.
        let keys: Set<String>?
        let sources: Set<Path>
    }

    /// The name of the table, with its folder.
    let title: String
    /// The sources of the table's targets.
    private let sources: Set<Path>
    /// The other tables of the name; none if all sources are of this one.
    private let namesakes: [Table]
    /// Whether there is a table of the name that cannot be read.
    private let hasUnreadable: Bool
    /// The other tables that have constants of some names, as ``TextAccessor/path`` has them.
    private let constants: [String: [Table]]

    /// Finds out which sources are in the targets of a table, and in those of others.
    /// - Parameters:
    ///   - tables: the tables of the package or project.
    ///   - constants: tables by the names of constants that they have, as the table itself does.
    ///   - target: the table that the keys are moved to, which has them afterwards.
    ///   - hasUnreadable: whether there is a table of the name that cannot be read.
    package init(
        of table: StringsTable, among tables: [StringsTable], constants: [String: [StringsTable]] = [:],
        movedTo target: StringsTable? = nil, hasUnreadable: Bool = false
    ) {
        title = table.title
        self.hasUnreadable = hasUnreadable
        let namesakes = tables.filter { $0.name == table.name && $0.title != table.title }
        guard SyncGroups.isOfCode(table), hasUnreadable || !namesakes.isEmpty || !constants.isEmpty else {
            (sources, self.namesakes, self.constants) = ([], [], [:])
            return
        }
        var titles: Set<String> = []
        let all = ([table] + namesakes + constants.values.joined()).filter { titles.insert($0.title).inserted }
        let groups = SyncGroups(all, in: [])
        sources = Self.sources(of: table, in: groups) ?? []
        func entry(_ table: StringsTable) -> Table {
            Table(
                keys: table.title == target?.title ? nil : Set(table.keys.map(\.name)),
                sources: Self.sources(of: table, in: groups) ?? [])
        }
        self.namesakes = namesakes.map(entry)
        self.constants = constants.mapValues { $0.map(entry) }
    }

    /// The sources of a table's targets; `nil` if it is in none, or beside another table of its name.
    private static func sources(of table: StringsTable, in groups: SyncGroups) -> Set<Path>? {
        let group = groups.groups.first { $0.tables.contains { $0.title == table.title } }
        return group.map { Set($0.sources.map { Path($0) }) }
    }

    /// Whether all sources that look strings up in a table find those of another one as well.
    package static func share(_ table: StringsTable, _ other: StringsTable) -> Bool {
        let groups = SyncGroups([table, other], in: [])
        switch (sources(of: table, in: groups), sources(of: other, in: groups)) {
        case (let own?, let others?): return own.isSubset(of: others)
        case (nil, nil): return true
        case (nil, _), (_, nil): return false
        }
    }

    /// To whose key a reference is.
    func owner(of reference: KeyReference, _ key: SourceRename.Key, in path: String) -> Owner {
        let isConstant = reference.form == .accessor || reference.form == .symbol
        let others = isConstant ? key.oldAccessor.flatMap { constants[$0] } ?? [] : namesakes
        if others.isEmpty, isConstant || !hasUnreadable { return .table }
        let path = Path(path)
        let found = others.filter { $0.sources.contains(path) }
        if sources.contains(path) { return found.isEmpty ? .table : .undecided }
        return found.contains { isConstant || $0.keys?.contains(key.old) ?? true } ? .other : .undecided
    }
}
