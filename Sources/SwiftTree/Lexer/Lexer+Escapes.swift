/// An escape sequence of a string literal.
struct EscapeSequence {
    /// The position behind it.
    let end: Int
    /// What is wrong about it.
    var problem: StaticString?
    /// Whether it stands for a line feed or a carriage return: a segment ends with it.
    var isNewline = false
}

extension Lexer {
    /// Reads the escape sequence that begins with a backslash and the `#`s of its literal.
    @inline(never) mutating func escapeSequence(_ backslash: Int, pounds: Int) -> EscapeSequence {
        let start = poundsBehind(backslash, pounds) ?? backslash &+ 1
        switch source[start] {
        case 0x6E, 0x72: return EscapeSequence(end: start &+ 1, isNewline: true)
        case 0x74, 0x22, 0x27, 0x5C, 0x30: return EscapeSequence(end: start &+ 1)
        case 0x75 where source[start &+ 1] == 0x7B: return unicodeEscape(start &+ 2)
        case 0x75: return EscapeSequence(end: start &+ 1, problem: "\"\\u\" needs a scalar in braces: \\u{1F600}")
        default:
            let byte = source[start]
            let isPlausible = byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
            return EscapeSequence(
                end: isPlausible ? start &+ 1 : start,
                problem: "unknown escape sequence; one of \\0 \\t \\n \\r \\\" \\' \\\\ \\u{…} \\(…)")
        }
    }

    private mutating func unicodeEscape(_ start: Int) -> EscapeSequence {
        var position = start
        var value: UInt32 = 0
        while traits[Int(source[position])] & CharacterTraits.hexDigit != 0, source[position] != 0x5F {
            let byte = source[position]
            let digit = byte <= 0x39 ? byte &- 0x30 : (byte | 0x20) &- 0x57
            value = value &<< 4 | UInt32(digit)
            position &+= 1
        }
        guard source[position] == 0x7D else {
            return EscapeSequence(end: position, problem: "\"\\u{\" needs a closing brace behind its digits")
        }
        let end = position &+ 1
        guard position > start && position &- start <= 8 else {
            return EscapeSequence(end: end, problem: "\"\\u{…}\" has 1 to 8 hexadecimal digits")
        }
        guard value <= 0x10_FFFF && (value < 0xD800 || value > 0xDFFF) else {
            return EscapeSequence(end: end, problem: "\"\\u{…}\" does not name a Unicode scalar")
        }
        return EscapeSequence(end: end, isNewline: value == 0x0A || value == 0x0D)
    }
}
