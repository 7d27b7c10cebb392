import SourceText

extension XMLPropertyListParser {
    /// The content of a number, a date or data, whose characters start at an offset.
    func content(
        of tag: XMLTag, _ characters: String, at start: Int
    ) throws(DiagnosticsError) -> PropertyListValue.Content {
        let text = Self.trimmed(characters)
        let shown = "\"\(LimitedProblems.excerpt(text))\""
        switch tag.element {
        case .integer:
            guard let integer = Self.integer(text) else {
                throw error(at: start, "\(shown) is no integer of 64 bits; write digits, or 0x and hexadecimal ones")
            }
            return .integer(integer)
        case .real:
            guard let real = Double(text), !text.utf8.contains(UInt8(ascii: "x")) else {
                throw error(at: start, "\(shown) is no number; write one as in -1.5 or 2e10")
            }
            return .real(real)
        case .date:
            guard let date = PropertyListDate.seconds(of: text) else {
                throw error(at: start, "\(shown) is no date; write one as in 2030-01-31T23:59:59Z")
            }
            return .date(date)
        default:
            guard let data = Base64.bytes(of: text) else {
                throw error(at: start, "this data is not valid Base64; encode it again")
            }
            return .data(data)
        }
    }

    private static func trimmed(_ text: String) -> String {
        var bytes = Substring(text).utf8
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return String(Substring(bytes))
    }

    private static func integer(_ text: String) -> Int? {
        let isNegative = text.hasPrefix("-")
        let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : Substring(text)
        guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else {
            return digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
        }
        let hexadecimal = digits.dropFirst(2)
        guard hexadecimal.utf8.allSatisfy({ HexadecimalDigit.value(of: $0) != nil }) else { return nil }
        return Int((isNegative ? "-" : "") + hexadecimal, radix: 16)
    }
}
