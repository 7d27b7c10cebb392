import DataFormats
import SettingFormats
import SourceText

/// The value of a setting in one environment.
package indirect enum SettingValue: Sendable, Hashable {
    case string(String)
    case integer(Int)
    case double(Double)
    case boolean(Bool)
    /// A decimal number, valid as it is.
    case decimal(String)
    /// An absolute URL, valid as it is.
    case url(String)
    case duration(SettingDuration)
    case date(SettingDate)
    case bytes([UInt8])
    /// The name under which the environment's secrets contain the value.
    case secret(name: String)
    /// A string of a fixed set.
    case enumerationCase(String)
    case array([SettingValue])
    /// The fields in the order of the type's.
    case object([SettingValue])
    /// The value of an optional that has none.
    case null

    /// The names of the secrets in it.
    package var secretNames: [String] {
        switch self {
        case .secret(let name): [name]
        case .array(let elements), .object(let elements): elements.flatMap(\.secretNames)
        default: []
        }
    }
}

extension SettingValue {
    /// The value as a string that is the same for equal values, whatever the order of an object's fields.
    /// - Parameter type: its type, which is not optional.
    package func canonicalText(as type: SettingType) -> String {
        switch self {
        case .string(let text), .url(let text), .enumerationCase(let text): return JSONText.string(text)
        case .decimal(let text): return text
        case .integer(let number): return String(number)
        case .double(let number): return String(number)
        case .boolean(let flag): return String(flag)
        case .duration(let duration): return "\(duration.nanoseconds)ns"
        case .date(let date): return "\(date.seconds).\(date.nanoseconds)"
        case .bytes(let bytes): return "\(bytes)"
        case .secret(let name): return "$\(name)"
        case .null: return "null"
        case .array(let elements):
            guard case .array(let element?) = type else { return "[]" }
            return "[\(elements.map { $0.canonicalText(as: element.unwrapped) }.joined(separator: ","))]"
        case .object(let values):
            guard case .object(let object) = type else { return "{}" }
            // The order of the fields is that of the selected environment's file.
            let fields = zip(object.fields, values).ordered { $0.0.name < $1.0.name }
            let members = fields.map { field, value in
                "\(JSONText.string(field.name)):\(value.canonicalText(as: field.type.unwrapped))"
            }
            return "{\(members.joined(separator: ","))}"
        }
    }
}
