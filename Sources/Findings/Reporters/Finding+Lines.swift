extension Finding {
    /// The last line that has any of the bytes; an end in front of a line's first byte is no part of that line.
    var lastLine: Int {
        end.line > start.line && end.utf16Column == 1 ? end.line - 1 : max(start.line, end.line)
    }

    /// The offsets of the first line's bytes, without its end.
    var lineRange: Range<Int> {
        let lower = range.lowerBound - (start.column - 1)
        return lower..<lower + lineText.utf8.count
    }

    /// What is marked of the first line, in bytes from its start: the part of the range that is on it, without indentation.
    var markedRange: Range<Int> {
        let lower = max(0, start.column - 1)
        let count = max(0, min(range.count, lineText.utf8.count - lower))
        let bytes = lineText.utf8.dropFirst(lower).prefix(count)
        let indentation = lower == 0 ? bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count : 0
        return lower + (indentation < count ? indentation : 0)..<lower + count
    }

    /// The place of an offset; nil where it is neither on the first line nor the end of the range.
    func place(at offset: Int) -> Place? {
        if offset == range.upperBound { return end }
        guard lineRange.contains(offset) || offset == lineRange.upperBound else { return nil }
        let before = lineText.utf8.prefix(offset - lineRange.lowerBound)
        return Place(
            line: start.line, column: before.count + 1,
            utf16Column: String(decoding: before, as: UTF8.self).utf16.count + 1)
    }
}
