import Foundation

/// What an item costs, and what it cost before.
public struct TravelPrice: Sendable, Hashable {
    /// The price now.
    public let current: Decimal
    /// The price before the discount, as the server gives it; 0 or nil mean that there is none.
    public let old: Decimal?
    /// The price for one day.
    public let perDay: Decimal?
    /// The currency's ISO 4217 code.
    public let currency: String

    /// The currency of prices that name none.
    public static let defaultCurrency = "BRL"

    /// Creates a price.
    public init(current: Decimal, old: Decimal? = nil, perDay: Decimal? = nil, currency: String = defaultCurrency) {
        self.current = current
        self.old = old
        self.perDay = perDay
        self.currency = currency
    }

    /// How much lower the price is than it was; nil if it is not, or where no earlier price is known.
    public var discount: TravelDiscount? {
        old.flatMap { TravelDiscount(old: $0, current: current) }
    }
}

extension TravelPrice {
    /// A price as the server writes it: hotels and packages name the same things differently.
    struct Payload: Decodable {
        private enum CodingKeys: String, CodingKey {
            case amount, amountPerDay, currency
            case hotelCurrent = "current_price"
            case hotelOld = "old_price"
            case packageCurrent = "currentPrice"
            case packageOld = "oldPrice"
        }

        private let amount, amountPerDay: Decimal?
        private let hotelCurrent, hotelOld: Decimal?
        private let packageCurrent, packageOld: Decimal?
        private let currency: String?

        /// The price; nil if no amount is given.
        var price: TravelPrice? {
            (hotelCurrent ?? packageCurrent ?? amount).map { current in
                TravelPrice(
                    current: current, old: hotelOld ?? packageOld, perDay: amountPerDay,
                    currency: currency ?? TravelPrice.defaultCurrency)
            }
        }
    }
}

/// How much lower a price is than it was: (old − current) / old, always more than nothing.
public struct TravelDiscount: Sendable, Hashable {
    private let old: Decimal
    private let saved: Decimal

    /// Creates a discount; nil if there was no price before, or where it was not higher.
    public init?(old: Decimal, current: Decimal) {
        guard old > 0, current < old else { return nil }
        self.old = old
        saved = min(old - current, old)
    }

    /// The whole number of percent nearest to it, which may be 0.
    public var percent: Int {
        Int(NSDecimalNumber(decimal: saved / old * 100).doubleValue.rounded())
    }

    /// Whether this discount is higher than another. Compared as fractions, without rounding, so that equal discounts
    /// tie.
    public func isHigher(than other: TravelDiscount) -> Bool {
        saved * other.old > other.saved * old
    }
}
