import EnvironmentSettings
import SettingFormats
import SourceText

/// Settings as Swift expressions.
struct SettingLiteral {
    /// The name of the environment and its secrets.
    let environment: String
    let secrets: [String: SelectedSettings.Secret]

    /// The expression that gives the value.
    /// - Parameter scope: the types around the one that the form is declared in, with a dot after each.
    func expression(
        _ value: SettingValue, as form: SettingTypeDeclarations.Form, in scope: SwiftSource = ""
    ) -> SwiftSource {
        switch (value, form) {
        case (.null, _): return "nil"
        case (_, .optional(let wrapped)): return expression(value, as: wrapped, in: scope)
        case (.array(let elements), .array(let element)):
            return "[\(elements.map { expression($0, as: element, in: scope) }.joined(separator: ", "))]"
        case (.object(let values), .structure(let name, let fields)):
            let inner: SwiftSource = "\(scope)\(name: name)."
            let arguments = zip(fields, values).map { field, value in
                SwiftSource(argument: field.name, expression(value, as: field.form, in: inner))
            }
            return "\(scope)\(name: name)(\(arguments.joined(separator: ", ")))"
        case (.enumerationCase(let text), .enumeration(let name, let cases)):
            return "\(scope)\(name: name).\(name: cases[text] ?? "_")"
        default: return plainExpression(value)
        }
    }

    private func plainExpression(_ value: SettingValue) -> SwiftSource {
        switch value {
        case .string(let text), .enumerationCase(let text): SwiftSource(literal: text)
        case .integer(let number): "\(number)"
        case .double(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        // All texts with the form of decimals have a value. The locale's sign for fractions is not read without a locale.
        case .decimal(let text): "Foundation.Decimal(string: \(literal: text))!"
        // The tool has parsed the text as a URL, so the unwrapping cannot fail.
        case .url(let text): "Foundation.URL(string: \(literal: text))!"
        case .duration(let duration): Self.expression(duration)
        case .date(let date): "Foundation.Date(timeIntervalSince1970: \(digits: date.decimalSeconds))"
        case .bytes(let bytes): "[\(bytes.map { "\($0)" as SwiftSource }.joined(separator: ", "))]"
        case .secret(let name): expression(ofSecret: name)
        case .array, .object: "[]"
        case .null: "nil"
        }
    }

    private func expression(ofSecret name: String) -> SwiftSource {
        switch secrets[name] {
        case .text(let text):
            let digits = Obfuscation.obfuscated(text, salt: "\(environment).\(name)")
            return "PrumoRuntime.Secret(obfuscated: \(literal: digits))"
        case .missing(let file):
            let message =
                "the secret \(name) of \(environment) was missing when this program was built; add it to \(file) and build"
            return "PrumoRuntime.Secret(missing: \(literal: message))"
        case nil: return "PrumoRuntime.Secret(missing: \(literal: name))"
        }
    }

    static func expression(_ duration: SettingDuration) -> SwiftSource {
        // Not a loop over a list: the compiler unrolled it in different ways from build to build.
        let nanoseconds = duration.nanoseconds
        if nanoseconds.isMultiple(of: 1_000_000_000) { return "Swift.Duration.seconds(\(nanoseconds / 1_000_000_000))" }
        if nanoseconds.isMultiple(of: 1_000_000) { return "Swift.Duration.milliseconds(\(nanoseconds / 1_000_000))" }
        if nanoseconds.isMultiple(of: 1000) { return "Swift.Duration.microseconds(\(nanoseconds / 1000))" }
        return "Swift.Duration.nanoseconds(\(nanoseconds))"
    }
}
