import EnvironmentSettings
import SourceText
import StringCatalogs

/// The tables and keys that get no constants, all of which should exist: a misspelled one keeps its constant.
struct LeftOutTexts {
    let names: LeftOutNames
    /// Where the package's other targets are, which the package's list is also about.
    let folders: SelectedFolders

    /// A diagnostic for each entry that no table and no key matches.
    func diagnostics(among tables: [StringsTable]) -> [Diagnostic] {
        guard !names.entries.isEmpty else { return [] }
        let known = Set(tables.flatMap { table in [table.name] + table.keys.map { "\(table.name).\($0.name)" } })
        let unmatched = names.unmatched(among: known)
        guard !unmatched.isEmpty else { return [] }
        // A list may have thousands of mistakes.
        var texts = Texts(tables, others: names.isOfTarget ? [] : folders.pathsOfOtherTargets())
        return unmatched.compactMap { entry in
            texts.message(about: entry).map {
                entry.place.diagnostic($0, severity: entry.isRequired ? .error : .warning)
            }
        }
    }
}

/// The tables of a target by their names and keys, and the names of those of other targets.
private struct Texts {
    private let tables: [String: StringsTable]
    /// The first table with each key.
    private let owners: [String: String]
    private let otherTables: Set<String>
    private var suggestions = Suggestions()

    init(_ tables: [StringsTable], others paths: [String]) {
        self.tables = Dictionary(tables.map { ($0.name, $0) }) { first, _ in first }
        owners = Dictionary(tables.flatMap { table in table.keys.map { ($0.name, table.name) } }) { first, _ in first }
        otherTables = Set(paths.lazy.compactMap { TableFile(path: $0)?.table })
    }

    mutating func message(about entry: LeftOutNames.Entry) -> DiagnosticMessage? {
        let name = entry.text
        let starts = Self.starts(of: name)
        if let start = starts.first(where: { tables[$0] != nil }), let table = tables[start] {
            let key = String(name.dropFirst(table.name.count + 1))
            let hint = suggestions.hint(
                for: key, among: table.keys.map(\.name), as: .quoted, otherwise: "correct it or remove it")
            return "the table \(table.name) has no key \"\(key)\"; \(hint)"
        }
        guard !otherTables.contains(name), !starts.contains(where: otherTables.contains), !mayBeOfOther(name) else {
            return nil
        }
        let table = name.split(separator: ".").first.map(String.init) ?? name
        let hint =
            if let owner = owners[name] {
                "write the table in front of the key, as in \"\(owner).\(name)\""
            } else {
                suggestions.hint(
                    for: table, among: tables.keys.ordered(), as: .quoted, otherwise: "correct it or remove it")
            }
        return "\"\(entry.key)\" names \"\(name)\", but there is no table \(table); \(hint)"
    }

    /// What is before each full stop, of which a table's name may have some.
    private static func starts(of name: String) -> [String] {
        name.indices.filter { name[$0] == "." }.prefix(maximumStarts).map { String(name[..<$0]) }
    }

    private static let maximumStarts = 16

    /// Whether a pattern may match the name of a table of another target.
    private func mayBeOfOther(_ name: String) -> Bool {
        guard let star = name.firstIndex(of: "*") else { return false }
        return otherTables.contains { $0.hasPrefix(name[..<star]) }
    }
}
