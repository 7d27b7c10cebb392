/// The comments that are before a key and belong to it: those above it without an empty line between, other than the header of the
/// file and the start of a section. `GapTracker` of Localization finds the same ones for editors.
struct PendingComments {
    private var ranges: [Range<Int>] = []
    /// Whether no key has been read yet, so that a comment may be the header.
    private var isAtStart = true
    /// Whether the comment before was a line of the header.
    private var isAfterHeaderLine = false
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
    /// - Parameter isLine: whether the comment ends with its line.
    mutating func append(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isLine: Bool) {
        if !isAfterEntry {
            if lineEnds > 1 {
                clear()
                isAfterHeaderLine = false
            }
            if SectionMark.matches(bytes[range]) {
                clear()
                isAfterHeaderLine = false
            } else if isAtStart, isHeader(range, bytes, isLine: isLine) {
                clear()
            } else {
                ranges.append(range)
            }
        }
        lineEnds = 0
    }

    private mutating func isHeader(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, isLine: Bool) -> Bool {
        let isHeader =
            isLine && isAfterHeaderLine
            || FileHeader.matches(String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self))
        isAfterHeaderLine = isHeader && isLine
        return isHeader
    }

    /// The comments on one line, white space collapsed; nil if they are empty. They are removed.
    mutating func take(from bytes: UnsafeBufferPointer<UInt8>) -> String? {
        isAtStart = false
        if lineEnds > 1 { clear() }
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
