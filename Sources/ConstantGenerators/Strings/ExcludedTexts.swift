import EnvironmentSettings
import SourceText
import StringCatalogs

/// The tables and keys that `.prumo.json` excludes, which have to exist: a misspelled one would keep its constant.
struct ExcludedTexts {
    let configuration: StringsConfiguration
    /// Where the package's other targets are, which the package's list is also about.
    let folders: SelectedFolders

    /// An error for each name that no table and no key has.
    func problems(among tables: [StringsTable]) -> Problems {
        var problems = Problems()
        for name in configuration.excluded.ordered() {
            guard let place = configuration.excludedPlaces[name], let message = message(about: name, tables) else {
                continue
            }
            problems.report(place.diagnostic(message))
        }
        return problems
    }

    private func message(about name: String, _ tables: [StringsTable]) -> DiagnosticMessage? {
        let candidates = tables.filter { name == $0.name || name.hasPrefix($0.name + ".") }
        for table in candidates {
            let key = name.dropFirst(table.name.count + 1)
            if name == table.name || table.keys.contains(where: { $0.name == key }) { return nil }
        }
        if let table = candidates.first {
            let key = String(name.dropFirst(table.name.count + 1))
            let hint = Suggestion.hint(
                for: key, among: table.keys.map(\.name), as: .quoted, otherwise: "correct it or remove it")
            return "the table \(table.name) has no key \"\(key)\"; \(hint)"
        }
        let isOfOther =
            !configuration.hasOwnExclusions
            && folders.pathsOfOtherTargets().lazy.compactMap(TableFile.init(path:)).contains {
                name == $0.table || name.hasPrefix($0.table + ".")
            }
        guard !isOfOther else { return nil }
        let table = name.split(separator: ".").first.map(String.init) ?? name
        let hint = Suggestion.hint(
            for: table, among: tables.map(\.name), as: .quoted, otherwise: "correct it or remove it")
        return "\"exclude\" names \"\(name)\", but there is no table \(table); \(hint)"
    }
}
