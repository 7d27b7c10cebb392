import DataFormats

extension ReportText {
    /// Adds a scalar by its number, as XML and HTML read it.
    mutating func append(reference scalar: Unicode.Scalar) { XMLWriter.appendReference(scalar, to: &bytes) }

    /// Adds a JSON string in quotes, with everything escaped that JSON demands and everything that a terminal would obey.
    mutating func append(json value: String) { JSONText.append(value, to: &bytes) }

    /// Adds a text to an XML document, as content or between quotes of either kind.
    mutating func append(xml value: String) { XMLWriter.append(value, in: .report, to: &bytes) }

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
