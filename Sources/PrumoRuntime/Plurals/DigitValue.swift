/// Decimal digits as a number that keeps its last 18 digits.
struct DigitValue {
    static let limit: UInt64 = 1_000_000_000_000_000_000

    var value: UInt64 = 0
    var count = 0
    var isLong = false

    var operand: UInt64 { isLong ? value + Self.limit : value }

    mutating func append(_ digit: UInt8) {
        let (quotient, remainder) = (value * 10 + UInt64(digit)).quotientAndRemainder(dividingBy: Self.limit)
        if quotient > 0 { isLong = true }
        value = remainder
        count += 1
    }
}
