/// A text of a YAML file, and what it means where it stands without quotes.
///
/// Meanings are those of YAML 1.1 as SwiftLint has them: of the words for booleans only true and false are ones, and a
/// number is decimal.
public struct YAMLScalar: Sendable, Hashable {
    /// What a scalar means.
    public enum Meaning: Sendable, Hashable {
        case null
        case boolean(Bool)
        case number(JSONNumber)
        case string
    }

    /// The text, without quotes, escapes resolved and lines folded.
    public let text: String
    /// Whether it stands without quotes and is no block of text, so that it may mean something else than a text.
    public let isPlain: Bool

    /// Creates a scalar.
    public init(text: String, isPlain: Bool) {
        self.text = text
        self.isPlain = isPlain
    }

    /// What it means.
    public var meaning: Meaning {
        guard isPlain else { return .string }
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .boolean(true)
        case "false", "False", "FALSE": return .boolean(false)
        default: return number.map(Meaning.number) ?? .string
        }
    }

    /// The number, in JSON's spelling.
    private var number: JSONNumber? {
        let isNumeric = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
        }
        guard isNumeric else { return nil }
        if let integer = Int(text) { return JSONNumber(text: String(integer)) }
        // As in YAML 1.1, what has no point is no number with a fraction: a commit's hash may be 12e5.
        guard text.utf8.contains(UInt8(ascii: ".")), let value = Double(text), value.isFinite else {
            return nil
        }
        return JSONNumber(text: "\(value)")
    }
}
