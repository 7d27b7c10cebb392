import Files
import Foundation
import SourceText
import StringCatalogs
import Workspace

/// What sources say about the keys of a table that a language lacks, or about all of its keys.
///
/// A key that no source uses is to be removed and not to be translated. Code may have the string of the source language itself, as
/// `NSLocalizedString(_:value:comment:)` does, or as the key. So does an interface, an intent or a property list. What code uses is not
/// superfluous in a translation.
package enum IncompleteKeys: Sendable, Equatable {
    /// There are no sources, so that the table of the source language decides.
    case withoutSources
    /// Nothing decides: sources were not read, the table is not in the source language, or a source looks up keys that only the
    /// running program knows.
    case undecided
    /// The keys that no source uses, of those that a language lacks or of all.
    case unused(Set<String>)

    /// Whether a key that only translations have is superfluous.
    func isExtra(_ key: String) -> Bool {
        switch self {
        case .withoutSources: true
        case .undecided: false
        case .unused(let keys): keys.contains(key)
        }
    }

    /// Whether sources were read, and none of them uses a key that was looked for.
    func isUnused(_ key: String) -> Bool { if case .unused(let keys) = self { keys.contains(key) } else { false } }

    /// Looks for the keys of each table in the sources of its repository, which are read only if a table has such keys.
    /// - Parameters:
    ///   - tables: the tables.
    ///   - whole: the places of the tables of which all keys are looked for, not only those that a language lacks.
    ///   - sourceLanguage: the language that others are translated from, as a user names it.
    ///   - builtFiles: knows the targets that files are in.
    /// - Returns: what is known about the keys of each table.
    static func all(
        in tables: [StringsTable], whole: Set<Int> = [], sourceLanguage: String? = nil,
        among builtFiles: BuiltFiles = BuiltFiles()
    ) -> [IncompleteKeys] {
        let workspace = Workspace()
        var results = [IncompleteKeys](repeating: .undecided, count: tables.count)
        var groups: [String: [(index: Int, table: StringsTable)]] = [:]
        for (index, table) in tables.enumerated() {
            guard let reduced = whole.contains(index) ? table : table.reduced(among: builtFiles),
                hasSourceLanguage(table, named: sourceLanguage, in: workspace)
            else { continue }
            groups[folderOfSources(of: table, in: workspace), default: []].append((index, reduced))
        }
        for (folder, group) in groups {
            let found = decide(group.map(\.table), below: folder)
            for (place, member) in group.enumerated() { results[member.index] = found[place] }
        }
        return results
    }

    private static func decide(_ tables: [StringsTable], below folder: String) -> [IncompleteKeys] {
        let sources = SourceReferences([folder], known: KnownKeys(tables))
        guard sources.hasCode else { return tables.map { _ in .withoutSources } }
        let usage = KeyUsage(tables, in: sources)
        let shared = Set(usage.sharedTables.map(\.table))
        var unused = [Set<String>](repeating: [], count: tables.count)
        for key in usage.unused { unused[key.table].insert(tables[key.table].keys[key.key].name) }
        return unused.enumerated().map { shared.contains($0) ? .undecided : .unused($1) }
    }

    /// Whether a table has files in the language that it is translated from. Without them, another language is taken for it.
    private static func hasSourceLanguage(
        _ table: StringsTable, named name: String?, in workspace: Workspace
    ) -> Bool {
        let source = table.sourceLanguage
        let tag = LanguageTag.canonical(source)
        if source.isEmpty || source == SourceLanguage.base || name.map(LanguageTag.canonical) == tag { return true }
        guard let declared = workspace.sourceLanguage(of: Path(table.folder)).name else {
            return LanguageTag.canonical("en") == tag
        }
        return LanguageTag.canonical(declared) == tag
    }

    /// The repository of a table; outside of one, its package or project, or the folder that nothing leads out of.
    private static func folderOfSources(of table: StringsTable, in workspace: Workspace) -> String {
        let folder = Path(table.folder.isEmpty ? "." : table.folder)
        let real = folder.real ?? folder
        // Some people have their home folder in a repository.
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        if let repository = RepositoryFolder.containing(real.text), repository != home { return repository }
        return workspace.targetsFolder(above: folder)?.text ?? RepositoryFolder.border(around: real.text)
    }
}

extension StringsTable {
    /// The table with the keys alone that a language lacks; `nil` if there are none. What is extracted from code is used there.
    fileprivate func reduced(among builtFiles: BuiltFiles) -> StringsTable? {
        let needs = TranslationNeeds(self, among: builtFiles)
        let isOfInterface = interfaceDocument != nil
        var own: [Key] = []
        for key in keys {
            if key.source == nil, !isCatalog {
                if !isUnreadable(key, in: 0) { own.append(key) }
            } else if !isOfInterface, lacksString(key, needs), !isExtracted(key), needs.needsTranslation(key) {
                own.append(key)
            }
        }
        guard !own.isEmpty else { return nil }
        return StringsTable(name: name, folder: folder, languages: languages, files: files, keys: own)
    }

    /// Whether a language that needs it has no string.
    private func lacksString(_ key: Key, _ needs: TranslationNeeds) -> Bool {
        for column in key.texts.indices.dropFirst()
        where !CheckedTable.hasText(key.texts[column]) && !isUnreadable(key, in: column) {
            if needs.mayNeedString(key, in: column) { return true }
        }
        return false
    }
}
