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
    init(_ content: Content, range: Range<Int>) {
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
