import Findings
import SourceText

/// A generated constant that gives a localized string.
package struct TextAccessor: Sendable, Hashable {
    /// The table.
    package let table: String
    /// The key.
    package let key: String
    /// How code refers to it below the outermost type, backticks left out: `Cart.title` for `Strings.Cart.title`.
    package let path: String

    /// Describes a constant by how code refers to it, with the outermost type, whatever its name.
    package init(table: String, key: String, reference: String) {
        self.table = table
        self.key = key
        path = String(reference.drop { $0 != "." }.dropFirst().filter { $0 != "`" })
    }
}
