import SourceText

/// The keys and values of `.stringsdict` files that have a meaning of their own.
package enum StringsDictKey {
    package static let localizedFormat = "NSStringLocalizedFormatKey"
    package static let specificationType = "NSStringFormatSpecTypeKey"
    package static let valueType = "NSStringFormatValueTypeKey"
    package static let pluralRule = "NSStringPluralRuleType"
    package static let widthRule = "NSStringVariableWidthRuleType"
    package static let deviceRule = "NSStringDeviceSpecificRuleType"

    /// The words that go behind a name that is not known.
    static func hint(for name: String, among names: [String]) -> String {
        // Comparing takes quadratic time, and no real name is longer.
        let meant = name.utf8.count > 64 ? nil : Suggestion.nearest(to: name, among: names)
        return meant.map { "did you mean \($0)?" } ?? "it has \(names.joined(separator: ", "))"
    }
}
