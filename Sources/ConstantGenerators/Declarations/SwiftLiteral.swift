/// Values as Swift literals.
enum SwiftLiteral {
    /// A string literal for the text, in which invisible characters are written as escapes.
    static func string(_ text: String) -> String {
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
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                if isInvisible(scalar) {
                    literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                } else {
                    literal.unicodeScalars.append(scalar)
                }
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
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned:
            return true
        default: return false
        }
    }
}
