/// A placeholder whose percent sign or conversion is a full-width or Arabic character: `％@`, `٪@`, `%＠`, `%١$@`.
///
/// Input methods of Chinese, Japanese and Arabic type such characters, and the system shows them as they are.
struct ForeignPercentSign {
    /// The placeholder as it is written.
    let spelling: String
    /// The character that is not one of placeholders.
    let character: Unicode.Scalar
    /// The number of the first scalar.
    let scalar: Int
    /// The placeholder as it should be written.
    let correction: String

    /// Finds the first one in a string; nil if it has none.
    init?(in text: String) {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        let scalars = Array(text.unicodeScalars)
        for start in scalars.indices where Self.isPercentSign(scalars[start]) {
            guard let end = Self.end(of: start, in: scalars) else { continue }
            let written = scalars[start..<end]
            guard let foreign = written.first(where: { !$0.isASCII }) else { continue }
            spelling = String(String.UnicodeScalarView(written))
            character = foreign
            scalar = start
            correction = String(String.UnicodeScalarView(written.map(Self.ascii)))
            return
        }
        return nil
    }

    /// What the character is called.
    var name: String {
        switch character.value {
        case 0x66A: "Arabic"
        case 0xFE6A, 0xFE6B: "small"
        case 0xFF01...0xFF5E: "full-width"
        default: "other"
        }
    }

    private static func isPercentSign(_ scalar: Unicode.Scalar) -> Bool { ascii(scalar) == "%" }

    /// The number of the scalar after the placeholder that starts with a percent sign; nil if none does.
    private static func end(of start: Int, in scalars: [Unicode.Scalar]) -> Int? {
        var index = start + 1
        let limit = min(scalars.count, start + 12)
        while index < limit, ("0"..."9").contains(ascii(scalars[index])) { index += 1 }
        if index > start + 1 {
            guard index < limit, ascii(scalars[index]) == "$" else { return nil }
            index += 1
        }
        while index < limit, ascii(scalars[index]) == "l" { index += 1 }
        guard index < limit, "@dDiuf".unicodeScalars.contains(ascii(scalars[index])) else { return nil }
        // A percentage before a word.
        if index + 1 < scalars.count, scalars[index] != "@", scalars[index].isASCII, scalars[index + 1].isASCIILetter {
            return nil
        }
        return index + 1
    }

    /// The character of ASCII that a full-width, small or Arabic one is a form of.
    private static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0x66A, 0xFE6A: "%"
        case 0xFE6B: "@"
        case 0x80... where scalar.isDigit:
            Unicode.Scalar(UInt8(0x30 + Int(scalar.properties.numericValue ?? 0) % 10))
        default: scalar
        }
    }
}
