import EnvironmentSettings
import SourceText

/// What documentation comments say about the values of data files.
enum DataDocumentation {
    /// The values and bytes of a comment; longer ones are counted instead.
    private static let limit = (values: 12, bytes: 160)

    /// The value, its place, and whether the program has another one.
    static func lines(
        _ value: SettingValue, _ form: SettingTypeDeclarations.Form, at place: SourcePlace
    ) -> [String] {
        let summary = summary(of: value, form)
        let note =
            hasBuildSettings(value)
            ? [
                "",
                "The file contains build settings, as in `$(NAME)`, which Xcode replaces in the product only: a program reads "
                    + "the final value from its bundle.",
            ] : []
        return summary + (summary.isEmpty ? [] : [""]) + ["From `\(place.displayReference)`."] + note
    }

    private static func summary(of value: SettingValue, _ form: SettingTypeDeclarations.Form) -> [String] {
        if case .array(let elements) = value, elements.count > limit.values { return ["\(elements.count) elements."] }
        guard size(of: value) <= limit.bytes else {
            guard case .string(let text) = value else { return [] }
            // Half an escape is none.
            return [SwiftLiteral.string(String(text.prefix(limit.bytes / 2))) + "…"]
        }
        return [SettingDocumentation.plain(value, form)]
    }

    /// About the bytes of the value's description.
    private static func size(of value: SettingValue) -> Int {
        switch value {
        case .array(let elements), .object(let elements): elements.reduce(2) { $0 + size(of: $1) + 8 }
        case .string(let text), .url(let text), .enumerationCase(let text): text.utf8.count
        default: 8
        }
    }

    private static func hasBuildSettings(_ value: SettingValue) -> Bool {
        switch value {
        case .array(let elements), .object(let elements): elements.contains(where: hasBuildSettings)
        case .string(let text): text.contains("$(") || text.contains("${")
        default: false
        }
    }
}
