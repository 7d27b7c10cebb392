import EnvironmentSettings

/// Settings as Swift expressions, and as a reader writes them.
enum SettingLiteral {
    /// The expression that gives the value, of a type that needs no annotation.
    static func expression(_ value: SettingValue, of type: SettingType) -> String {
        switch value {
        case .string(let text): return SwiftLiteral.string(text)
        case .integer(let number): return String(number)
        case .double(let number): return String(number)
        case .boolean(let flag): return String(flag)
        // The tool has parsed the text as a URL, so the unwrapping cannot fail.
        case .url(let text): return "Foundation.URL(string: \(SwiftLiteral.string(text)))!"
        case .duration(let duration): return expression(duration)
        case .array(let elements):
            guard case .array(let element?) = type else { return "[]" }
            let list = elements.map { expression($0, of: element) }.joined(separator: ", ")
            return "[\(list)] as \(type.swiftName)"
        }
    }

    private static func expression(_ duration: SettingDuration) -> String {
        let units = [("seconds", 1_000_000_000), ("milliseconds", 1_000_000), ("microseconds", 1_000)]
        for (name, size) in units where duration.nanoseconds.isMultiple(of: size) {
            return "Swift.Duration.\(name)(\(duration.nanoseconds / size))"
        }
        return "Swift.Duration.nanoseconds(\(duration.nanoseconds))"
    }

    /// The value for a documentation comment.
    static func plain(_ value: SettingValue) -> String {
        switch value {
        case .string(let text), .url(let text): SwiftLiteral.string(text)
        case .integer(let number): String(number)
        case .double(let number): String(number)
        case .boolean(let flag): String(flag)
        case .duration(let duration): expression(duration).replacing("Swift.Duration.", with: ".")
        case .array(let elements): "[\(elements.map(plain).joined(separator: ", "))]"
        }
    }
}

extension SettingType {
    /// Whether the generated constant is a URL, or holds some.
    var usesURL: Bool {
        switch self {
        case .url: true
        case .array(let element): element?.usesURL ?? false
        default: false
        }
    }

    /// The type as generated code writes it.
    var swiftName: String {
        switch self {
        case .string: "Swift.String"
        case .integer: "Swift.Int"
        case .double: "Swift.Double"
        case .boolean: "Swift.Bool"
        case .url: "Foundation.URL"
        case .duration: "Swift.Duration"
        case .array(let element): "[\(element?.swiftName ?? "Never")]"
        }
    }
}
