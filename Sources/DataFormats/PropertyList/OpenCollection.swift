/// An array or a dictionary whose end has not been read yet.
struct OpenCollection {
    /// The offset of its first byte.
    let start: Int
    /// Whether it is a dictionary.
    let isDictionary: Bool
    /// The key whose value is to come.
    private(set) var key: String?
    /// The key that was taken last.
    private(set) var lastKey = ""
    private(set) var keyOffset = 0
    /// Whether nothing was added yet.
    var isEmpty: Bool { members.isEmpty && elements.isEmpty }
    private var comment: String?
    /// The member with the key that was taken last; its value is replaced, since the last one wins in Foundation.
    private var replaced: Int?
    private var elements: [PropertyListValue] = []
    private var members: [PropertyListMember] = []
    private var keys = NameTable()

    init(start: Int, isDictionary: Bool) {
        self.start = start
        self.isDictionary = isDictionary
    }

    /// Takes the key of the next value.
    /// - Returns: the offset of an equal key that is before it.
    mutating func take(key: String, offset: Int, comment: String?) -> Int? {
        self.key = key
        lastKey = key
        keyOffset = offset
        self.comment = comment
        replaced = keys.index(of: key, in: members)
        return replaced.map { members[$0].keyOffset }
    }

    /// Adds a value; in a dictionary, under the key that was taken last.
    mutating func append(_ value: PropertyListValue) {
        if isDictionary {
            let member = PropertyListMember(key: key ?? "", keyOffset: keyOffset, value: value, comment: comment)
            if let replaced { members[replaced] = member } else { members.append(member) }
            replaced = nil
            key = nil
        } else {
            elements.append(value)
        }
    }

    /// The collection as a value that ends before an offset.
    func value(end: Int) -> PropertyListValue {
        PropertyListValue(isDictionary ? .dictionary(members) : .array(elements), range: start..<end)
    }
}

/// The comments that are before a key: those without an empty line between them belong together.
struct PendingComments {
    private var ranges: [Range<Int>] = []
    /// Whether an entry ended on the line that is read: a comment on it is about that entry, not about the next.
    var isAfterEntry = false
    /// How many lines ended since the last comment or entry.
    var lineEnds = 0

    /// Forgets all comments.
    mutating func clear() {
        if !ranges.isEmpty { ranges.removeAll(keepingCapacity: true) }
    }

    /// Notes a line end.
    mutating func endLine() {
        lineEnds += 1
        isAfterEntry = false
    }

    /// Adds the inside of a comment; an empty line sets it off from those before it, which are about something else.
    mutating func append(_ range: Range<Int>) {
        if !isAfterEntry {
            if lineEnds > 1 { clear() }
            ranges.append(range)
        }
        lineEnds = 0
    }

    /// The comments on one line, white space collapsed; nil if they are empty. They are removed.
    mutating func take(from bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard !ranges.isEmpty else { return nil }
        var text: [UInt8] = []
        for range in ranges { Self.append(bytes, range, to: &text) }
        clear()
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }

    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to text: inout [UInt8]) {
        var isBehindSpace = !text.isEmpty
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            offset += 1
            if byte == 0x20 || byte < 0x0E && byte > 0x08 {
                isBehindSpace = !text.isEmpty
            } else {
                if isBehindSpace { text.append(0x20) }
                isBehindSpace = false
                text.append(byte)
            }
        }
    }
}
