import EnvironmentSettings
import SettingFormats
import SourceText

/// A value for programs that are no Swift code. Durations stay as they are written.
package indirect enum ExportedValue: Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    case date(SettingDate)
    case array([ExportedValue])
    case object([(name: String, value: ExportedValue)])
    case null

    /// A value of some type; `nil` if it is a secret that is not exported.
    init?(
        _ source: PlacedValue, _ typed: SettingValue, of type: SettingType,
        secrets: [String: SelectedSettings.Secret]?
    ) {
        switch source.content {
        case .string(let text):
            self =
                switch typed {
                case .date(let date): .date(date)
                case .integer(let bytes): .integer(bytes)
                case .double(let part): .number(part)
                default: .text(text)
                }
        case .number(let number):
            self =
                number.int.map { type.unwrapped == .integer ? .integer($0) : .number(Double($0)) }
                ?? .number(number.double ?? 0)
        case .boolean(let flag): self = .boolean(flag)
        case .null, .bytes: self = .null
        case .date(let date): self = .date(date)
        case .secret(let name):
            guard case .text(let text)? = secrets?[name] else { return nil }
            self = .text(text)
        case .array(let elements):
            guard case .array(let element?) = type.unwrapped, case .array(let values) = typed else {
                self = .array([])
                return
            }
            self = .array(
                zip(elements, values).compactMap { ExportedValue($0, $1, of: element, secrets: secrets) })
        case .object(let members):
            guard case .object(let object) = type.unwrapped, case .object(let values) = typed else { return nil }
            self = .object(
                zip(object.fields, values).compactMap { field, value in
                    members.first { $0.name == field.name }
                        .flatMap { ExportedValue($0.value, value, of: field.type, secrets: secrets) }
                        .map { (field.name, $0) }
                })
        }
    }

    /// Settings as one object, in which groups nest.
    static func tree(_ settings: [ExportedSetting]) -> ExportedValue {
        object(members(settings.map { ($0.path[...], $0.value) }))
    }

    private static func members(
        _ entries: [(path: ArraySlice<String>, value: ExportedValue)]
    ) -> [(name: String, value: ExportedValue)] {
        var names: [String] = []
        var own: [String: [(path: ArraySlice<String>, value: ExportedValue)]] = [:]
        for entry in entries {
            guard let name = entry.path.first else { continue }
            if own[name] == nil { names.append(name) }
            own[name, default: []].append(entry)
        }
        return names.map { name in
            let entries = own[name] ?? []
            if let leaf = entries.first(where: { $0.path.count == 1 }) { return (name, leaf.value) }
            return (name, .object(members(entries.map { ($0.path.dropFirst(), $0.value) })))
        }
    }
}

// The parts of a value that has them.
extension ExportedValue {
    package var members: [(name: String, value: ExportedValue)] {
        if case .object(let members) = self { members } else { [] }
    }

    package var elements: [ExportedValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    package subscript(name: String) -> ExportedValue? { members.first { $0.name == name }?.value }
}
