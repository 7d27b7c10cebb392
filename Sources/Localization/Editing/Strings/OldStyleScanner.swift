import DataFormats
import SourceText

/// Finds the entries of a `.strings` file in the old style, each of them where a key stands twice.
///
/// The file was read before, so what the scanner does not understand it leaves to the reader's messages.
struct OldStyleScanner {
    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The entries of a text in UTF-8; nil where it is not understood.
    static func scan(_ bytes: [UInt8]) -> ScannedEntries? {
        var scanner = OldStyleScanner(bytes)
        return scanner.scan()
    }

    /// The comments in a text that holds nothing else but white space and punctuation.
    static func comments(in bytes: [UInt8]) -> [WrittenComment] {
        var comments: [WrittenComment] = []
        var scanner = OldStyleScanner(bytes)
        var lineEnds = 0
        while scanner.position < bytes.count {
            if let end = scanner.lineEnd(at: scanner.position) {
                scanner.position = end
                lineEnds += 1
            } else if let end = scanner.commentEnd(at: scanner.position) {
                let written = bytes[scanner.position..<end]
                let isBlock = written.dropFirst().first == UInt8(ascii: "*")
                let inside = written.dropFirst(2).dropLast(isBlock ? 2 : 0)
                comments.append(
                    WrittenComment(
                        offset: scanner.position, written: String(decoding: written, as: UTF8.self),
                        inside: String(decoding: inside, as: UTF8.self), lineEnds: lineEnds))
                lineEnds = 0
                scanner.position = end
            } else {
                scanner.position += 1
            }
        }
        return comments
    }

    private mutating func scan() -> ScannedEntries? {
        var result = ScannedEntries()
        if let brace = openingBrace() {
            position = brace + 1
            result.head = endOfLine(from: position) ?? position
            position = result.head
        }
        while true {
            let start = position
            var gap = GapTracker(at: start)
            skipSpace(&gap)
            guard position < bytes.count, bytes[position] != UInt8(ascii: "}") else {
                result.trailing = start
                result.close = position < bytes.count ? gap.indent : position
                return result
            }
            guard let entry = entry(from: start, gap) else { return nil }
            result.entries.append(entry)
        }
    }

    /// The offset of the brace that the file starts with.
    private mutating func openingBrace() -> Int? {
        var gap = GapTracker(at: 0)
        skipSpace(&gap)
        defer { position = 0 }
        return position < bytes.count && bytes[position] == UInt8(ascii: "{") ? position : nil
    }

    private mutating func entry(from start: Int, _ gap: GapTracker) -> DocumentEntry? {
        let keyStart = position
        guard let key = word() else { return nil }
        let keyEnd = position
        var inner = GapTracker(at: position)
        skipSpace(&inner)
        var bounds = DocumentEntry.Bounds(
            gap: start, comment: gap.comment, indent: gap.indent, key: keyStart, middle: keyEnd, value: keyEnd,
            tail: keyEnd, end: keyEnd)
        if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
            position += 1
            skipSpace(&inner)
            bounds.value = position
            guard word(isDecoded: false) != nil else { return nil }
            bounds.tail = position
            skipSpace(&inner)
        }
        guard position < bytes.count, bytes[position] == UInt8(ascii: ";") else { return nil }
        position += 1
        if let end = endOfLine(from: position) { position = end }
        bounds.end = position
        return DocumentEntry(key: key, bounds: bounds)
    }

    /// The end of the line, behind its line end, where nothing but white space and comments stands on the rest of it.
    private func endOfLine(from start: Int) -> Int? {
        var offset = start
        while offset < bytes.count {
            if let end = lineEnd(at: offset) { return end }
            if let end = commentEnd(at: offset) {
                offset = end
            } else if bytes[offset] == 0x20 || bytes[offset] == 0x09 {
                offset += 1
            } else {
                return nil
            }
        }
        return offset
    }

    private func lineEnd(at offset: Int) -> Int? {
        if bytes[offset] == 0x0A { return offset + 1 }
        guard bytes[offset] == 0x0D else { return nil }
        return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
    }

    private func commentEnd(at start: Int) -> Int? {
        guard bytes[start] == UInt8(ascii: "/"), start + 1 < bytes.count else { return nil }
        var offset = start + 2
        if bytes[start + 1] == UInt8(ascii: "/") {
            while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
            return offset
        }
        guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
        while offset + 1 < bytes.count {
            if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") { return offset + 2 }
            offset += 1
        }
        return nil
    }

    private mutating func skipSpace(_ gap: inout GapTracker) {
        while position < bytes.count {
            let byte = bytes[position]
            if let end = lineEnd(at: position) {
                position = end
                gap.lineEnd(to: end)
            } else if byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C {
                position += 1
            } else if let end = commentEnd(at: position) {
                gap.comment(position..<end)
                position = end
            } else if byte == 0xE2, position + 2 < bytes.count, bytes[position + 1] == 0x80,
                bytes[position + 2] == 0xA8 || bytes[position + 2] == 0xA9
            {
                position += 3
            } else {
                return
            }
        }
    }

    /// Moves past a text or a word and gives it with its escapes resolved; nil where there is none.
    private mutating func word(isDecoded: Bool = true) -> String? {
        guard position < bytes.count else { return nil }
        let start = position
        let quote = bytes[start]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
            return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
        }
        var hasEscapes = false
        position += 1
        while position < bytes.count, bytes[position] != quote {
            if bytes[position] == UInt8(ascii: "\\") {
                hasEscapes = true
                position += 1
            }
            position += 1
        }
        guard position < bytes.count else { return nil }
        position += 1
        guard isDecoded else { return "" }
        guard hasEscapes else { return String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self) }
        return Self.text(of: bytes[start..<position])
    }

    /// The text that is written in some way, with its escapes resolved as the reader does.
    static func text(of written: ArraySlice<UInt8>) -> String? {
        let quote = written.first ?? 0
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), written.contains(UInt8(ascii: "\\")) else {
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            return String(decoding: isQuoted ? written.dropFirst().dropLast() : written, as: UTF8.self)
        }
        let file = SourceFile(path: "", bytes: Array(written) + [UInt8(ascii: ";")])
        return (try? PropertyListParser.parse(file))?.root.members?.first?.key
    }

    /// Letters, digits and `_ $ / : . -`.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x2D && byte <= 0x3A || byte == 0x5F || byte == 0x24
    }
}
