/// Removes the blank lines around removed lines that their neighbors do not need: one stays between two of them.
struct BlankLines {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The ranges of whole lines in order; those with only blank lines between them as one.
    func merged(_ lines: [Range<Int>]) -> [Range<Int>] {
        var merged: [Range<Int>] = []
        for range in lines.ordered(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            if let last = merged.last,
                range.lowerBound <= last.upperBound || isBlank(last.upperBound..<range.lowerBound)
            {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    /// A range of whole lines with the blank lines that go with it.
    func extended(_ range: Range<Int>) -> Range<Int> {
        let before = startOfBlankLines(before: range.lowerBound)
        let after = endOfBlankLines(from: range.upperBound)
        let opensBlock = lastByte(before: before).map { $0 == UInt8(ascii: "{") || isDirective(before: before) } ?? true
        let closesBlock = firstByte(from: after).map { $0 == UInt8(ascii: "}") || isDirective(at: after) } ?? true
        if after == bytes.count { return before..<after }
        if opensBlock { return range.lowerBound..<after }
        if closesBlock { return before..<range.upperBound }
        return range.lowerBound..<(before < range.lowerBound ? after : range.upperBound)
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }

    private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(isSpace) }

    private func startOfBlankLines(before end: Int) -> Int {
        var start = end
        var offset = end
        while offset > 0, isSpace(bytes[offset - 1]) {
            offset -= 1
            // The end of the line before a blank one.
            if bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r") { start = offset + 1 }
        }
        return offset == 0 ? 0 : start
    }

    private func endOfBlankLines(from start: Int) -> Int {
        var end = start
        var offset = start
        while offset < bytes.count, isSpace(bytes[offset]) {
            if bytes[offset] == UInt8(ascii: "\n") { end = offset + 1 }
            offset += 1
        }
        return offset == bytes.count ? offset : end
    }

    private func lastByte(before end: Int) -> UInt8? { bytes[..<end].last { !isSpace($0) } }

    private func firstByte(from start: Int) -> UInt8? { bytes[start...].first { !isSpace($0) } }

    /// Whether the line before is `#if`, `#elseif` or `#else`.
    private func isDirective(before end: Int) -> Bool {
        var start = end
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        let rest = bytes[start...].drop(while: isSpace)
        return rest.starts(with: "#if ".utf8) || rest.starts(with: "#else".utf8)
    }

    /// Whether `#else`, `#elseif` or `#endif` follows.
    private func isDirective(at start: Int) -> Bool {
        let rest = bytes[start...].drop(while: isSpace)
        return rest.starts(with: "#else".utf8) || rest.starts(with: "#endif".utf8)
    }
}
