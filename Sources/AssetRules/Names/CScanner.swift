// A hot path: a loop over an unsafe buffer, as all of an app's sources in Objective-C go through it.

/// Splits sources of C, C++ and Objective-C into string literals and words. Comments are skipped.
struct CScanner {
    enum Token {
        /// What is between the quotes of a literal.
        case literal(Range<Int>)
        /// A name or a keyword, with the `@` before it.
        case word(Range<Int>)
        /// A number, a character or a sign.
        case other
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    /// - Parameter bytes: what is scanned; they have to outlive the scanner.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The next token; nil at the end.
    mutating func next() -> Token? {
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case 0...0x20: offset += 1
            case UInt8(ascii: "/"):
                guard skipComment() else {
                    offset += 1
                    return .other
                }
            case UInt8(ascii: "\""): return literal()
            case UInt8(ascii: "'"):
                skipCharacter()
                return .other
            case UInt8(ascii: "@") where self.byte(at: offset + 1) == UInt8(ascii: "\""): offset += 1
            case 0x30...0x39:
                skipNumber()
                return .other
            case _ where Self.isOfWord(byte) || byte == UInt8(ascii: "@"): return wordOrRawLiteral()
            default:
                offset += 1
                return .other
            }
        }
        return nil
    }

    /// Some of the bytes as text.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80
            || byte == UInt8(ascii: "_")
    }

    /// Whether there was a comment.
    private mutating func skipComment() -> Bool {
        let isBlock = byte(at: offset + 1) == UInt8(ascii: "*")
        guard isBlock || byte(at: offset + 1) == UInt8(ascii: "/") else { return false }
        offset += 2
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if isBlock, byte == UInt8(ascii: "*"), self.byte(at: offset) == UInt8(ascii: "/") {
                offset += 1
                return true
            }
            if !isBlock, byte == UInt8(ascii: "\n") { return true }
        }
        return true
    }

    /// A literal that does not end in its line is none: an apostrophe or a quote in text that the compiler never sees.
    private mutating func literal() -> Token {
        offset += 1
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            if bytes[offset] == UInt8(ascii: "\"") {
                offset += 1
                return .literal(start..<offset - 1)
            }
            offset += bytes[offset] == UInt8(ascii: "\\") ? escapeLength : 1
        }
        offset = min(offset, bytes.count)
        return .other
    }

    /// The bytes of a backslash and what it escapes, which may be the end of a line.
    private var escapeLength: Int {
        byte(at: offset + 1) == UInt8(ascii: "\r") && byte(at: offset + 2) == UInt8(ascii: "\n") ? 3 : 2
    }

    /// `'"'`, `'\''`, `'\U0001F600'`, `'RIFF'`.
    private mutating func skipCharacter() {
        let limit = min(bytes.count, offset + 14)
        var end = offset + 1
        while end < limit, bytes[end] != UInt8(ascii: "'"), bytes[end] != UInt8(ascii: "\n") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset = end < limit && bytes[end] == UInt8(ascii: "'") ? end + 1 : offset + 1
    }

    /// A number may contain apostrophes: `1'000'000`.
    private mutating func skipNumber() {
        while offset < bytes.count {
            let isSeparator = bytes[offset] == UInt8(ascii: "'") && Self.isOfWord(byte(at: offset + 1))
            guard isSeparator || Self.isOfWord(bytes[offset]) || bytes[offset] == UInt8(ascii: ".") else { return }
            offset += 1
        }
    }

    private mutating func wordOrRawLiteral() -> Token {
        let start = offset
        offset += 1
        while offset < bytes.count, Self.isOfWord(bytes[offset]) { offset += 1 }
        guard byte(at: offset) == UInt8(ascii: "\"") else { return .word(start..<offset) }
        switch text(start..<min(offset, start + 4)) {
        case "R", "u8R", "uR", "UR", "LR": return rawLiteral()
        // A prefix of the literal.
        case "u8", "u", "U", "L": return literal()
        default: return .word(start..<offset)
        }
    }

    /// `R"delimiter(…)delimiter"`.
    private mutating func rawLiteral() -> Token {
        offset += 1
        let delimiter = bytes[offset...].prefix(17).prefix { $0 != UInt8(ascii: "(") && $0 > 0x20 }
        guard delimiter.count <= 16, byte(at: offset + delimiter.count) == UInt8(ascii: "(") else { return .other }
        offset += delimiter.count + 1
        let start = offset
        while offset < bytes.count {
            let end = offset + 1 + delimiter.count
            if bytes[offset] == UInt8(ascii: ")"), byte(at: end) == UInt8(ascii: "\""),
                bytes[offset + 1..<end].elementsEqual(delimiter)
            {
                defer { offset = end + 1 }
                return .literal(start..<offset)
            }
            offset += 1
        }
        return .other
    }
}
