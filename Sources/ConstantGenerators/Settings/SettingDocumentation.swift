import EnvironmentSettings
import SourceText

/// What documentation comments say about settings.
enum SettingDocumentation {
    /// The lines of a description in the schema; none if there is none.
    static func lines(_ text: String?) -> [String] {
        (text.map(SwiftLiteral.escapedLines) ?? []).map { line in
            line.hasByte(UInt8(ascii: "\\")) ? line.replacing("\\\"", with: "\"") : line
        }
    }

    /// The value as in the file, in Swift's syntax where possible. A secret is shown by its name.
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
        case .decimal(let text): text
        case .duration(let duration): SettingLiteral.expression(duration).text.replacing("Swift.Duration.", with: ".")
        case .date(let date): date.description
        case .bytes(let bytes): "\(bytes.count) bytes"
        case .secret(let name): "the secret `\(name)`"
        case .array, .object, .null: ""
        }
    }
}
