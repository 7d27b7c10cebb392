/// A scalar of a YAML file, and its meaning if it has no quotes.
///
/// Meanings are those of YAML 1.1 as SwiftLint implements them: only the words true and false are booleans, and a
/// number is decimal.
package struct YAMLScalar: Sendable, Hashable {
    /// What a scalar means.
    package enum Meaning: Sendable, Hashable {
        case null
        case boolean(Bool)
        case number(JSONNumber)
        case string
    }

    /// The text, without quotes, escapes resolved and lines folded.
    package let text: String
    /// Whether it has no quotes and is not a block scalar, so that it may be something else than a string.
    package let isPlain: Bool

    /// The type and value of a plain scalar, as YAML 1.2 resolves them.
    package var meaning: Meaning {
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
        // As in YAML 1.1, a number without a point has no fraction: a commit's hash may be 12e5.
        guard text.utf8.contains(UInt8(ascii: ".")), let value = Double(text), value.isFinite else {
            return nil
        }
        return JSONNumber(text: "\(value)")
    }
}
