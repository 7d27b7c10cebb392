extension FixedWidthInteger {
    /// The number in hexadecimal digits, with zeros before it up to a number of digits.
    package func hexadecimal(atLeast count: Int, uppercase: Bool = false) -> String {
        let digits = String(self, radix: 16, uppercase: uppercase)
        return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
    }
}

extension Unicode.Scalar {
    /// The character as Unicode names it: `U+200B`.
    package var codePoint: String { "U+" + value.hexadecimal(atLeast: 4, uppercase: true) }
}

extension [UInt8] {
    /// Two hexadecimal digits for each byte.
    package var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
