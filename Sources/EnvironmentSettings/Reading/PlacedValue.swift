import DataFormats
import SettingFormats
import SourceText

/// A value of an environment, which knows its file, since an override comes from another one.
package struct PlacedValue: Sendable {
    /// What the value is.
    package enum Content: Sendable {
        case object([PlacedMember])
        case array([PlacedValue])
        case string(String)
        case number(JSONNumber)
        case boolean(Bool)
        case null
        /// A date of a property list.
        case date(SettingDate)
        /// Data of a property list.
        case bytes([UInt8])
        /// `{"$secret": "NAME"}`.
        case secret(name: String)
    }

    /// What the value is.
    package let content: Content
    /// The place of the value in its file.
    package let place: SourcePlace

    /// Creates a value at a place.
    package init(_ content: Content, place: SourcePlace) {
        self.content = content
        self.place = place
    }

    /// The members, where the value is an object.
    package var members: [PlacedMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The elements, where the value is an array.
    var elements: [PlacedValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    var isNull: Bool {
        if case .null = content { true } else { false }
    }
}

extension PlacedValue {
    /// The value as a user sees it: JSON on one line, a secret by its name only.
    package var text: String {
        switch content {
        case .object(let members):
            "{\(members.map { "\(JSONText.string($0.name)): \($0.value.text)" }.joined(separator: ", "))}"
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
        case .string(let text): JSONText.string(text)
        case .number(let number): number.text
        case .boolean(let flag): String(flag)
        case .null: "null"
        case .date(let date): date.description
        case .bytes(let bytes): "<\(bytes.count) bytes>"
        case .secret(let name): "<secret \(name)>"
        }
    }

    /// The strings in it, at whatever depth, and where they are.
    package var strings: [(text: String, place: SourcePlace)] {
        switch content {
        case .object(let members): members.flatMap(\.value.strings)
        case .array(let elements): elements.flatMap(\.strings)
        case .string(let text): [(text, place)]
        case .number, .boolean, .null, .date, .bytes, .secret: []
        }
    }

    /// The numbers in it as they are written, at whatever depth, and where they are.
    package var numbers: [(text: String, place: SourcePlace)] {
        switch content {
        case .object(let members): members.flatMap(\.value.numbers)
        case .array(let elements): elements.flatMap(\.numbers)
        case .number(let number): [(number.text, place)]
        case .string, .boolean, .null, .date, .bytes, .secret: []
        }
    }
}
