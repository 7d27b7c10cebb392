import PrumoMessages

/// A floating-point number as `%a` writes it: `0x1.8p+1` is 3.
struct HexadecimalSignificand {
    /// The digit before the point: 1, or 2 where rounding carried, or 0 for zero.
    private var whole: UInt64
    /// The bits after the point, four for each digit.
    private var fraction: UInt64
    private var digits: Int
    private let exponent: Int
    /// Zeros beyond the 13 digits that a number of 64 bits has.
    private let trailingZeros: Int

    /// Decomposes a finite number without its sign.
    /// - Parameter digits: how many digits are after the point; as many as are needed if it is nil.
    init(_ magnitude: Double, digits wanted: Int?) {
        whole = magnitude == 0 ? 0 : 1
        exponent = magnitude == 0 ? 0 : Int(magnitude.exponent)
        fraction = magnitude == 0 ? 0 : magnitude.significand.significandBitPattern
        digits = 13
        trailingZeros = max(0, (wanted ?? 0) - 13)
        guard let wanted else {
            while digits > 0, fraction & 0xF == 0 {
                fraction >>= 4
                digits -= 1
            }
            return
        }
        guard wanted < 13 else { return }
        let dropped = UInt64(13 - wanted) * 4
        let bits = whole << 52 | fraction
        let rest = bits & (1 << dropped - 1)
        var kept = bits >> dropped
        let middle: UInt64 = 1 << (dropped - 1)
        if rest > middle || rest == middle && kept & 1 == 1 { kept += 1 }
        digits = wanted
        whole = kept >> UInt64(wanted * 4)
        fraction = kept & (1 << UInt64(wanted * 4) - 1)
    }

    func append(isUppercase: Bool, keepsPoint: Bool, to bytes: inout [UInt8]) {
        func append(digit: UInt64) {
            let digit = UInt8(truncatingIfNeeded: digit & 0xF)
            bytes.append(digit < 10 ? digit + 0x30 : digit + (isUppercase ? 0x37 : 0x57))
        }
        bytes.append(contentsOf: isUppercase ? [0x30, 0x58] : [0x30, 0x78])
        append(digit: whole)
        if digits > 0 || trailingZeros > 0 || keepsPoint { bytes.append(UInt8(ascii: ".")) }
        for position in (0..<digits).reversed() { append(digit: fraction >> UInt64(position * 4)) }
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: trailingZeros))
        bytes.append(isUppercase ? UInt8(ascii: "P") : UInt8(ascii: "p"))
        bytes.append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        bytes.append(contentsOf: String(exponent.magnitude).utf8)
    }
}
