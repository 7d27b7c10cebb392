import PrumoMessages

/// Writes integers as C's `%d`, `%u`, `%x` and `%o`.
struct IntegerFormat {
    private let specifier: FormatSpecifier
    private let width: Int?
    /// The least number of digits.
    private let precision: Int?

    init(_ specifier: FormatSpecifier, width: Int?, precision: Int?) {
        self.specifier = specifier
        self.width = width
        self.precision = NumberField.precision(precision)
    }

    /// Appends a number as a plain `%d` does.
    static func append(_ number: Int, _ symbols: NumberSymbols, to bytes: inout [UInt8]) {
        if number < 0 { bytes.append(contentsOf: symbols.bytes(of: .minus)) }
        appendDigits(number.magnitude, atLeast: 1, symbols, to: &bytes)
    }

    /// Appends a number as `%d` does.
    func append(_ number: Int, _ symbols: NumberSymbols, to bytes: inout [UInt8]) {
        let value =
            switch specifier.length {
            case .none: number
            case .char: Int(Int8(truncatingIfNeeded: number))
            case .short: Int(Int16(truncatingIfNeeded: number))
            }
        append(value.magnitude, isNegative: value < 0, flags: specifier.flags, symbols, to: &bytes)
    }

    /// Appends a number as `%u` does.
    func append(_ number: UInt, _ symbols: NumberSymbols, to bytes: inout [UInt8]) {
        // Signs and their spaces are for signed conversions only.
        append(
            shortened(number), isNegative: false, flags: specifier.flags.subtracting([.signed, .spaced]), symbols,
            to: &bytes)
    }

    private func append(
        _ magnitude: UInt, isNegative: Bool, flags: FormatSpecifier.Flags, _ symbols: NumberSymbols,
        to bytes: inout [UInt8]
    ) {
        var field = NumberField(specifier, width: width, allowsZeros: precision == nil, in: bytes)
        field.appendSign(isNegative: isNegative, flags, symbols, to: &bytes)
        // C writes nothing for the 0 of `%.0d`; Foundation writes it in localized formats.
        let least = symbols.isPOSIX ? precision ?? 1 : max(1, precision ?? 1)
        Self.appendDigits(magnitude, atLeast: least, symbols, to: &bytes)
        field.pad(&bytes, symbols)
    }

    private static func appendDigits(
        _ magnitude: UInt, atLeast least: Int, _ symbols: NumberSymbols, to bytes: inout [UInt8]
    ) {
        if magnitude < 10, least == 1 { return symbols.append(digit: UInt8(magnitude), to: &bytes) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(20, least)) { digits in
            var start = digits.count
            var rest = magnitude
            while rest > 0 {
                let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
                start -= 1
                digits[start] = UInt8(truncatingIfNeeded: digit) + UInt8(ascii: "0")
                rest = quotient
            }
            while digits.count - start < least {
                start -= 1
                digits[start] = UInt8(ascii: "0")
            }
            let written = UnsafeMutableBufferPointer(rebasing: digits[start...])
            if symbols.hasPlainDigits { return bytes.append(contentsOf: written) }
            symbols.appendGrouped(written, to: &bytes)
        }
    }

    /// Appends the bits of a number as `%x`, `%X` and `%o` do, in ASCII.
    func appendBits(_ number: UInt, to bytes: inout [UInt8]) {
        let value = shortened(number)
        let isOctal = specifier.conversion | 0x20 == UInt8(ascii: "o")
        let isUppercase = specifier.conversion == UInt8(ascii: "X")
        let isAlternate = specifier.flags.contains(.alternate)
        var field = NumberField(specifier, width: width, allowsZeros: precision == nil, in: bytes)
        if isAlternate, !isOctal, value != 0 {
            bytes.append(UInt8(ascii: "0"))
            bytes.append(specifier.conversion)
            field.digits = bytes.count
        }
        let bits = isOctal ? 3 : 4
        let needed = (UInt.bitWidth - value.leadingZeroBitCount + bits - 1) / bits
        var count = max(needed, precision ?? 1)
        // Octal's alternate form starts with a 0.
        if isOctal, isAlternate, count == needed { count += 1 }
        for position in (0..<count).reversed() {
            let digit =
                position * bits < UInt.bitWidth ? UInt8(value >> UInt(position * bits) & (1 << UInt(bits) - 1)) : 0
            bytes.append(digit < 10 ? digit + 0x30 : digit + (isUppercase ? 0x37 : 0x57))
        }
        field.pad(&bytes, .posix)
    }

    private func shortened(_ number: UInt) -> UInt {
        switch specifier.length {
        case .none: number
        case .char: UInt(UInt8(truncatingIfNeeded: number))
        case .short: UInt(UInt16(truncatingIfNeeded: number))
        }
    }
}
