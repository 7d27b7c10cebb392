/// Values as JSON text.
public enum JSONText {
    /// A string in quotes, with everything escaped that JSON demands and everything that a terminal would obey.
    public static func string(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator:
                    for unit in String(scalar).utf16 { literal += escape(unit) }
                default: literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }

    /// A list of strings on one line.
    public static func list(_ texts: [String]) -> String { "[\(texts.map(string).joined(separator: ", "))]" }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
