/// How a file lays its entries out, which new ones follow.
struct EntryLayout: Sendable {
    /// The file's line end.
    let lineEnd: [UInt8]
    /// The white space before a key.
    let indent: [UInt8]
    /// What is between key and value.
    let middle: [UInt8]
    /// Whether empty lines separate entries; nil if too few entries show that.
    let hasBlankLines: Bool?
    /// Whether the file's keys are written without quotes.
    let hasBareKeys: Bool

    init(_ document: EntryDocument) {
        let source = document.source
        lineEnd = Self.lineEnd(of: source)
        let bounds = document.entries.prefix(document.fileCount).lazy.compactMap(\.bounds)
        let ownLine = bounds.first { bounds in
            Self.startsLine(bounds.indent, source)
                && source[bounds.indent..<bounds.key].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        }
        let isXML = document.syntax == .xml
        let indent = ownLine.map { Array(source[$0.indent..<$0.key]) } ?? (isXML ? [0x09] : [])
        self.indent = indent
        let middle = bounds.lazy.map { source[$0.middle..<$0.value] }
            .first { part in !part.isEmpty && part.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "=") && !isXML } }
        self.middle = middle.map { Array($0) } ?? (isXML ? lineEnd + indent : Array(" = ".utf8))
        var (blank, plain) = (0, 0)
        for bounds in bounds.dropFirst() {
            if Self.hasBlankLine(source[bounds.gap..<bounds.comment]) { blank += 1 } else { plain += 1 }
        }
        hasBlankLines = blank + plain == 0 ? nil : blank > plain
        hasBareKeys = bounds.first.map { !isXML && source[$0.key] != UInt8(ascii: "\"") } ?? false
    }

    private static func startsLine(_ offset: Int, _ source: [UInt8]) -> Bool {
        offset == 0 || source[offset - 1] == 0x0A || source[offset - 1] == 0x0D
    }

    /// The first line end of a text.
    static func lineEnd(of source: [UInt8]) -> [UInt8] {
        guard let first = source.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
        if source[first] == 0x0A { return [0x0A] }
        return first + 1 < source.count && source[first + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
    }

    /// The number of line ends in a part of a text.
    static func lineEnds(in bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == 0x0D || byte == 0x0A && previous != 0x0D { count += 1 }
            previous = byte
        }
        return count
    }

    /// Whether an empty line is between two entries, in a range that starts after a line end.
    static func hasBlankLine(_ gap: ArraySlice<UInt8>) -> Bool {
        var isEmptyLine = true
        for byte in gap {
            if byte == 0x0A || byte == 0x0D {
                if isEmptyLine { return true }
                isEmptyLine = true
            } else if byte != 0x20, byte != 0x09 {
                isEmptyLine = false
            }
        }
        return false
    }
}
