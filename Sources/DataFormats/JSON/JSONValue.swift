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
