import StringCatalogs

/// A key in all languages, as rules look at it.
struct CheckedKey {
    let key: StringsTable.Key
    let table: CheckedTable
    /// The string in the source language, or that represents it.
    let sourceValue: LocalizedValue?
    /// Whether the source language has the key in the place of a string, which says nothing: `"cards_remain" = "cards_remain";`.
    var hasNameAsSource: Bool { sourceValue?.plainText == key.name && KeyForms.looksLikeName(key.name) }

    /// What the key has in each language; `nil` if it has nothing, or nothing that can be read.
    let values: [CheckedValue?]

    init(_ key: StringsTable.Key, of table: CheckedTable) {
        (self.key, self.table) = (key, table)
        sourceValue = table.sourceValue(of: key)
        values = key.texts.enumerated().map { column, text in
            // Another file of the language may have a string that cannot be read, which programs show instead of this one.
            guard !table.table.isUnreadable(key, in: column) else { return nil }
            return text.map {
                CheckedValue(key: key, language: table.languages[column], isSource: column == 0, text: $0)
            }
        }
    }
}
