/// The comments that stand in front of a key: those without an empty line between them belong together.
struct PendingComments {
    private var ranges: [Range<Int>] = []

    /// Forgets all comments.
    mutating func clear() {
        if !ranges.isEmpty { ranges.removeAll(keepingCapacity: true) }
    }

    /// Adds the inside of a comment.
    /// - Parameter isNew: whether an empty line sets it off from those before it, which are about something else.
    mutating func append(_ range: Range<Int>, isNew: Bool) {
        if isNew { clear() }
        ranges.append(range)
    }

    /// The comments in one line, white space made single; nil where they say nothing. There are none afterwards.
    mutating func take(from bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard !ranges.isEmpty else { return nil }
        var text: [UInt8] = []
        for range in ranges { Self.append(bytes, range, to: &text) }
        clear()
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }

    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to text: inout [UInt8]) {
        text.reserveCapacity(text.count + range.count + 1)
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
