/// Values as Swift literals.
package enum SwiftLiteral {
    /// A string literal for the text, in which invisible characters are written as escapes.
    package static func string(_ text: String) -> String {
        "\"\(escaped(text))\""
    }

    /// The text with everything escaped that a string literal cannot contain or that is invisible.
    static func escaped(_ text: String) -> String {
        guard !isPlain(text) else { return text }
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
        guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return text }
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

    /// Whether a string needs no escapes. A loop, since closures for every byte are slow in a tool of a debug build.
    private static func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
            index = bytes.index(after: index)
        }
        return true
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
