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
