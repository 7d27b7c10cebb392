import SourceText

/// A lookup of a localized string in code, as extraction sees it.
struct CodeLookup: Sendable {
    /// The path of the file.
    let path: String
    /// Where the key is.
    let location: SourceLocation
    /// Where the value of the key's first unknown placeholder is.
    var unknownLocation: SourceLocation?
    let key: LookupKey
    /// The table that the lookup names.
    let table: KeyReference.Table
    /// What translators are told.
    let comment: String?
    /// The source string, where code has it beside the key.
    let defaultValue: LookupKey?

    /// The place as messages print it.
    var place: String { "\(path):\(location.line):\(location.column)" }
}
