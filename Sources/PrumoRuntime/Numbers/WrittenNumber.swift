import PrumoMessages

/// A number as it is written in ASCII, cut into its parts for plural rules.
struct WrittenNumber {
    private let integer: Slice<UnsafeBufferPointer<UInt8>>
    private let fraction: Slice<UnsafeBufferPointer<UInt8>>
    /// The compact exponent, which is an operand of its own.
    private let compactExponent: Int
    /// How many places the point moves to the right.
    private let shift: Int

    /// Reads a number; nil if the text is not a number.
    init?(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
        var rest = text.drop { $0 == UInt8(ascii: " ") }
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
        integer = rest.prefix(while: Self.isDigit)
        rest = rest[integer.endIndex...]
        if rest.first == UInt8(ascii: ".") {
            fraction = rest.dropFirst().prefix(while: Self.isDigit)
            rest = rest[fraction.endIndex...]
        } else {
            fraction = rest.prefix(0)
        }
        guard !integer.isEmpty || !fraction.isEmpty else { return nil }
        let letter = rest.first.map { $0 | 0x20 }
        guard letter == UInt8(ascii: "c") || letter == UInt8(ascii: "e") else {
            guard rest.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
            (compactExponent, shift) = (0, 0)
            return
        }
        rest = rest.dropFirst()
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let digits = rest.prefix(while: Self.isDigit)
        guard !digits.isEmpty, rest[digits.endIndex...].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
        // No number in use has an exponent beyond 400, and a longer one must not take time.
        let exponent = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 400) }
        shift = isNegative ? -exponent : exponent
        compactExponent = letter == UInt8(ascii: "c") ? exponent : 0
    }

    /// The operands, with the point where the exponent moves it.
    var operands: PluralOperands {
        var whole = DigitValue()
        var part = DigitValue()
        var significant = DigitValue()
        var position = -integer.count
        func take(_ digit: UInt8) {
            if position < shift {
                whole.append(digit)
            } else {
                part.append(digit)
                if digit != 0 { significant = part }
            }
            position += 1
        }
        for _ in 0..<max(0, -integer.count - shift) { part.append(0) }
        for digit in integer { take(digit &- UInt8(ascii: "0")) }
        for digit in fraction { take(digit &- UInt8(ascii: "0")) }
        while position < shift { take(0) }
        return PluralOperands(
            integer: whole, fraction: part, significant: significant, compactExponent: UInt64(compactExponent))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
