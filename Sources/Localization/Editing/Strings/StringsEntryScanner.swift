import DataFormats
import SourceText

/// Finds the entries of a `.strings` file in the old style, each of them where a key is there twice.
///
/// The file was parsed before, so what the scanner does not understand it leaves to the parser's messages.
struct StringsEntryScanner {
    private let bytes: [UInt8]
    private var tokens: OldStyleScanner

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens = OldStyleScanner(bytes)
    }

    /// The entries of a text in UTF-8; nil if it cannot be parsed.
    static func scan(_ bytes: [UInt8]) -> ScannedEntries? {
        var scanner = StringsEntryScanner(bytes)
        return scanner.scan()
    }

    private mutating func scan() -> ScannedEntries? {
        var result = ScannedEntries()
        var gap = GapTracker(at: 0, in: bytes)
        if let brace = next(&gap), brace.kind == .mark(UInt8(ascii: "{")) {
            result.head = endOfLine(from: brace.range.upperBound) ?? brace.range.upperBound
        }
        tokens.position = result.head
        while true {
            let start = tokens.position
            gap = GapTracker(at: start, isFirst: result.entries.isEmpty, in: bytes)
            let token = next(&gap)
            guard let token, token.kind != .mark(UInt8(ascii: "}")) else {
                result.trailing = start
                result.close = token == nil ? bytes.count : gap.indent
                return result
            }
            guard let entry = entry(token, from: start, gap) else { return nil }
            result.entries.append(entry)
        }
    }

    private mutating func entry(
        _ word: OldStyleScanner.Token, from start: Int, _ gap: GapTracker
    ) -> DocumentEntry? {
        guard word.kind == .word, let key = Self.text(of: bytes[word.range]) else { return nil }
        let keyEnd = word.range.upperBound
        var bounds = DocumentEntry.Bounds(
            gap: start, comment: gap.comment, indent: gap.indent, key: word.range.lowerBound, middle: keyEnd,
            value: keyEnd, tail: keyEnd, end: keyEnd)
        var inner = GapTracker(at: keyEnd, in: bytes)
        var mark = next(&inner)
        if mark?.kind == .mark(UInt8(ascii: "=")) {
            guard let value = next(&inner), value.kind == .word else { return nil }
            bounds.value = value.range.lowerBound
            bounds.tail = value.range.upperBound
            mark = next(&inner)
        }
        guard let mark, mark.kind == .mark(UInt8(ascii: ";")) else { return nil }
        bounds.end = endOfLine(from: mark.range.upperBound) ?? mark.range.upperBound
        tokens.position = bounds.end
        return DocumentEntry(key: key, bounds: bounds)
    }

    /// The next token that is neither white space nor a comment; what is before it is noted.
    private mutating func next(_ gap: inout GapTracker) -> OldStyleScanner.Token? {
        while let token = tokens.next() {
            switch token.kind {
            case .space: break
            case .lineEnd: gap.lineEnd(to: token.range.upperBound)
            case .comment: gap.comment(token.range, bytes[token.range])
            case .word, .mark, .unknown: return token
            }
        }
        return nil
    }

    /// The end of the line, after its line end, where nothing but white space and comments is on the rest of it.
    private func endOfLine(from start: Int) -> Int? {
        var tokens = tokens
        tokens.position = start
        while let token = tokens.next() {
            switch token.kind {
            case .lineEnd: return token.range.upperBound
            case .comment: break
            case .space where bytes[token.range.lowerBound] == 0x20 || bytes[token.range.lowerBound] == 0x09: break
            case .space, .word, .mark, .unknown: return nil
            }
        }
        return bytes.count
    }

    /// The string that is written in some way, with its escapes resolved as the parser does.
    static func text(of written: ArraySlice<UInt8>) -> String? {
        let quote = written.first ?? 0
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), written.contains(UInt8(ascii: "\\")) else {
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            return String(decoding: isQuoted ? written.dropFirst().dropLast() : written, as: UTF8.self)
        }
        let file = SourceFile(path: "", bytes: Array(written) + [UInt8(ascii: ";")])
        return (try? PropertyListParser.parse(file))?.root.members?.first?.key
    }
}
