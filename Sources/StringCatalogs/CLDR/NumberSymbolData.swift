/// How numbers are written in all locales of CLDR, in the form that PrumoRuntime's `NumberSymbols` takes.
package enum NumberSymbolData {
    /// The symbols of a locale in its default numbering system, found through its parents; those of the root are English's.
    /// - Parameter tag: a BCP 47 tag; extensions such as `-u-nu-arab` change nothing.
    package static func symbols(for tag: String) -> StaticString {
        let rows = NumberSymbolTable.rows
        var tag: Substring? = LocaleLookup.canonical(tag)
        while let locale = tag {
            if let row = LocaleLookup.row(of: locale, among: rows.count, { rows[$0].locales }) {
                return rows[row].symbols
            }
            tag = LocaleLookup.parent(of: locale)
        }
        return ".|,|-|+|E|∞|NaN|0|3|3|1"
    }
}
