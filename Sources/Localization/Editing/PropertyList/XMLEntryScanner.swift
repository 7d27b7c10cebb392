import DataFormats
import SourceText

/// Finds the members of the dictionary in an XML property list, all of them if a key occurs twice.
///
/// The file was read before, so what the scanner does not understand it leaves to the user's messages.
enum XMLEntryScanner {
    /// The entries of a text in UTF-8; nil if it cannot be parsed.
    static func scan(_ bytes: [UInt8]) -> ScannedEntries? {
        var tokens = XMLScanner(bytes)
        var result = ScannedEntries()
        while let token = tokens.next() {
            guard case .start(let name, let isEmpty) = token.kind else { continue }
            if name == "dict" {
                guard !isEmpty else { return nil }
                result.head = endOfLine(bytes, from: token.range.upperBound) ?? token.range.upperBound
                return scan(&tokens, bytes, into: result)
            }
            guard name == "plist" else { return nil }
        }
        return nil
    }

    /// The dictionary without an end tag of its own, into which nothing can be inserted.
    static func emptyDictionary(in bytes: [UInt8]) -> Range<Int>? {
        var tokens = XMLScanner(bytes)
        while let token = tokens.next() {
            if case .start("dict", let isEmpty) = token.kind { return isEmpty ? token.range : nil }
        }
        return nil
    }

    private static func scan(
        _ tokens: inout XMLScanner, _ bytes: [UInt8], into result: ScannedEntries
    ) -> ScannedEntries? {
        var result = result
        var start = result.head
        while true {
            var gap = GapTracker(at: start, isFirst: result.entries.isEmpty, in: bytes)
            guard let token = next(&tokens, bytes: bytes, from: start, gap: &gap) else { return nil }
            if case .end("dict") = token.kind {
                result.trailing = start
                result.close = gap.indent
                return result
            }
            guard case .start("key", let isEmpty) = token.kind else { return nil }
            let keyEnd = isEmpty ? token.range.upperBound : end(of: token, &tokens)
            guard let keyEnd else { return nil }
            var inner = GapTracker(at: keyEnd, in: bytes)
            guard let value = next(&tokens, bytes: bytes, from: keyEnd, gap: &inner),
                case .start(_, let isEmptyValue) = value.kind,
                let valueEnd = isEmptyValue ? value.range.upperBound : end(of: value, &tokens)
            else { return nil }
            let bounds = DocumentEntry.Bounds(
                gap: start, comment: gap.comment, indent: gap.indent, key: token.range.lowerBound, middle: keyEnd,
                value: value.range.lowerBound, tail: valueEnd, end: endOfLine(bytes, from: valueEnd) ?? valueEnd)
            guard let key = text(of: bytes[token.range.lowerBound..<keyEnd]) else { return nil }
            result.entries.append(DocumentEntry(key: key, bounds: bounds))
            start = bounds.end
            tokens.position = start
        }
    }

    /// The next tag; the comments before it are noted.
    private static func next(
        _ tokens: inout XMLScanner, bytes: [UInt8], from start: Int, gap: inout GapTracker
    ) -> XMLScanner.Token? {
        tokens.position = start
        while let token = tokens.next() {
            switch token.kind {
            case .markup: gap.comment(token.range, bytes[token.range])
            case .text: note(lineEndsIn: token.range, bytes, &gap)
            case .start, .end: return token
            }
        }
        return nil
    }

    private static func note(lineEndsIn range: Range<Int>, _ bytes: [UInt8], _ gap: inout GapTracker) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            offset += 1
            if byte == 0x0A || byte == 0x0D && !(offset < range.upperBound && bytes[offset] == 0x0A) {
                gap.lineEnd(to: offset)
            }
        }
    }

    /// The end of an element whose start tag was read.
    private static func end(of tag: XMLScanner.Token, _ tokens: inout XMLScanner) -> Int? {
        var depth = 1
        while let token = tokens.next() {
            switch token.kind {
            case .start(_, isEmpty: false): depth += 1
            case .end:
                depth -= 1
                if depth == 0 { return token.range.upperBound }
            default: break
            }
        }
        return nil
    }

    /// The end of the line, after its line end, if only white space and comments follow on it.
    private static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int? {
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x0A: return offset + 1
            case 0x0D: return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
            case 0x20, 0x09: offset += 1
            default:
                var tokens = XMLScanner(bytes)
                tokens.position = offset
                guard let token = tokens.next(), case .markup = token.kind else { return nil }
                offset = token.range.upperBound
            }
        }
        return nil
    }

    /// The characters of an element, however they are written.
    static func text(of element: ArraySlice<UInt8>) -> String? {
        guard let open = element.firstIndex(of: UInt8(ascii: ">")), let close = element.lastIndex(of: UInt8(ascii: "<"))
        else { return nil }
        guard open < close else { return "" }
        let inside = element[(open + 1)..<close]
        if !inside.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == 0x0D }) {
            return String(decoding: inside, as: UTF8.self)
        }
        let bytes = Array("<plist><string>".utf8) + inside + Array("</string></plist>".utf8)
        return (try? PropertyListParser.parse(SourceFile(path: "", bytes: bytes)))?.root.string
    }
}
