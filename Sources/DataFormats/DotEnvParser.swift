import SourceText

/// One line of a `.env` file.
package struct DotEnvEntry: Sendable, Hashable {
    /// The name, as environment variables have it.
    package let name: String
    /// The bytes of the name.
    package let nameRange: Range<Int>
    /// The value without its quotes, its escapes resolved.
    package let value: String
}

/// Reads `.env` files: lines of `NAME=value`, as shells and containers take them.
///
/// `export` may precede a name, and `#` starts a comment at the start of a line or after a space. A value is
/// bare, in single quotes, where nothing has a meaning, or in double quotes, where `\n`, `\r`, `\t`, `\"`, `\$` and `\\` are
/// escapes; quoted values may have several lines. `$` never inserts another variable. No message repeats a value.
package struct DotEnvParser {
    private let file: SourceFile
    private let bytes: [UInt8]
    private var position = 0
    private var problems = Problems()
    private var entries: [DotEnvEntry] = []
    private var offsets: [String: Int] = [:]

    /// The entries of a file in order.
    /// - Throws: each line that is not an entry, and each duplicate name.
    package static func entries(of file: SourceFile) throws(DiagnosticsError) -> [DotEnvEntry] {
        var parser = DotEnvParser(file)
        try parser.read()
        return parser.entries
    }

    private init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func read() throws(DiagnosticsError) {
        if bytes.starts(with: TextDecoding.mark) {
            report(at: 0, TextDecoding.unexpectedMark)
            position = TextDecoding.mark.count
        }
        if let invalid = TextDecoding.firstInvalidByte(of: bytes) {
            throw DiagnosticsError(file.diagnostic(at: invalid, TextDecoding.invalidBytes))
        }
        while position < bytes.count {
            skip { Self.isBlank($0) || Self.isLineEnd($0) }
            guard let byte = current else { break }
            if byte == UInt8(ascii: "#") { skipLine() } else { readEntry() }
        }
        try problems.check()
    }

    private mutating func readEntry() {
        let line = position
        var start = position
        skip(while: Self.isNameByte)
        if bytes[start..<position].elementsEqual("export".utf8), current.map(Self.isBlank) == true {
            skip(while: Self.isBlank)
            start = position
            skip(while: Self.isNameByte)
        }
        let range = start..<position
        skip(while: Self.isBlank)
        guard let first = bytes[range].first, !Self.isDigit(first), current == UInt8(ascii: "=") else {
            report(at: line, "expected NAME=value, where NAME consists of letters, digits and _; correct this line")
            return skipLine()
        }
        position += 1
        let name = String(decoding: bytes[range], as: UTF8.self)
        guard let value = value() else { return skipLine() }
        if let first = offsets.updateValue(range.lowerBound, forKey: name) {
            return report(
                at: range.lowerBound,
                "\(name) is defined twice, first at \(file.reference(to: first)); remove one of them")
        }
        entries.append(DotEnvEntry(name: name, nameRange: range, value: value))
    }

    private mutating func value() -> String? {
        skip(while: Self.isBlank)
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return bareValue() }
        guard let value = quotedValue(quote) else { return nil }
        skip(while: Self.isBlank)
        guard let next = current, !Self.isLineEnd(next) else { return value }
        if next == UInt8(ascii: "#") {
            skipLine()
            return value
        }
        report(at: position, "unexpected text after the closing quote; put the whole value in quotes")
        return nil
    }

    /// Up to the end of the line or a comment after a space.
    private mutating func bareValue() -> String {
        let start = position
        var end = position
        while let byte = current, !Self.isLineEnd(byte) {
            if byte == UInt8(ascii: "#"), position == start || Self.isBlank(bytes[position - 1]) {
                skipLine()
                break
            }
            position += 1
            if !Self.isBlank(byte) { end = position }
        }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private mutating func quotedValue(_ quote: UInt8) -> String? {
        let start = position
        var text: [UInt8] = []
        position += 1
        while let byte = current {
            position += 1
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") else {
                text.append(byte)
                continue
            }
            switch current {
            case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "`"):
                text.append(bytes[position])
            default: report(at: position - 1, "unknown escape; .env files support \\n \\r \\t \\\" \\$ \\` and \\\\")
            }
            position += current == nil ? 0 : 1
        }
        report(at: start, "this value has no closing quote; add it")
        return nil
    }

    private mutating func skipLine() {
        skip { !Self.isLineEnd($0) }
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while let byte = current, condition(byte) { position += 1 }
    }

    private mutating func report(at offset: Int, _ message: DiagnosticMessage) {
        problems.report(file.diagnostic(at: offset, message))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || isDigit(byte) || byte == UInt8(ascii: "_")
    }
}
