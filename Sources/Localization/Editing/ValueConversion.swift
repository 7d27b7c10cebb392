import StringCatalogs

/// Brings a value into the shape that a format has for it.
package enum ValueConversion {
    /// A value from one format, or from none, as another format represents it.
    ///
    /// A catalog's plural (`plural.one` with `%lld`) is a variable of its own in a `.stringsdict` and back; `%arg` is
    /// the specifier that it represents. A value that has the shape already stays as it is.
    /// - Throws: what the format has no counterpart for, in one sentence without a place.
    package static func value(
        _ value: LocalizedValue, for format: TableFile.Format
    ) throws(ConversionError) -> LocalizedValue {
        if value.plainText != nil { return value }
        if format != .xcstrings, value.units.contains(where: \.variation.isPhrase) {
            throw ConversionError(
                ".strings files have one phrase for each key, not several; give each phrase of the App Shortcut a key, or keep "
                    + "the catalog")
        }
        switch format {
        case .strings:
            guard value.units.isEmpty else {
                throw ConversionError(
                    "a .strings file has one string for each key; put variations into a .stringsdict file")
            }
            return value
        case .stringsdict: return try StringsDictShape.value(value)
        case .xcstrings: return try CatalogShape.value(value)
        }
    }
}
