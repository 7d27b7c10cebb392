import PrumoMessages

/// Writes floating-point numbers as C's `%f`, `%e`, `%g` and `%a`.
struct FloatingPointFormat {
    private let specifier: FormatSpecifier
    private let width: Int?
    private let precision: Int?

    init(_ specifier: FormatSpecifier, width: Int?, precision: Int?) {
        self.specifier = specifier
        self.width = width
        self.precision = NumberField.precision(precision)
    }

    /// Appends a number.
    func append(_ number: Double, _ symbols: NumberSymbols, to bytes: inout [UInt8]) {
        let isHexadecimal = specifier.conversion | 0x20 == UInt8(ascii: "a")
        let symbols = isHexadecimal ? .posix : symbols
        var field = NumberField(specifier, width: width, allowsZeros: number.isFinite, in: bytes)
        if number.isNaN {
            appendWord("nan", uppercase: "NAN", symbol: .notANumber, in: symbols, to: &bytes)
            return field.pad(&bytes, symbols)
        }
        field.appendSign(isNegative: number.sign == .minus, specifier.flags, symbols, to: &bytes)
        if number.isInfinite {
            appendWord("inf", uppercase: "INF", symbol: .infinity, in: symbols, to: &bytes)
        } else if isHexadecimal {
            let text = HexadecimalSignificand(number.magnitude, digits: precision)
            text.append(isUppercase: isUppercase, keepsPoint: keepsPoint, to: &bytes)
            field.digits += 2
        } else {
            appendDecimal(number.magnitude, symbols, to: &bytes)
        }
        field.pad(&bytes, symbols)
    }

    private var isUppercase: Bool { specifier.conversion & 0x20 == 0 }
    private var keepsPoint: Bool { specifier.flags.contains(.alternate) }

    private func appendWord(
        _ lowercase: StaticString, uppercase: StaticString, symbol: NumberSymbols.Symbol, in symbols: NumberSymbols,
        to bytes: inout [UInt8]
    ) {
        let own = symbols.bytes(of: symbol)
        guard own.isEmpty else { return bytes.append(contentsOf: own) }
        (isUppercase ? uppercase : lowercase).withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private func appendDecimal(_ magnitude: Double, _ symbols: NumberSymbols, to bytes: inout [UInt8]) {
        switch specifier.conversion | 0x20 {
        case UInt8(ascii: "f"):
            let fraction = precision ?? 6
            var number = DecimalExpansion(magnitude, fractionDigits: fraction)
            number.round(to: number.point + fraction)
            appendFixed(number, fraction: fraction, symbols, to: &bytes)
        case UInt8(ascii: "e"):
            let fraction = precision ?? 6
            var number = DecimalExpansion(magnitude, significantDigits: fraction + 1)
            number.round(to: fraction + 1)
            appendScientific(number, fraction: fraction, symbols, to: &bytes)
        default:
            let significant = max(1, precision ?? 6)
            var number = DecimalExpansion(magnitude, significantDigits: significant)
            number.round(to: significant)
            let exponent = number.digits.isEmpty ? 0 : number.point - 1
            if exponent < -4 || exponent >= significant {
                let fraction = keepsPoint ? significant - 1 : max(0, number.digits.count - 1)
                appendScientific(number, fraction: fraction, symbols, to: &bytes)
            } else {
                let fraction = keepsPoint ? significant - 1 - exponent : max(0, number.digits.count - number.point)
                appendFixed(number, fraction: fraction, symbols, to: &bytes)
            }
        }
    }

    /// Appends the digits with the point where it belongs.
    private func appendFixed(
        _ number: DecimalExpansion, fraction: Int, _ symbols: NumberSymbols, to bytes: inout [UInt8]
    ) {
        if number.point <= 0 {
            symbols.append(digit: 0, to: &bytes)
        } else if number.digits.count >= number.point {
            symbols.appendGrouped(number.digits[..<number.point], to: &bytes)
        } else {
            let zeros = repeatElement(UInt8(ascii: "0"), count: number.point - number.digits.count)
            symbols.appendGrouped(number.digits + zeros, to: &bytes)
        }
        let zeros = min(fraction, max(0, -number.point))
        appendFraction(
            number.digits.dropFirst(max(0, number.point)), after: zeros, count: fraction, symbols, to: &bytes)
    }

    /// Appends one digit, the others after the point, and the exponent.
    private func appendScientific(
        _ number: DecimalExpansion, fraction: Int, _ symbols: NumberSymbols, to bytes: inout [UInt8]
    ) {
        symbols.append(digit: (number.digits.first ?? 0x30) &- 0x30, to: &bytes)
        appendFraction(number.digits.dropFirst(), after: 0, count: fraction, symbols, to: &bytes)
        let exponent = number.digits.isEmpty ? 0 : number.point - 1
        let sign = symbols.bytes(of: .exponential)
        if sign.isEmpty { bytes.append(isUppercase ? UInt8(ascii: "E") : UInt8(ascii: "e")) }
        bytes.append(contentsOf: sign)
        bytes.append(contentsOf: symbols.bytes(of: exponent < 0 ? .minus : .plus))
        if exponent.magnitude >= 100 { symbols.append(digit: UInt8(exponent.magnitude / 100), to: &bytes) }
        symbols.append(digit: UInt8(exponent.magnitude / 10 % 10), to: &bytes)
        symbols.append(digit: UInt8(exponent.magnitude % 10), to: &bytes)
    }

    /// Appends the decimal separator and a number of digits: zeros first, then those given, then zeros again.
    private func appendFraction(
        _ digits: ArraySlice<UInt8>, after zeros: Int, count: Int, _ symbols: NumberSymbols, to bytes: inout [UInt8]
    ) {
        guard count > 0 || keepsPoint else { return }
        bytes.append(contentsOf: symbols.bytes(of: .decimal))
        for _ in 0..<zeros { symbols.append(digit: 0, to: &bytes) }
        for digit in digits { symbols.append(digit: digit &- UInt8(ascii: "0"), to: &bytes) }
        for _ in 0..<max(0, count - zeros - digits.count) { symbols.append(digit: 0, to: &bytes) }
    }
}

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
