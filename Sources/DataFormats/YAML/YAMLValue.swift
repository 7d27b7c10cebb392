/// A YAML value with its place in the file. Aliases are resolved to the values that they name.
package struct YAMLValue: Sendable {
    /// What the value is.
    package enum Content: Sendable {
        case mapping([YAMLMember])
        case sequence([YAMLValue])
        case scalar(YAMLScalar)
    }

    /// What the value is.
    package let content: Content
    /// The bytes of the value in the file; for an alias, those of its target.
    package let range: Range<Int>
    /// The number of values in it, itself included, after aliases are resolved.
    let count: Int

    /// Creates a value that takes up a range of bytes.
    package init(_ content: Content, range: Range<Int>) {
        self.content = content
        self.range = range
        count =
            switch content {
            case .mapping(let members): members.reduce(1) { $0 + $1.value.count }
            case .sequence(let elements): elements.reduce(1) { $0 + $1.count }
            case .scalar: 1
            }
    }

    /// The members, where the value is a mapping.
    package var members: [YAMLMember]? {
        if case .mapping(let members) = content { members } else { nil }
    }
    /// The elements, where the value is a sequence.
    package var elements: [YAMLValue]? {
        if case .sequence(let elements) = content { elements } else { nil }
    }
    /// The scalar, where the value is one.
    package var scalar: YAMLScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }

    /// The value of the member with a name, where the value is a mapping that has one.
    package subscript(name: String) -> YAMLValue? { members?.first { $0.name == name }?.value }

    /// Whether it is null: empty, `~` or `null`.
    package var isNull: Bool { scalar?.meaning == .null }
}

/// One key and value of a YAML mapping.
package struct YAMLMember: Sendable {
    /// The key's text.
    package let name: String
    /// The bytes of the key.
    package let nameRange: Range<Int>
    /// The value.
    package let value: YAMLValue

    /// Creates a member.
    package init(name: String, nameRange: Range<Int>, value: YAMLValue) {
        self.name = name
        self.nameRange = nameRange
        self.value = value
    }
}

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

    /// Creates a scalar.
    package init(text: String, isPlain: Bool) {
        self.text = text
        self.isPlain = isPlain
    }

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
