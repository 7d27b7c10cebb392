import SourceText

/// A value of a property list, which knows where it is in its file.
package struct PropertyListValue: Sendable {
    /// What the value is.
    package enum Content: Sendable {
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
    package let content: Content
    /// The bytes of the decoded file that the value takes up, tags and quotes included; empty at 0 in binary files.
    package let range: Range<Int>
    /// Where the characters of a string start: after the tag in XML, at the quote in the old style.
    ///
    /// ``XMLText`` and ``OldStyleText`` find a scalar of the text from it.
    package let textOffset: Int

    /// Creates a value that takes up a range of bytes; its characters start at the range's start unless given.
    init(_ content: Content, range: Range<Int>, textOffset: Int? = nil) {
        self.content = content
        self.range = range
        self.textOffset = textOffset ?? range.lowerBound
    }

    /// The kind in words, with its article, for a sentence about it.
    package var kindDescription: String {
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

    /// Whether both have the same content, wherever it is in the file.
    package func isSame(as other: PropertyListValue) -> Bool {
        switch (content, other.content) {
        case (.dictionary(let left), .dictionary(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy {
                    $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isSame(as: $1.value)
                }
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)), (.date(let left), .date(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        case (.data(let left), .data(let right)): left == right
        default: false
        }
    }

    /// The members, where the value is a dictionary.
    package var members: [PropertyListMember]? {
        if case .dictionary(let members) = content { members } else { nil }
    }

    /// The elements, where the value is an array.
    package var elements: [PropertyListValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The text, where the value is a string.
    package var string: String? {
        if case .string(let string) = content { string } else { nil }
    }

    /// The value of the member with a key, where the value is a dictionary that has one.
    package subscript(key: String) -> PropertyListValue? {
        members?.first { $0.key == key }?.value
    }
}
