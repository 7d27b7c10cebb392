/// The type of a setting, the same in every environment.
public indirect enum SettingType: Sendable, Hashable {
    case string
    case integer
    case double
    case boolean
    case url
    case duration
    /// Elements of one type; nil while only empty arrays were seen.
    case array(SettingType?)

    /// The type that holds the values of both: itself where they are equal, Double beside Int, else nil.
    func unified(with other: SettingType) -> SettingType? {
        switch (self, other) {
        case _ where self == other: self
        case (.integer, .double), (.double, .integer): .double
        case (.array(let element), .array(nil)), (.array(nil), .array(let element)): .array(element)
        case (.array(let left?), .array(let right?)): left.unified(with: right).map { .array($0) }
        default: nil
        }
    }

    /// Whether the elements' type is unknown, at whatever depth.
    var isUnknown: Bool {
        guard case .array(let element) = self else { return false }
        return element?.isUnknown ?? true
    }

    /// The type in words, with its article, for a sentence about it.
    var description: String {
        switch self {
        case .string: "a string"
        case .integer: "an integer"
        case .double: "a number"
        case .boolean: "a boolean"
        case .url: "a URL"
        case .duration: "a duration"
        case .array(nil): "an empty array"
        case .array(let element?): "an array of \(element.pluralDescription)"
        }
    }

    private var pluralDescription: String {
        switch self {
        case .string: "strings"
        case .integer: "integers"
        case .double: "numbers"
        case .boolean: "booleans"
        case .url: "URLs"
        case .duration: "durations"
        case .array: "arrays"
        }
    }
}
