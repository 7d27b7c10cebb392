/// A number of bytes as environments write it where a schema asks for a size: `"16MB"`, `"1.5 GiB"`, `"512 B"`.
package enum SettingSize {
    /// Units of 1000 (SI) and of 1024 (IEC 80000-13).
    private static let bytesByUnit = [
        "B": 1, "kB": 1000, "KB": 1000, "MB": 1_000_000, "GB": 1_000_000_000, "TB": 1_000_000_000_000,
        "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30, "TiB": 1 << 40,
    ]

    /// Reads digits, an optional fraction, a space where wanted, and a unit.
    /// - Returns: the bytes; nil if the text is anything else, if they are not whole, or do not fit in 64 bits.
    package static func bytes(_ text: String) -> Int? {
        let digits = text.utf8.prefix { SettingDecimal.isDigit($0) || $0 == UInt8(ascii: ".") }
        let number = text[..<digits.endIndex]
        let rest = text[digits.endIndex...]
        guard let unit = bytesByUnit[String(rest.hasPrefix(" ") ? rest.dropFirst() : rest)] else { return nil }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }), let whole = Int(parts[0]) else {
            return nil
        }
        let (bytes, isTooLarge) = whole.multipliedReportingOverflow(by: unit)
        guard !isTooLarge, parts.count == 2 else { return isTooLarge ? nil : bytes }
        // 12 digits times the largest unit fit in 64 bits.
        guard parts[1].utf8.count <= 6, let fraction = Int(parts[1]) else { return nil }
        let scale = (0..<parts[1].utf8.count).reduce(1) { scale, _ in scale * 10 }
        let (product, isTooPrecise) = fraction.multipliedReportingOverflow(by: unit)
        guard !isTooPrecise, product.isMultiple(of: scale) else { return nil }
        let (sum, isSumTooLarge) = bytes.addingReportingOverflow(product / scale)
        return isSumTooLarge ? nil : sum
    }
}

/// A decimal number as environments write it where a schema asks for one: `"19.90"`, `"-3"`.
package enum SettingDecimal {
    /// Foundation's `Decimal` has 128 bits for the digits, which is room for any 38.
    private static let digitLimit = 38

    /// Whether a text is a sign where wanted, digits, and a fraction where wanted, which `Decimal` contains exactly.
    package static func isValid(_ text: String) -> Bool {
        let parts = text.dropFirst(text.hasPrefix("-") ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
            && parts.reduce(0) { $0 + $1.utf8.count } <= digitLimit
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}

/// A part of a whole as environments write it where a schema asks for a percentage: `"15%"`, `"12.5 %"`.
package enum SettingPercentage {
    /// Reads a decimal number and a percent sign, a space between them where wanted.
    /// - Returns: the part, as 0.15; nil if the text is anything else.
    package static func part(_ text: String) -> Double? {
        guard text.hasSuffix("%") else { return nil }
        let number = text.dropLast()
        let digits = number.hasSuffix(" ") ? number.dropLast() : number
        guard SettingDecimal.isValid(String(digits)) else { return nil }
        // The exponent makes one rounding of two.
        return Double(digits + "e-2")
    }
}
