import DataFormats
import DocumentFormats

extension JSONValue {
    /// A YAML value in JSON, at its place in the YAML file: so that what is wrong with it is named there.
    init(_ value: YAMLValue) {
        switch value.content {
        case .mapping(let members):
            let members = members.map {
                JSONMember(name: $0.name, nameRange: $0.nameRange, value: JSONValue($0.value))
            }
            self.init(.object(members), range: value.range)
        case .sequence(let elements):
            self.init(.array(elements.map { JSONValue($0) }), range: value.range)
        case .scalar(let scalar):
            switch scalar.meaning {
            case .null: self.init(.null, range: value.range)
            case .boolean(let flag): self.init(.boolean(flag), range: value.range)
            case .number(let number): self.init(.number(number), range: value.range)
            case .string: self.init(.string(scalar.text), range: value.range)
            }
        }
    }

    /// A YAML value whose scalars are texts, whatever they look like: `9.0` is "9.0".
    init(textsOf value: YAMLValue) {
        switch value.content {
        case .sequence(let elements):
            self.init(.array(elements.map { JSONValue(textsOf: $0) }), range: value.range)
        case .scalar(let scalar) where !value.isNull:
            self.init(.string(scalar.text), range: value.range)
        default: self.init(value)
        }
    }
}
