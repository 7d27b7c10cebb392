/// A JSON value that knows where it is in its file.
package struct JSONValue: Sendable {
    /// What the value is.
    package enum Content: Sendable {
        case object([JSONMember])
        case array([JSONValue])
        case string(String)
        case number(JSONNumber)
        case boolean(Bool)
        case null
    }

    /// What the value is.
    package let content: Content
    /// The bytes of the file that the value takes up.
    package let range: Range<Int>

    /// Creates a value that takes up a range of bytes.
    package init(_ content: Content, range: Range<Int>) {
        self.content = content
        self.range = range
    }

    /// The kind in words, with its article, for a sentence about it.
    package var kindDescription: String {
        switch content {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .null: "null"
        }
    }

    /// The members, where the value is an object.
    package var members: [JSONMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The elements, where the value is an array.
    package var elements: [JSONValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The text, where the value is a string.
    package var string: String? {
        if case .string(let string) = content { string } else { nil }
    }

    /// The value of the member with a name, where the value is an object that has one.
    package subscript(name: String) -> JSONValue? {
        members?.first { $0.name == name }?.value
    }
}

/// One name and value of a JSON object.
package struct JSONMember: NamedMember, Sendable {
    /// The name with its escapes resolved.
    package let name: String
    /// The bytes of the name, quotes included.
    package let nameRange: Range<Int>
    /// The value.
    package let value: JSONValue

    /// Creates a member.
    package init(name: String, nameRange: Range<Int>, value: JSONValue) {
        self.name = name
        self.nameRange = nameRange
        self.value = value
    }
}

/// A JSON number as it is written, so that no digit is lost before its type is known.
///
/// It is public because `PlacedValue` of EnvironmentSettings, which is public, contains it.
package struct JSONNumber: Sendable, Hashable {
    /// The number as written.
    package let text: String

    /// Creates a number from its JSON spelling.
    package init(text: String) {
        self.text = text
    }

    /// Whether it is written without a fraction and without an exponent.
    package var isInteger: Bool {
        !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    }

    /// Whether all digits before an exponent are zeros.
    package var isZero: Bool {
        text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
            .allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    }

    /// The number as an `Int`; `nil` if it has a fraction, an exponent, or more than 64 bits.
    package var int: Int? { isInteger ? Int(text) : nil }

    /// The number as a `Double`; nil beyond its range, and for whole numbers that it cannot represent exactly.
    package var exactDouble: Double? {
        guard let int else { return double }
        return Double(exactly: int)
    }

    /// The number as the nearest `Double`; `nil` if it is beyond the greatest finite one.
    package var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }
}
