import DataFormats

/// The keywords of JSON Schema that `Environments/Schema.json` may use.
enum SchemaKeyword: String, CaseIterable {
    case type, `enum`, format, minimum, maximum, minLength, pattern, properties, required, additionalProperties, items
    case title, description
    /// Prumo's own, which validators of JSON Schema ignore.
    case flag
    /// For editors and people only.
    case schema = "$schema"
    case identifier = "$id"
    case comment = "$comment"
    case examples

    /// The kinds of values that a keyword makes sense for; empty if it does for all.
    var kinds: Set<SettingSchema.Kind> {
        switch self {
        case .enum, .format, .minLength, .pattern: [.string]
        case .minimum, .maximum: [.integer, .number]
        case .properties, .required, .additionalProperties: [.object]
        case .items: [.array]
        case .flag: [.boolean]
        default: []
        }
    }
}
