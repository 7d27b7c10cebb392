/// A YAML value that knows where it stands in its file. Aliases are resolved: they stand for what they name.
public struct YAMLValue: Sendable {
    /// What the value is.
    public enum Content: Sendable {
        case mapping([YAMLMember])
        case sequence([YAMLValue])
        case scalar(YAMLScalar)
    }

    /// What the value is.
    public let content: Content
    /// The bytes of the file that the value takes up; those of an alias's target where it stands for one.
    public let range: Range<Int>
    /// How many values it and all that it holds are, aliases resolved.
    let count: Int

    /// Creates a value that takes up a range of bytes.
    public init(_ content: Content, range: Range<Int>) {
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
    public var members: [YAMLMember]? {
        if case .mapping(let members) = content { members } else { nil }
    }
    /// The elements, where the value is a sequence.
    public var elements: [YAMLValue]? {
        if case .sequence(let elements) = content { elements } else { nil }
    }
    /// The scalar, where the value is one.
    public var scalar: YAMLScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }

    /// The value of the member with a name, where the value is a mapping that has one.
    public subscript(name: String) -> YAMLValue? { members?.first { $0.name == name }?.value }

    /// Whether it is nothing: written as nothing, as `~`, or as `null`.
    public var isNull: Bool { scalar?.meaning == .null }
}

/// One key and value of a YAML mapping.
public struct YAMLMember: Sendable {
    /// The key's text.
    public let name: String
    /// The bytes of the key.
    public let nameRange: Range<Int>
    /// The value.
    public let value: YAMLValue

    /// Creates a member.
    public init(name: String, nameRange: Range<Int>, value: YAMLValue) {
        self.name = name
        self.nameRange = nameRange
        self.value = value
    }
}
