import Foundation

/// How much lower a price is than it was: (old − current) / old, always more than nothing.
public struct TravelDiscount: Sendable, Hashable {
    private let old: Decimal
    private let saved: Decimal

    /// Creates a discount; nil where there was no price before, or where it was not higher.
    public init?(old: Decimal, current: Decimal) {
        guard old > 0, current < old else { return nil }
        self.old = old
        saved = min(old - current, old)
    }

    /// The whole number of percent nearest to it, which may be 0.
    public var percent: Int {
        Int(NSDecimalNumber(decimal: saved / old * 100).doubleValue.rounded())
    }

    /// Whether this discount is higher than another. Compared as fractions, without rounding, so that equal discounts tie.
    public func isHigher(than other: TravelDiscount) -> Bool {
        saved * other.old > other.saved * old
    }
}
