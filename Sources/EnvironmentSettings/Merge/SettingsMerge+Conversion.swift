import SettingFormats
import SourceText

extension SettingsMerge {
    /// A value as the agreed type has it; nil after reporting why it has none.
    mutating func conversion(of value: PlacedValue, to type: SettingType, path: String) -> SettingValue? {
        if let converted = Self.converted(value, to: type) { return converted }
        problems.report(
            value.place.diagnostic(
                "\"\(path)\" is \(type.description) \(isDataFile ? "elsewhere in the list" : "in other environments"), and Double cannot represent this whole number "
                    + "exactly; write a smaller one"))
        return nil
    }

    private static func converted(_ value: PlacedValue, to type: SettingType) -> SettingValue? {
        switch (value.content, type) {
        case (.null, .optional): .null
        case (_, .optional(let wrapped?)): converted(value, to: wrapped)
        case (.boolean(let flag), .boolean): .boolean(flag)
        case (.string(let text), .string): .string(text)
        case (.string(let text), .url): .url(text)
        case (.string(let text), .enumeration): .enumerationCase(text)
        case (.string(let text), .duration): SettingDuration(text).map(SettingValue.duration)
        case (.date(let date), .date): .date(date)
        case (.bytes(let bytes), .bytes): .bytes(bytes)
        case (.string(let text), .date): (SettingDate(text) ?? SettingDate(day: text)).map(SettingValue.date)
        case (.number(let number), .integer): number.int.map(SettingValue.integer)
        case (.string(let text), .decimal): .decimal(text)
        case (.string(let text), .integer): SettingSize.bytes(text).map(SettingValue.integer)
        case (.string(let text), .double): SettingPercentage.part(text).map(SettingValue.double)
        case (.number(let number), .double): number.exactDouble.map(SettingValue.double)
        case (.secret(let name), .secret): .secret(name: name)
        case (.array(let elements), .array(let element)): array(elements, of: element)
        case (.object(let members), .object(let object)): Self.object(members, object)
        default: nil
        }
    }

    /// The values of all elements; nil if one of them has none, so that no element is lost.
    private static func array(_ elements: [PlacedValue], of type: SettingType?) -> SettingValue? {
        let values = elements.compactMap { element in type.flatMap { converted(element, to: $0) } }
        return values.count == elements.count ? .array(values) : nil
    }

    private static func object(_ members: [PlacedMember], _ object: SettingObject) -> SettingValue? {
        // A list may have one object with many members.
        let index =
            members.count > 16
            ? Dictionary(members.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }) : nil
        let values = object.fields.compactMap { field in
            let member = index.map { $0[field.name] } ?? members.first { $0.name == field.name }
            return member.map { converted($0.value, to: field.type) } ?? .null
        }
        return values.count == object.fields.count ? .object(values) : nil
    }
}
