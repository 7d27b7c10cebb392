import Foundation
import Testing

@testable import Feed

@Suite struct TravelDiscountTests {
    @Test(arguments: [
        (100, 80, 20), (80, 60, 25), (3, 2, 33), (3, 1, 67), (1000, 999, 0), (1000, 1, 100), (200, 199, 1),
        (10, 0, 100), (10, -5, 100),
    ])
    func `trap: the discount is the part of the old price that is saved`(old: Int, current: Int, percent: Int) {
        #expect(TravelDiscount(old: Decimal(old), current: Decimal(current))?.percent == percent)
    }

    @Test(arguments: [(0, 80), (80, 80), (80, 100), (-5, -10)])
    func `trap: there is none where the old price is missing, 0 or not higher`(old: Int, current: Int) {
        #expect(TravelDiscount(old: Decimal(old), current: Decimal(current)) == nil)
    }

    @Test func `equal discounts tie, even where binary fractions would differ`() throws {
        let one = try #require(TravelDiscount(old: 0.3, current: 0.2))
        let other = try #require(TravelDiscount(old: 30, current: 20))
        #expect(!one.isHigher(than: other) && !other.isHigher(than: one))
    }
}
