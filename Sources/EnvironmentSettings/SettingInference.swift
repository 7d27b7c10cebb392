import DataFormats
import SourceText

/// Finds the type of one JSON value, and its value once the type is agreed on.
struct SettingInference {
    let file: SourceFile

    /// The type that the value has by itself; nil where it is an object.
    /// - Throws: a diagnostic where no setting can have this value.
    func type(of value: JSONValue) throws(DiagnosticsError) -> SettingType? {
        switch value.content {
        case .object: return nil
        case .boolean: return .boolean
        case .string(let text): return try type(of: text, at: value)
        case .number(let number): return try type(of: number, at: value)
        case .array(let elements): return .array(try elementType(of: elements))
        case .null: throw error(at: value, "null has no type; give the setting a value in every environment")
        }
    }

    private func type(of text: String, at value: JSONValue) throws(DiagnosticsError) -> SettingType {
        if SettingDuration(text) != nil { return .duration }
        guard SettingURL.isMeant(by: text) else { return .string }
        guard SettingURL.isValid(text) else {
            throw error(
                at: value, "\"\(text)\" is no valid URL; give it a host and percent-encode what URLs cannot hold")
        }
        return .url
    }

    private func type(of number: JSONNumber, at value: JSONValue) throws(DiagnosticsError) -> SettingType {
        if number.isInteger {
            guard number.int != nil else {
                throw error(at: value, "\(number.text) does not fit a 64-bit integer; write a smaller one")
            }
            return .integer
        }
        guard let double = number.double, !double.isSubnormal else {
            throw error(at: value, "\(number.text) is beyond the range of Double; write a number that it holds")
        }
        return .double
    }

    private func elementType(of elements: [JSONValue]) throws(DiagnosticsError) -> SettingType? {
        var agreed: SettingType?
        var decisive = 0
        for element in elements {
            guard let type = try type(of: element) else {
                throw error(at: element, "an array holds plain values, not objects; give each object a name of its own")
            }
            guard let unified = agreed.map({ type.unified(with: $0) }) ?? type else {
                throw error(
                    at: element,
                    "this element is \(type.description), unlike \(file.reference(to: decisive)); give all elements one type"
                )
            }
            if unified != agreed { decisive = element.range.lowerBound }
            agreed = unified
        }
        return agreed
    }

    /// The value as the agreed type has it; nil where it is of another type.
    func value(_ value: JSONValue, as type: SettingType) -> SettingValue? {
        switch (value.content, type) {
        case (.boolean(let flag), .boolean): .boolean(flag)
        case (.string(let text), .string): .string(text)
        case (.string(let text), .url): .url(text)
        case (.string(let text), .duration): SettingDuration(text).map(SettingValue.duration)
        case (.number(let number), .integer): number.int.map(SettingValue.integer)
        case (.number(let number), .double): number.exactDouble.map(SettingValue.double)
        case (.array(let elements), .array(let element)):
            array(elements, of: element)
        default: nil
        }
    }

    /// The values of all elements; nil where one of them has none, so that no element is lost.
    private func array(_ elements: [JSONValue], of type: SettingType?) -> SettingValue? {
        let values = elements.compactMap { element in type.flatMap { value(element, as: $0) } }
        return values.count == elements.count ? .array(values) : nil
    }

    private func error(at value: JSONValue, _ message: String) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: value.range.lowerBound, message))
    }
}
