// Values that are sent are not part of a file, so they have no range.

extension JSONValue {
    /// An object; members whose value is nil are left out.
    package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(
            members.compactMap { name, value in
                value.map { JSONMember(name: name, nameRange: 0..<0, value: $0) }
            })
    }

    /// An object of members.
    package static func object(_ members: [JSONMember]) -> JSONValue { JSONValue(.object(members), range: 0..<0) }

    /// An array.
    package static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements), range: 0..<0) }

    /// A string.
    package static func string(_ text: String) -> JSONValue { JSONValue(.string(text), range: 0..<0) }

    /// An integer.
    package static func number(_ number: Int) -> JSONValue {
        JSONValue(.number(JSONNumber(text: String(number))), range: 0..<0)
    }

    /// A number.
    package static func number(_ number: Double) -> JSONValue {
        JSONValue(.number(JSONNumber(text: Int(exactly: number).map(String.init) ?? String(number))), range: 0..<0)
    }

    /// A boolean.
    package static func boolean(_ flag: Bool) -> JSONValue { JSONValue(.boolean(flag), range: 0..<0) }

    /// `null`.
    package static let null = JSONValue(.null, range: 0..<0)

    /// The number, if the value is an integer of at most 64 bits.
    package var integer: Int? {
        if case .number(let number) = content { number.int } else { nil }
    }

    /// The flag, if the value is a boolean.
    package var boolean: Bool? {
        if case .boolean(let flag) = content { flag } else { nil }
    }

    /// Whether the value is `null`.
    package var isNull: Bool {
        if case .null = content { true } else { false }
    }
}

extension JSONMember {
    /// A member that is in no file.
    package init(_ name: String, _ value: JSONValue) {
        self.init(name: name, nameRange: 0..<0, value: value)
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    /// A string.
    package init(stringLiteral text: String) { self.init(.string(text), range: 0..<0) }

    /// A boolean.
    package init(booleanLiteral flag: Bool) { self.init(.boolean(flag), range: 0..<0) }

    /// An integer.
    package init(integerLiteral number: Int) { self.init(.number(JSONNumber(text: String(number))), range: 0..<0) }
}
