/// The decimal digits of a floating-point number, exactly, and rounded where asked.
///
/// C's own `printf` depends on the process's locale and on the system; this does not.
struct DecimalExpansion {
    /// The digits as ASCII, without zeros at the start; empty for zero.
    private(set) var digits: [UInt8] = []
    /// The number of digits before the decimal point; below 0, the number of zeros that follow the point first.
    private(set) var point = 0

    /// The expansion of a finite number without its sign.
    /// - Parameters:
    ///   - fractionDigits: how many digits after the point are of interest; of the others only whether there are any.
    ///   - significantDigits: how many digits are of interest at all.
    init(_ magnitude: Double, fractionDigits: Int = .max, significantDigits: Int = .max) {
        guard magnitude > 0 else { return }
        var significand = magnitude.significandBitPattern
        var exponent = Int(magnitude.exponentBitPattern)
        if exponent == 0 { exponent = 1 } else { significand |= 1 << 52 }
        // The number is significand × 2^exponent.
        exponent -= 1075
        let shift = min(significand.trailingZeroBitCount, max(0, -exponent))
        significand >>= UInt64(shift)
        exponent += shift
        if exponent >= 0 {
            appendInteger(significand, shiftedBy: exponent)
        } else {
            let bits = -exponent
            let whole = bits < 64 ? significand >> UInt64(bits) : 0
            appendInteger(whole, shiftedBy: 0)
            appendFraction(
                bits < 64 ? significand & (1 << UInt64(bits) - 1) : significand, bits: bits,
                fractionDigits: fractionDigits, significantDigits: significantDigits)
        }
    }

    /// The digits of an integer, nine at a time from the end.
    private mutating func appendInteger(_ significand: UInt64, shiftedBy shift: Int) {
        guard significand > 0 else { return }
        if significand.leadingZeroBitCount >= shift {
            digits = Array(String(significand << UInt64(shift)).utf8)
            point = digits.count
            return
        }
        var limbs = [UInt32](repeating: 0, count: shift / 32 + 3)
        let low = significand << UInt64(shift % 32)
        let high = shift % 32 == 0 ? 0 : significand >> UInt64(64 - shift % 32)
        limbs[shift / 32] = UInt32(truncatingIfNeeded: low)
        limbs[shift / 32 + 1] = UInt32(truncatingIfNeeded: low >> 32)
        limbs[shift / 32 + 2] = UInt32(truncatingIfNeeded: high)
        var reversed: [UInt8] = []
        while let last = limbs.last {
            guard last > 0 else {
                limbs.removeLast()
                continue
            }
            var remainder: UInt64 = 0
            for index in limbs.indices.reversed() {
                let dividend = remainder << 32 | UInt64(limbs[index])
                limbs[index] = UInt32(truncatingIfNeeded: dividend / 1_000_000_000)
                remainder = dividend % 1_000_000_000
            }
            for _ in 0..<9 {
                reversed.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remainder % 10))
                remainder /= 10
            }
        }
        while reversed.last == UInt8(ascii: "0") { reversed.removeLast() }
        digits = reversed.reversed()
        point = digits.count
    }

    /// The digits of numerator / 2^bits, nine at a time.
    private mutating func appendFraction(_ numerator: UInt64, bits: Int, fractionDigits: Int, significantDigits: Int) {
        guard numerator > 0 else { return }
        var limbs = [UInt32](repeating: 0, count: max(2, (bits + 31) / 32))
        limbs[0] = UInt32(truncatingIfNeeded: numerator)
        limbs[1] = UInt32(truncatingIfNeeded: numerator >> 32)
        // What is above the lowest `bits` bits after a multiplication is the next digits.
        let top = bits % 32
        limbs.removeLast(limbs.count - (bits + 31) / 32)
        var first = 0
        var written = 0
        while true {
            while first < limbs.count, limbs[first] == 0 { first += 1 }
            guard first < limbs.count else { return }
            if written > fractionDigits || digits.count > significantDigits {
                // To rounding, all that matters of the rest is that it is not zero.
                digits.append(UInt8(ascii: "1"))
                return
            }
            written += 9
            var carry: UInt64 = 0
            for index in first..<limbs.count {
                let product = UInt64(limbs[index]) * 1_000_000_000 + carry
                limbs[index] = UInt32(truncatingIfNeeded: product)
                carry = product >> 32
            }
            if top > 0 {
                let last = limbs.count - 1
                carry = carry << UInt64(32 - top) | UInt64(limbs[last] >> UInt32(top))
                limbs[last] &= 1 << UInt32(top) - 1
            }
            appendNine(carry)
        }
    }

    private mutating func appendNine(_ number: UInt64) {
        var divisor: UInt64 = 100_000_000
        var rest = number
        while divisor > 0 {
            let digit = UInt8(truncatingIfNeeded: rest / divisor)
            rest %= divisor
            divisor /= 10
            if digits.isEmpty, digit == 0 { point -= 1 } else { digits.append(digit + UInt8(ascii: "0")) }
        }
    }

    /// Keeps a number of digits, rounded to the nearest and from the middle to the even one, and drops zeros at the end.
    mutating func round(to count: Int) {
        if count < digits.count {
            if count < 0 {
                digits = []
            } else {
                let isUp = roundsUp(at: count)
                digits.removeLast(digits.count - count)
                if isUp { increment() }
            }
        }
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        if digits.isEmpty { point = 0 }
    }

    private func roundsUp(at count: Int) -> Bool {
        let next = digits[count]
        guard next == UInt8(ascii: "5") else { return next > UInt8(ascii: "5") }
        if digits[(count + 1)...].contains(where: { $0 != UInt8(ascii: "0") }) { return true }
        return count > 0 && digits[count - 1] & 1 == 1
    }

    private mutating func increment() {
        while let last = digits.last {
            guard last == UInt8(ascii: "9") else {
                digits[digits.count - 1] = last + 1
                return
            }
            digits.removeLast()
        }
        digits = [UInt8(ascii: "1")]
        point += 1
    }
}
