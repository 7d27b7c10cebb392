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
