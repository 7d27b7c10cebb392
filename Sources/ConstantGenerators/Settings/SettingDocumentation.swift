import EnvironmentSettings

/// What documentation comments say about settings.
enum SettingDocumentation {
    /// The lines of a text of the schema's; none where there is no text.
    static func lines(_ text: String?) -> [String] {
        text?.split(whereSeparator: \.isNewline).map { SwiftLiteral.escaped(String($0)).replacing("\\\"", with: "\"") }
            ?? []
    }

    /// The value as the file writes it, as far as Swift does too. A secret's is its name.
    static func plain(_ value: SettingValue, _ form: SettingTypeDeclarations.Form) -> String {
        switch (value, form) {
        case (.null, _): return "nil"
        case (_, .optional(let wrapped)): return plain(value, wrapped)
        case (.array(let elements), .array(let element)):
            return "[\(elements.map { plain($0, element) }.joined(separator: ", "))]"
        case (.object(let values), .structure(_, let fields)):
            let members = zip(fields, values).map { "\($0.name): \(plain($1, $0.form))" }
            return "{ \(members.joined(separator: ", ")) }"
        default: return plain(value)
        }
    }

    private static func plain(_ value: SettingValue) -> String {
        switch value {
        case .string(let text), .url(let text), .enumerationCase(let text): SwiftLiteral.string(text)
        case .integer(let number): String(number)
        case .double(let number): String(number)
        case .boolean(let flag): String(flag)
        case .duration(let duration): SettingLiteral.expression(duration).replacing("Swift.Duration.", with: ".")
        case .date(let date): date.description
        case .secret(let name): "the secret `\(name)`"
        case .array, .object, .null: ""
        }
    }
}
