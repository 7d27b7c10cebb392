import CommandLineKit
import Localization
import PrumoRuntime
import SourceText
import StringCatalogs

/// The keys that a command line names.
package enum KeyArguments {
    /// The argument of commands for one key.
    package static let key = Argument<String>("KEY", help: "the key")
    /// The argument of commands for several keys.
    package static let keys = Argument<[String]>("KEY", isRequired: true, help: "the key")

    /// A key of a table.
    /// - Throws: a usage error that names the nearest one.
    package static func key(_ name: String, of table: StringsTable) throws(UsageError) -> StringsTable.Key {
        if let key = table.keys.first(where: { $0.name == name }) {
            guard KeySpellings.areSame(key.name, name) else {
                throw UsageError(
                    "the table \(table.title) has no key '\(name)' written \(KeySpellings.form(of: name)); did you mean the one at "
                        + "\(table.place(of: key).reference), which is written \(KeySpellings.form(of: key.name))? copy it from there"
                )
            }
            return key
        }
        let hint = Suggestion.hint(
            for: name, among: table.keys.map(\.name), as: .init("'", "'"),
            otherwise: "it has \(table.keys.count) keys")
        throw UsageError("the table \(table.title) has no key '\(name)'; \(hint)")
    }

    /// That a table does not have a key yet.
    /// - Throws: a usage error with its place.
    package static func checkAbsence(of name: String, in table: StringsTable, advice: String) throws(UsageError) {
        guard let key = table.keys.first(where: { $0.name == name }) else { return }
        guard KeySpellings.areSame(key.name, name) else {
            throw UsageError(
                "the table \(table.title) already has the key '\(name)' written \(KeySpellings.form(of: key.name)), at "
                    + "\(table.place(of: key).reference), and programs would take the two for different keys; \(advice)"
            )
        }
        throw UsageError(
            "the table \(table.title) already has the key '\(name)', at "
                + "\(table.place(key.file, key.offset).reference); \(advice)")
    }
}
