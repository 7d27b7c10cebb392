import DataFormats
import SourceText

/// Reads a `.strings` file in the old property-list style: `"key" = "text";` with `/* */` and `//` comments.
///
/// UTF-8 and UTF-16, quoted and unquoted words, and a key alone (`"key";`, whose text is the key) are read.
public struct StringsParser {
    private let file: SourceFile
    private let bytes: [UInt8]
    private var position = 0
    private var comment: String?
    /// Whether an entry ended on the line that is read: a comment on it is about that entry, not about the next.
    private var isBehindEntry = false

    private init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
    }

    /// The file with its text in UTF-8, to which the entries' offsets refer, and its entries in their order.
    /// - Throws: a diagnostic at the first byte that is not understood, or at a key that stands twice.
    public static func parse(_ file: SourceFile) throws(DiagnosticsError) -> (file: SourceFile, entries: [StringsEntry])
    {
        if file.bytes.starts(with: Array("bplist".utf8)) {
            throw DiagnosticsError(
                file.diagnostic(at: 0, "the file is a binary property list; write it as \"key\" = \"text\"; lines"))
        }
        let decoded = try TextDecoding.decoded(file)
        if decoded.bytes.starts(with: Array("<?xml".utf8)) || decoded.bytes.starts(with: Array("<!DOCTYPE".utf8)) {
            throw DiagnosticsError(
                decoded.diagnostic(at: 0, "the file is an XML property list; write it as \"key\" = \"text\"; lines"))
        }
        var parser = StringsParser(decoded)
        return (decoded, try parser.entries())
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func error(at offset: Int, _ message: String) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: offset, message))
    }

    private mutating func entries() throws(DiagnosticsError) -> [StringsEntry] {
        var entries: [StringsEntry] = []
        var offsets: [String: Int] = [:]
        var problems = Problems()
        while true {
            comment = nil
            try skipSpace()
            guard current != nil else { break }
            let entry = try entry()
            if let first = offsets.updateValue(entry.keyOffset, forKey: entry.key) {
                problems.report(
                    file.diagnostic(
                        at: entry.keyOffset,
                        "duplicate key \"\(entry.key)\", first at \(file.reference(to: first)); remove one of them"))
            }
            entries.append(entry)
        }
        try problems.check()
        return entries
    }

    private mutating func entry() throws(DiagnosticsError) -> StringsEntry {
        let comment = comment
        let keyOffset = position
        let key = try word("a key")
        try skipSpace()
        var value = key
        var valueOffset = keyOffset
        if current == UInt8(ascii: "=") {
            position += 1
            try skipSpace()
            valueOffset = position
            value = try word("a text")
            try skipSpace()
        }
        guard current == UInt8(ascii: ";") else {
            let expected = valueOffset == keyOffset ? "\"=\" or \";\"" : "\";\""
            throw error(at: position, "expected \(expected) after \"\(key)\" but found \(found)")
        }
        position += 1
        isBehindEntry = true
        return StringsEntry(key: key, keyOffset: keyOffset, value: value, valueOffset: valueOffset, comment: comment)
    }

    private var found: String {
        guard let byte = current else { return "end of file" }
        return (0x21...0x7E).contains(byte) ? "\"\(Character(UnicodeScalar(byte)))\"" : "an unexpected character"
    }

    private mutating func word(_ what: String) throws(DiagnosticsError) -> String {
        if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try quoted() }
        let start = position
        while let byte = current, Self.isWordByte(byte) { position += 1 }
        guard position > start else {
            throw error(at: start, "expected \(what) in double quotes but found \(found)")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private mutating func quoted() throws(DiagnosticsError) -> String {
        let start = position
        let quote = bytes[start]
        position += 1
        var text = StringsText()
        while let byte = current, byte != quote {
            if byte == UInt8(ascii: "\\") {
                let escape = position
                position += 1
                guard let unit = StringsText.escape(in: bytes, at: &position) else {
                    throw error(at: escape, "unknown escape; .strings has \\n \\r \\t \\\" \\\\ and \\U0000")
                }
                text.append(unit: unit, at: escape)
            } else {
                text.append(byte: byte)
                position += 1
            }
        }
        guard current == quote else { throw error(at: start, "this text has no closing quote") }
        position += 1
        if let offset = text.loneSurrogate {
            throw error(at: offset, "half of a surrogate pair; write both \\U escapes, or the character itself")
        }
        return text.string
    }

    private mutating func skipSpace() throws(DiagnosticsError) {
        while let byte = current {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                isBehindEntry = false
                position += 1
            case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "*"):
                try skipBlockComment()
            case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/"):
                let start = position
                while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
                keepComment(start + 2..<position)
            default: return
            }
        }
    }

    private mutating func skipBlockComment() throws(DiagnosticsError) {
        let start = position
        position += 2
        while position + 1 < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                keepComment(start + 2..<position)
                position += 2
                return
            }
            position += 1
        }
        throw error(at: start, "this comment has no end; close it with */")
    }

    private mutating func keepComment(_ range: Range<Int>) {
        guard !isBehindEntry else { return }
        let text = String(decoding: bytes[range], as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        comment = text.isEmpty ? comment : text
    }
}
