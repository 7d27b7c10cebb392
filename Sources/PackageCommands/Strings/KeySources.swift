import CommandLineKit
import ConstantGenerators
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

    private static func accessors(
        of keys: [(table: String, key: String)], in table: StringsTable, changes: [ConstantModel.KeyChange]
    ) -> [String?] {
        let reader = PackageConstantsReader(changes: changes)
        let constants = table.files.first.flatMap { reader.constants(forFile: $0.path) }
        return keys.map { key in constants?.texts[key.key]?.first { $0.table == key.table }?.reference }
    }
}
