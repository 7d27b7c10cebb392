/// A length of time as environments write it: `"30s"`, `"1.5m"`, `"250ms"`, `"2h"`.
public struct SettingDuration: Sendable, Hashable {
    /// The length in nanoseconds.
    public let nanoseconds: Int

    private static let nanosecondsByUnit = [
        "ns": 1, "us": 1_000, "ms": 1_000_000, "s": 1_000_000_000, "m": 60_000_000_000, "h": 3_600_000_000_000,
    ]

    /// Whether a text is digits, an optional fraction and a unit, however long.
    static func isMeant(by text: String) -> Bool {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        return nanosecondsByUnit[String(text.dropFirst(number.count))] != nil
            && (1...2).contains(parts.count) && parts.allSatisfy { !$0.isEmpty }
    }

    /// Reads digits, an optional fraction and a unit; nil where the text is anything else or too long for 64 bits.
    public init?(_ text: String) {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let unit = Self.nanosecondsByUnit[String(text.dropFirst(number.count))] else { return nil }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }), let whole = Int(parts[0]) else {
            return nil
        }
        var (total, overflow) = whole.multipliedReportingOverflow(by: unit)
        var place = unit
        for digit in parts.dropFirst().joined() {
            guard place.isMultiple(of: 10), let value = digit.wholeNumberValue else { return nil }
            place /= 10
            let sum = total.addingReportingOverflow(value * place)
            total = sum.partialValue
            overflow = overflow || sum.overflow
        }
        guard !overflow else { return nil }
        nanoseconds = total
    }
}
