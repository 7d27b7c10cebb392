import CommandLineKit
import Localization
import SourceText
import StringCatalogs

/// The keys that a command line names.
enum KeyArguments {
    /// A key of a table.
    /// - Throws: a usage error that names the nearest one.
    static func key(_ name: String, of table: StringsTable) throws(UsageError) -> StringsTable.Key {
        if let key = table.keys.first(where: { $0.name == name }) { return key }
        let meant = Suggestion.nearest(to: name, among: table.keys.map(\.name))
        let hint = meant.map { "did you mean '\($0)'?" } ?? "it has \(table.keys.count) keys"
        throw UsageError("the table \(StringsInput.title(table)) has no key '\(name)'; \(hint)")
    }

    /// That a table does not have a key yet.
    /// - Throws: a usage error that says where it stands.
    static func checkAbsence(of name: String, in table: StringsTable, advice: String) throws(UsageError) {
        guard let key = table.keys.first(where: { $0.name == name }) else { return }
        throw UsageError(
            "the table \(StringsInput.title(table)) has the key '\(name)' already, at "
                + "\(table.place(key.file, key.offset).reference); \(advice)")
    }
}
