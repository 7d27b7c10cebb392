import EnvironmentSettings

/// What a setting's type and schema allow, in parts that can be compared.
package struct SettingShape: Equatable {
    /// The type as Swift would write it, with the parts of enums and structs: `enum(debug, info)`.
    package let type: String
    /// The conditions of the schema, as `minimum 1`, by their names.
    let conditions: [String: String]

    /// Describes a setting.
    init(_ type: SettingType, _ schema: SettingSchema?) {
        self.type = Self.text(of: type)
        var conditions: [String: String] = [:]
        if let schema { Self.add(schema, of: "", to: &conditions) }
        self.conditions = conditions
    }

    private static func text(of type: SettingType) -> String {
        switch type {
        case .enumeration(let enumeration):
            "\(enumeration.title ?? "enum")(\(enumeration.cases.joined(separator: ", ")))"
        case .object(let object):
            "\(object.title ?? "struct")(\(object.fields.map { "\($0.name): \(text(of: $0.type))" }.sorted().joined(separator: ", ")))"
        case .array(let element): "[\(element.map(text) ?? "")]"
        case .optional(let wrapped): (wrapped.map(text) ?? "") + "?"
        default: type.label
        }
    }

    private static func add(_ schema: SettingSchema, of part: String, to conditions: inout [String: String]) {
        let prefix = part.isEmpty ? "" : part + " "
        conditions[prefix + "format"] = schema.format?.rawValue
        conditions[prefix + "minimum"] = schema.minimum.map { plain($0.value) }
        conditions[prefix + "maximum"] = schema.maximum.map { plain($0.value) }
        conditions[prefix + "minLength"] = schema.minimumLength.map { String($0.value) }
        conditions[prefix + "pattern"] = schema.pattern?.value
        if let items = schema.items { add(items, of: part + "[]", to: &conditions) }
        for property in schema.properties {
            add(property.schema, of: part.isEmpty ? property.name : "\(part).\(property.name)", to: &conditions)
        }
    }

    private static func plain(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }

    /// The type with the conditions that differ from another one's.
    package func text(besides other: SettingShape) -> String {
        let differing = conditions.filter { other.conditions[$0.key] != $0.value }
        let parts = differing.ordered { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return ([type] + parts).joined(separator: ", ")
    }
}
