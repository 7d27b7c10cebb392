import SourceText

/// The keys and values of `.stringsdict` files that have a meaning of their own.
package enum StringsDictKey {
    package static let localizedFormat = "NSStringLocalizedFormatKey"
    package static let specificationType = "NSStringFormatSpecTypeKey"
    package static let valueType = "NSStringFormatValueTypeKey"
    package static let pluralRule = "NSStringPluralRuleType"
    package static let widthRule = "NSStringVariableWidthRuleType"
    package static let deviceRule = "NSStringDeviceSpecificRuleType"

    /// The clause of a message about an unknown name.
    static func hint(for name: String, among names: [String]) -> String {
        Suggestion.hint(for: name, among: names, otherwise: "it has \(names.joined(separator: ", "))")
    }
}
