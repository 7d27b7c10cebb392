/// A generated constant that gives a localized text.
package struct TextAccessor: Sendable, Hashable {
    /// The table.
    package let table: String
    /// The key.
    package let key: String
    /// How code refers to it below the outermost type, backticks left out: `Cart.title` for `Strings.Cart.title`.
    package let path: String

    /// Describes a constant.
    /// - Parameter path: the way below the outermost type, or with `Strings` in front; backticks do not count.
    package init(table: String, key: String, path: String) {
        self.table = table
        self.key = key
        let plain = path.filter { $0 != "`" }
        self.path = plain.hasPrefix("Strings.") ? String(plain.dropFirst("Strings.".count)) : plain
    }
}
