import DataFormats
import SourceText

extension PlacedValue {
    /// The value as a reader sees it: JSON on one line, a secret by its name only.
    public var text: String {
        switch content {
        case .object(let members):
            "{\(members.map { "\(JSONText.string($0.name)): \($0.value.text)" }.joined(separator: ", "))}"
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
        case .string(let text): JSONText.string(text)
        case .number(let number): number.text
        case .boolean(let flag): String(flag)
        case .null: "null"
        case .secret(let name): "<secret \(name)>"
        }
    }

    /// The texts in it, at whatever depth, and where they stand.
    public var strings: [(text: String, place: SourcePlace)] {
        switch content {
        case .object(let members): members.flatMap(\.value.strings)
        case .array(let elements): elements.flatMap(\.strings)
        case .string(let text): [(text, place)]
        case .number, .boolean, .null, .secret: []
        }
    }

    /// The numbers in it as they are written, at whatever depth, and where they stand.
    package var numbers: [(text: String, place: SourcePlace)] {
        switch content {
        case .object(let members): members.flatMap(\.value.numbers)
        case .array(let elements): elements.flatMap(\.numbers)
        case .number(let number): [(number.text, place)]
        case .string, .boolean, .null, .secret: []
        }
    }
}
