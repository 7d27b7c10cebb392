import DataFormats
import SourceText

/// The type of a setting, the same in every environment.
package indirect enum SettingType: Sendable, Hashable {
    case string
    case integer
    case double
    case boolean
    /// A decimal number with its digits as they are written, such as an amount of money.
    case decimal
    /// An absolute URL (RFC 3986).
    case url
    /// A length of time.
    case duration
    /// A point in time (RFC 3339, the profile of ISO 8601 for it).
    case date
    /// Bytes, as the data of property lists.
    case bytes
    /// A string that is stored out of the repository and obfuscated in the binary.
    case secret
    /// One of a fixed set of strings, as the schema lists them.
    case enumeration(SettingEnumeration)
    /// Elements of one type; nil while only empty arrays were seen.
    case array(SettingType?)
    /// A value, or `null` in some environment or element; nil while only `null` was seen.
    case optional(SettingType?)
    /// A value with named fields, where an object cannot be a namespace: in an array, or where it may be `null`.
    case object(SettingObject)

    /// Whether some part of the type is unknown, at whatever depth, since no value shows it.
    var isUnknown: Bool {
        switch self {
        case .array(let element): element?.isUnknown ?? true
        case .optional(let wrapped): wrapped?.isUnknown ?? true
        case .object(let object): object.fields.contains(where: \.type.isUnknown)
        default: false
        }
    }

    /// The type without optionality.
    package var unwrapped: SettingType {
        if case .optional(let wrapped?) = self { wrapped } else { self }
    }

    /// The type of what an array or an optional contains, at whatever depth; itself otherwise.
    package var innermost: SettingType {
        switch self {
        case .array(let element?): element.innermost
        case .optional(let wrapped?): wrapped.innermost
        default: self
        }
    }

    /// The type in words, with its article, for a sentence about it.
    package var description: String {
        switch self {
        case .string: "a string"
        case .integer: "an integer"
        case .double: "a number"
        case .boolean: "a boolean"
        case .decimal: "a decimal"
        case .url: "a URL"
        case .duration: "a duration"
        case .date: "a date"
        case .bytes: "data"
        case .secret: "a secret"
        case .enumeration: "one of a set"
        case .array(nil): "an empty array"
        case .array: "an array"
        case .optional(let wrapped): wrapped.map { $0.description + " or null" } ?? "null"
        case .object: "an object"
        }
    }
}

/// A fixed set of strings.
package struct SettingEnumeration: Sendable, Hashable {
    /// The name that the schema's `title` gives the type.
    package let title: String?
    /// The strings in the schema's order.
    package let cases: [String]

    /// Creates a set of strings.
    package init(title: String?, cases: [String]) {
        self.title = title
        self.cases = cases
    }
}

extension SettingType {
    /// The type as Swift would write it, without modules: `[String]`, `URL?`, `Server`.
    package var label: String {
        switch self {
        case .string: "String"
        case .integer: "Int"
        case .double: "Double"
        case .boolean: "Bool"
        case .decimal: "Decimal"
        case .url: "URL"
        case .duration: "Duration"
        case .date: "Date"
        case .bytes: "[UInt8]"
        case .secret: "Secret"
        case .enumeration(let enumeration): enumeration.title ?? "enum"
        case .array(let element): "[\(element?.label ?? "")]"
        case .optional(let wrapped): (wrapped?.label ?? "") + "?"
        case .object(let object): object.title ?? "struct"
        }
    }
}

extension SettingType {
    /// Whether one of some types is in it, at whatever depth.
    package func uses(_ types: Set<SettingType>) -> Bool {
        switch self {
        case .array(let element): element?.uses(types) ?? false
        case .optional(let wrapped): wrapped?.uses(types) ?? false
        case .object(let object): object.fields.contains { $0.type.uses(types) }
        default: types.contains(self)
        }
    }
}
