import PrumoMessages

/// The operands of a number for plural rules: `n i v w f t c` of TR35 part 3, "Operands".
///
/// They are those of the number as it is written: `1.0` has a visible fraction digit and is `other` in English, `1` is
/// `one`. The sign does not count.
public struct PluralOperands: Sendable, Hashable {
    /// `i`: the digits of the integer part. Of more than 18 digits the last 18 count, with 10¹⁸ added: rules ask for
    /// small numbers and for remainders of powers of ten only.
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

    /// The operands of a number as its shortest text has it, without a fraction where that is zero: 1.0 is taken as
    /// `1`.
    public init(_ number: Double) {
        var text = number.description
        if text.hasSuffix(".0") { text.removeLast(2) }
        self.init(written: text)
    }

    /// The operands of a number as it is written in ASCII: an optional sign, digits, and possibly a point with digits,
    /// a compact exponent (`c6`) or a scientific one (`e+06`). Anything else counts as no number: `other`.
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

extension PluralOperands {
    /// The operands of an argument as its specifier writes it: `%.1f` of 1 is `1.0`, which English says in the plural.
    /// - Parameter precision: the specifier's precision; none where it is below 0.
    init(_ argument: TextArgument, _ specifier: FormatSpecifier, precision: Int?) {
        switch specifier.conversion {
        case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
            UInt8(ascii: "G"):
            self.init(writing: argument, specifier, precision: precision)
        case UInt8(ascii: "a"), UInt8(ascii: "A"):
            self.init(argument.double)
        case UInt8(ascii: "@"):
            switch argument {
            case .text(let text): self.init(written: text)
            case .double(let number): self.init(number)
            case .unsigned(let number): self.init(number)
            default: self.init(argument.integer)
            }
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"):
            if specifier.length == .none {
                self.init(argument.integer)
            } else {
                self.init(writing: argument, specifier, precision: nil)
            }
        default:
            if specifier.length == .none {
                self.init(argument.unsigned)
            } else {
                var decimal = specifier
                decimal.conversion = UInt8(ascii: "u")
                self.init(writing: argument, decimal, precision: nil)
            }
        }
    }

    private init(writing argument: TextArgument, _ specifier: FormatSpecifier, precision: Int?) {
        var bare = specifier
        bare.flags = specifier.flags.intersection(.alternate)
        var bytes: [UInt8] = []
        ArgumentFormat.append(argument, bare, width: nil, precision: precision, symbols: .posix, to: &bytes)
        self = bytes.withUnsafeBufferPointer { PluralOperands($0[...]) }
    }
}

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
