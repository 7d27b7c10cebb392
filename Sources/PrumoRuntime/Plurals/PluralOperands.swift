/// What plural rules ask of a number: the operands `n i v w f t c` of TR35 part 3, "Operands".
///
/// They are those of the number as it is written: `1.0` has a visible fraction digit and is `other` in English, `1` is `one`.
/// The sign does not count.
public struct PluralOperands: Sendable, Hashable {
    /// `i`: the digits of the integer part. Of more than 18 digits the last 18 count, with 10¹⁸ added: rules ask for small
    /// numbers and for remainders of powers of ten only.
    let integer: UInt64
    /// `v`: how many fraction digits are visible, with trailing zeros.
    let visibleFractionDigits: Int
    /// `w`: how many fraction digits are visible, without trailing zeros.
    let significantFractionDigits: Int
    /// `f`: the visible fraction digits as an integer, with trailing zeros; long ones as ``integer``.
    let fraction: UInt64
    /// `t`: the visible fraction digits as an integer, without trailing zeros; long ones as ``integer``.
    let significantFraction: UInt64
    /// `c` and `e`: the exponent of a number in compact notation, as in `1c6` for "1 million".
    let compactExponent: UInt64
    /// Whether it is a number at all: infinities and NaN are `other` in all languages.
    let isFinite: Bool

    /// The operands of an integer.
    public init(_ number: Int) {
        self.init(UInt(number.magnitude))
    }

    /// The operands of an integer without a sign.
    public init(_ number: UInt) {
        var digits = DigitValue()
        digits.value = UInt64(number) % DigitValue.limit
        digits.isLong = UInt64(number) >= DigitValue.limit
        self.init(integer: digits, fraction: DigitValue(), significant: DigitValue(), compactExponent: 0)
    }

    /// The operands of a number as its shortest text has it, without a fraction where that is zero: 1.0 is taken as `1`.
    public init(_ number: Double) {
        var text = number.description
        if text.hasSuffix(".0") { text.removeLast(2) }
        self.init(written: text)
    }

    /// The operands of a number as it is written in ASCII: an optional sign, digits, and possibly a point with digits, a
    /// compact exponent (`c6`) or a scientific one (`e+06`). Anything else counts as no number: `other`.
    public init(written text: String) {
        var text = text
        self = text.withUTF8 { PluralOperands($0[...]) }
    }

    /// The operands of a number in ASCII among bytes, as ``init(written:)`` takes them.
    init(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
        self = WrittenNumber(text)?.operands ?? .notANumber
    }

    init(
        integer: DigitValue, fraction: DigitValue, significant: DigitValue, compactExponent: UInt64,
        isFinite: Bool = true
    ) {
        self.integer = integer.operand
        self.visibleFractionDigits = fraction.count
        self.significantFractionDigits = significant.count
        self.fraction = fraction.operand
        self.significantFraction = significant.operand
        self.compactExponent = compactExponent
        self.isFinite = isFinite
    }

    static let notANumber = PluralOperands(
        integer: DigitValue(), fraction: DigitValue(), significant: DigitValue(), compactExponent: 0, isFinite: false)
}
