import PrumoMessages

/// Reads plural rules, as ``PluralRules`` takes them, and evaluates them on the way; malformed ones are false for every
/// number.
struct PluralRuleReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let operands: PluralOperands
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ operands: PluralOperands) {
        self.bytes = bytes
        self.operands = operands
    }

    /// The category whose condition comes next.
    mutating func nextCategory() -> PluralCategory? {
        while index < bytes.count, bytes[index] != UInt8(ascii: ":") { index += 1 }
        guard index < bytes.count, index >= 3 else { return nil }
        // The names differ in their third letter from the end.
        let letter = bytes[index - 3]
        index += 1
        switch letter {
        case UInt8(ascii: "e"): return .zero
        case UInt8(ascii: "o"): return .one
        case UInt8(ascii: "t"): return .two
        case UInt8(ascii: "f"): return .few
        case UInt8(ascii: "a"): return .many
        default: return .other
        }
    }

    /// Whether the condition is true; continues after it if it is not.
    mutating func condition() -> Bool {
        while true {
            var holds = true
            repeat {
                guard let relation = relation() else { return false }
                holds = holds && relation
            } while take(UInt8(ascii: "&"))
            if holds { return true }
            guard take(UInt8(ascii: "|")) else { return false }
        }
    }

    /// Whether `n%10=3..4,9` is true; nil if it is malformed.
    private mutating func relation() -> Bool? {
        guard index < bytes.count, case (var value, let isInteger)? = operand(bytes[index]) else { return nil }
        index += 1
        if take(UInt8(ascii: "%")) {
            guard let divisor = number(), divisor > 0 else { return nil }
            value %= divisor
        }
        let isNegated = take(UInt8(ascii: "!"))
        guard take(UInt8(ascii: "=")) else { return nil }
        var isListed = false
        repeat {
            guard let first = number() else { return nil }
            var last = first
            if take(UInt8(ascii: ".")) {
                guard take(UInt8(ascii: ".")), let end = number() else { return nil }
                last = end
            }
            // Ranges have integers only: 1.5 is not in 1..2.
            if isInteger, first <= value, value <= last { isListed = true }
        } while take(UInt8(ascii: ","))
        return isListed != isNegated
    }

    private func operand(_ letter: UInt8) -> (value: UInt64, isInteger: Bool)? {
        switch letter {
        case UInt8(ascii: "n"): (operands.integer, operands.significantFractionDigits == 0)
        case UInt8(ascii: "i"): (operands.integer, true)
        case UInt8(ascii: "v"): (UInt64(operands.visibleFractionDigits), true)
        case UInt8(ascii: "w"): (UInt64(operands.significantFractionDigits), true)
        case UInt8(ascii: "f"): (operands.fraction, true)
        case UInt8(ascii: "t"): (operands.significantFraction, true)
        case UInt8(ascii: "c"), UInt8(ascii: "e"): (operands.compactExponent, true)
        default: nil
        }
    }

    private mutating func number() -> UInt64? {
        var value: UInt64 = 0
        let start = index
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 {
            value = value &* 10 &+ UInt64(bytes[index] &- UInt8(ascii: "0"))
            index += 1
        }
        return index > start ? value : nil
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }
}
