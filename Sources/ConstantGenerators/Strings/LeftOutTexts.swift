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
        return names.unmatched(among: known).compactMap { entry in
            message(about: entry, tables).map {
                entry.place.diagnostic($0, severity: entry.isRequired ? .error : .warning)
            }
        }
    }

    private func message(about entry: LeftOutNames.Entry, _ tables: [StringsTable]) -> DiagnosticMessage? {
        let name = entry.text
        if let table = tables.first(where: { name.hasPrefix($0.name + ".") }) {
            let key = String(name.dropFirst(table.name.count + 1))
            let hint = Suggestion.hint(
                for: key, among: table.keys.map(\.name), as: .quoted, otherwise: "correct it or remove it")
            return "the table \(table.name) has no key \"\(key)\"; \(hint)"
        }
        guard names.isOfTarget || !isOfOtherTarget(name) else { return nil }
        let table = name.split(separator: ".").first.map(String.init) ?? name
        let owner = tables.first { table in table.keys.contains { $0.name == name } }
        let hint =
            owner.map { "write the table in front of the key, as in \"\($0.name).\(name)\"" }
            ?? Suggestion.hint(for: table, among: tables.map(\.name), as: .quoted, otherwise: "correct it or remove it")
        return "\"\(entry.key)\" names \"\(name)\", but there is no table \(table); \(hint)"
    }

    /// Whether an entry may be about a table of another target.
    private func isOfOtherTarget(_ name: String) -> Bool {
        let start = name.prefix { $0 != "*" }
        return folders.pathsOfOtherTargets().lazy.compactMap(TableFile.init(path:)).contains {
            name == $0.table || name.hasPrefix($0.table + ".") || start != name && $0.table.hasPrefix(start)
        }
    }
}
