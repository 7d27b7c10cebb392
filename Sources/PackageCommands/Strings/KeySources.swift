import CommandLineKit
import ConstantGenerators
import Files
import Linter
import Localization
import SourceText
import StringCatalogs

/// What commands that rename, move and remove keys do with the sources that use them.
package enum KeySources {
    /// The option of commands that leave sources as they are.
    package static let noSources = Flag("no-sources", help: "do not change the sources")
    /// The option of commands that stop where sources would no longer find a key.
    package static let force = Flag("force", help: "go on even if sources use the keys")

    /// Keys with their new names and tables, and with the constants that the table's package generates for them.
    package static func keys(
        _ names: [(old: String, new: String)], of table: StringsTable, to target: StringsTable? = nil
    ) -> [SourceRename.Key] {
        let newTable = target?.name ?? table.name
        let old = accessors(of: names.map { (table.name, $0.old) }, in: table, changes: [])
        let new = accessors(
            of: names.map { (newTable, $0.new) }, in: target ?? table,
            changes: names.map { .init(table: table.name, to: newTable, old: $0.old, new: $0.new) })
        return names.indices.map { index in
            SourceRename.Key(
                table: table.name, to: newTable, old: names[index].old, new: names[index].new,
                oldAccessor: old[index], newAccessor: new[index])
        }
    }

    /// The names of the types that contain the constants of some keys.
    package static func roots(of keys: [SourceRename.Key]) -> Set<String> { Set(keys.compactMap(\.root)) }

    /// Decides which sources look keys of a table up in it, and not in another one of its name; `nil` if the command line names
    /// the sources.
    /// - Parameters:
    ///   - project: the tables that the command line names.
    ///   - folders: the folders of the sources.
    ///   - target: the table that the keys are moved to.
    package static func owners(
        of table: StringsTable, of project: StringsProject, _ keys: [SourceRename.Key], in folders: [String],
        movedTo target: StringsTable? = nil, _ options: ParsedOptions
    ) -> TableOwners? {
        guard options[UsageInput.sources].isEmpty else { return nil }
        // The command line may name some of the tables that the sources use.
        let named = options[StringsInput.folder]
        let namesAll = (named.isEmpty ? ["."] : named).map { Path($0) } == folders.map { Path($0) }
        let project =
            namesAll ? project : StringsProject(folders, sourceLanguage: options[StringsInput.sourceLanguage])
        let tables = project.readableTables
        let reader = PackageConstantsReader()
        let paths = Set(keys.compactMap(\.oldAccessor))
        var constants: [String: [StringsTable]] = [:]
        for other in paths.isEmpty ? [] : tables where other.title != table.title {
            guard let known = other.files.first.flatMap({ reader.constants(forFile: $0.path) }) else { continue }
            for path in Set(other.keys.flatMap { accessors(of: $0.name, other, known) }).intersection(paths) {
                constants[path, default: []].append(other)
            }
        }
        return TableOwners(
            of: table, among: tables, constants: constants, movedTo: target,
            hasUnreadable: project.unreadableTables.contains { $0.name == table.name && $0.title != table.title })
    }

    /// The constants of a key, without the type that contains all.
    private static func accessors(of key: String, _ table: StringsTable, _ constants: PackageConstants) -> [String] {
        (constants.texts[key] ?? []).filter { $0.table == table.name }.map {
            TextAccessor(table: table.name, key: key, reference: $0.reference).path
        }
    }

    private static func accessors(
        of keys: [(table: String, key: String)], in table: StringsTable, changes: [ConstantModel.KeyChange]
    ) -> [String?] {
        let reader = PackageConstantsReader(changes: changes)
        let constants = table.files.first.flatMap { reader.constants(forFile: $0.path) }
        return keys.map { key in constants?.texts[key.key]?.first { $0.table == key.table }?.reference }
    }
}
