import SourceText

/// Values as Swift literals.
package enum SwiftLiteral {
    /// A string literal for the text, in which invisible characters are written as escapes.
    package static func string(_ text: String) -> String {
        "\"\(escaped(text))\""
    }

    /// The text with everything escaped that a string literal cannot contain or that is invisible.
    static func escaped(_ text: String) -> String {
        guard !isPlain(text), text.unicodeScalars.contains(where: isEscaped) else { return text }
        var literal = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            default:
                if isInvisible(scalar) {
                    literal += escape(of: scalar)
                } else {
                    literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal
    }

    /// The lines of a text, each with everything escaped; empty ones are left out.
    static func escapedLines(_ text: String) -> [String] {
        // Most texts have one line, and splitting characters takes long in a tool of a debug build.
        if text.isPrintableASCII { return text.isEmpty ? [] : [escaped(text)] }
        return text.split(whereSeparator: \.isNewline).map { escaped(String($0)) }
    }

    /// The escape of a character.
    static func escape(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }

    /// The number signs around a literal in which nothing of a text is an escape or the end.
    /// - Parameter quotes: the number of quotes that end the literal.
    static func marks(for text: String, quotes: Int) -> String {
        var longest = 0
        var quotesBefore = 0
        // The signs after a backslash or the quotes; nil after anything else.
        var signs: Int?
        // Bytes, as the compiler reads them: a mark over a number sign would hide it among characters.
        for byte in text.utf8 {
            quotesBefore = byte == UInt8(ascii: "\"") ? quotesBefore + 1 : 0
            switch byte {
            case UInt8(ascii: "\\"): signs = 0
            case UInt8(ascii: "\""): signs = quotesBefore >= quotes ? 0 : nil
            case UInt8(ascii: "#"): signs = signs.map { $0 + 1 }
            default: signs = nil
            }
            longest = max(longest, signs ?? 0)
        }
        return String(repeating: "#", count: longest + 1)
    }

    /// The text with everything escaped that a literal with number signs around it cannot contain.
    static func escaped(_ text: String, marks: String) -> String {
        guard !text.isPrintableASCII else { return text }
        var literal = ""
        for scalar in text.unicodeScalars {
            if isInvisible(scalar) {
                literal += "\\\(marks)\(escape(of: scalar).dropFirst())"
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
        return literal
    }

    /// Whether a string needs no escapes.
    private static func isPlain(_ text: String) -> Bool {
        text.isPrintableASCII && !text.hasByte(UInt8(ascii: "\"")) && !text.hasByte(UInt8(ascii: "\\"))
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\"" || scalar == "\\" || isInvisible(scalar)
    }

    /// Controls, format characters such as bidirectional marks, and spaces that look like the ordinary one.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        // Swift 6.3 has no escape for these, and takes them as they are.
        if (0xFDD0...0xFDEF).contains(scalar.value) { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned:
            return true
        default: return false
        }
    }
}
