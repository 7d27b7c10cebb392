/// A value of a property list, which knows where it stands in its file.
public struct PropertyListValue: Sendable {
    /// What the value is.
    public enum Content: Sendable {
        /// The members in the file's order.
        case dictionary([PropertyListMember])
        case array([PropertyListValue])
        case string(String)
        case integer(Int)
        case real(Double)
        case boolean(Bool)
        /// In seconds since 2001-01-01 00:00:00 UTC.
        case date(Double)
        case data([UInt8])
    }

    /// What the value is.
    public let content: Content
    /// The bytes of the decoded file that the value takes up, tags and quotes included; empty at 0 in binary files.
    public let range: Range<Int>
    /// Where the characters of a string start: behind the tag in XML, at the quote in the old style.
    ///
    /// ``XMLText`` and ``OldStyleText`` find a scalar of the text from it.
    public let textOffset: Int

    /// Creates a value that takes up a range of bytes; its characters start at the range's start unless told otherwise.
    public init(_ content: Content, range: Range<Int>, textOffset: Int? = nil) {
        self.content = content
        self.range = range
        self.textOffset = textOffset ?? range.lowerBound
    }

    /// The kind in words, with its article, for a sentence about it.
    public var kindDescription: String {
        switch content {
        case .dictionary: "a dictionary"
        case .array: "an array"
        case .string: "a string"
        case .integer: "an integer"
        case .real: "a real number"
        case .boolean: "a boolean"
        case .date: "a date"
        case .data: "data"
        }
    }

    /// The members, where the value is a dictionary.
    public var members: [PropertyListMember]? {
        if case .dictionary(let members) = content { members } else { nil }
    }

    /// The elements, where the value is an array.
    public var elements: [PropertyListValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The text, where the value is a string.
    public var string: String? {
        if case .string(let string) = content { string } else { nil }
    }

    /// The value of the member with a key, where the value is a dictionary that has one.
    public subscript(key: String) -> PropertyListValue? {
        members?.first { $0.key == key }?.value
    }
}

/// One key and value of a dictionary.
public struct PropertyListMember: Sendable {
    /// The key with its escapes resolved.
    public let key: String
    /// Where the characters of the key start, as in ``PropertyListValue/textOffset``.
    public let keyOffset: Int
    /// The value; that of an old-style key that stands alone (`key;`) is the key itself.
    public let value: PropertyListValue
    /// The comment in front of the key: its lines joined, without its marks.
    public let comment: String?

    /// Creates a member.
    public init(key: String, keyOffset: Int, value: PropertyListValue, comment: String? = nil) {
        self.key = key
        self.keyOffset = keyOffset
        self.value = value
        self.comment = comment
    }
}
