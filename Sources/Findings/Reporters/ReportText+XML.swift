import SourceText

extension ReportText {
    /// Adds a scalar by its number, as XML and HTML read it.
    mutating func append(reference scalar: Unicode.Scalar) {
        append("&#")
        append(Int(scalar.value))
        append(";")
    }

    /// Adds a text to an XML document, as content or between quotes of either kind.
    ///
    /// Line ends and tabs are written as references, which no parser normalizes. What XML 1.0 cannot hold at all becomes
    /// the replacement character.
    mutating func append(xml value: String) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"": append("&quot;")
            case "'": append("&apos;")
            case "\n": append("&#10;")
            case "\r": append("&#13;")
            case "\t": append("&#9;")
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
            // NEL and LINE SEPARATOR are line ends to XML 1.1; the other controls are discouraged as they are.
            default:
                if scalar.steersOutput { append(reference: scalar) } else { append(scalar) }
            }
        }
    }

    /// Adds ` name="value"`.
    mutating func append(attribute name: StaticString, _ value: String) {
        append(byte: UInt8(ascii: " "))
        append(name)
        append("=\"")
        append(xml: value)
        append(byte: UInt8(ascii: "\""))
    }

    /// Adds ` name="number"`.
    mutating func append(attribute name: StaticString, _ value: Int) {
        append(byte: UInt8(ascii: " "))
        append(name)
        append("=\"")
        append(value)
        append(byte: UInt8(ascii: "\""))
    }

    /// Adds the declaration with which a document starts.
    mutating func appendXMLDeclaration() { append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n") }
}
