import SourceText

extension OldStyleParser {
    /// Skips white space and comments, which are kept for the key behind them.
    mutating func skipSpace() throws(DiagnosticsError) {
        var offset = position
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C {
                offset += 1
            } else if byte == 0x0A || byte == 0x0D {
                offset += 1
                if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
                lineEnds += 1
                isBehindEntry = false
            } else if byte == UInt8(ascii: "/"), let next = self.byte(at: offset + 1), next == 0x2A || next == 0x2F {
                let isNew = lineEnds > 1
                let (contents, end) = next == 0x2A ? try blockComment(at: offset) : lineComment(at: offset)
                if !isBehindEntry { comments.append(contents, isNew: isNew) }
                lineEnds = 0
                offset = end
            } else if byte == 0xE2, self.byte(at: offset + 1) == 0x80, let last = self.byte(at: offset + 2),
                last == 0xA8 || last == 0xA9
            {
                offset += 3
            } else {
                break
            }
        }
        position = offset
    }

    private func blockComment(at start: Int) throws(DiagnosticsError) -> (contents: Range<Int>, end: Int) {
        var offset = start + 2
        while offset + 1 < bytes.count {
            if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
                return ((start + 2)..<offset, offset + 2)
            }
            offset += 1
        }
        throw error(at: start, "this comment has no end; close it with */")
    }

    private func lineComment(at start: Int) -> (contents: Range<Int>, end: Int) {
        var offset = start + 2
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
        return ((start + 2)..<offset, offset)
    }
}
