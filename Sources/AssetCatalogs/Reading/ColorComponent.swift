import DataFormats
import SourceText

/// A component of a color in one of the forms that Xcode writes: `"1.000"`, `"255"`, `"0xFF"`, or a number.
enum ColorComponent {
    /// The component from 0 to 1, or beyond; `nil` if it is in no known form.
    static func number(_ value: JSONValue) -> Double? {
        switch value.content {
        case .number(let written): written.double
        case .string(let text): number(text)
        default: nil
        }
    }

    static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        if let byte = Int(text) { return Double(byte) / 255 }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// A value as a sentence quotes it.
    static func quotation(of value: JSONValue) -> String {
        switch value.content {
        case .string(let text): "\"\(text)\""
        case .number(let number): number.text
        case .boolean(let flag): "\(flag)"
        case .object, .array, .null: value.kindDescription
        }
    }

    /// The message about a value that is not a number.
    static func problem(with value: JSONValue, named name: String, remedy: String) -> DiagnosticMessage {
        guard let text = value.string else {
            return "\"\(name)\" is \(quotation(of: value)), which is not a number; \(remedy)"
        }
        let meant = intended(by: text)
        let reason =
            text.isEmpty
            ? "empty"
            : text.contains(",") && meant != nil ? "\"\(text)\", with a comma" : "\"\(text)\", which is not a number"
        let advice = meant.map { "write \"\($0)\"" } ?? remedy
        return "\"\(name)\" is \(reason); \(advice)"
    }

    /// The message about a number outside the range of a space.
    static func problem(with value: JSONValue, named name: String, beyond space: AssetColor.Space) -> DiagnosticMessage
    {
        if case .number(let number) = value.content, let byte = number.int, (2...255).contains(byte) {
            return "\"\(name)\" is \(byte), but a number without quotes is from 0 to 1; write \"\(byte)\""
        }
        return "\"\(name)\" is \(quotation(of: value)), outside the range of \(space.rawValue); "
            + "write it from \"0.0\" to \"1.0\", from \"0\" to \"255\" or from \"0x00\" to \"0xFF\""
    }

    /// The number that was probably meant by a decimal comma, percent, a space, or a hexadecimal number without its
    /// prefix.
    private static func intended(by text: String) -> String? {
        var meant = text.filter { !$0.isWhitespace }
        guard meant.utf8.count <= 16 else { return nil }
        if meant.hasSuffix("%"), let percent = number(String(meant.dropLast())) {
            // Whole numbers are read as bytes.
            let value = Int(meant.dropLast()).map(Double.init) ?? percent
            return (0...100).contains(value) ? "\(value / 100)" : nil
        }
        if meant.hasPrefix("#") { meant.removeFirst() }
        if meant.utf8.count == 2, UInt8(meant, radix: 16) != nil, Int(meant) == nil || text.hasPrefix("#") {
            return "0x" + meant.uppercased()
        }
        meant = String(meant.map { $0 == "," ? "." : $0 })
        return number(meant) == nil ? nil : meant
    }
}
