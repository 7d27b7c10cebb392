import Foundation
import Testing

@testable import Feed

@Suite struct TravelSectionTests {
    private func summary(_ items: [TravelItem]) -> [String] {
        TravelSection.sections(of: items).map { section in
            let kind = if case .hotels(let stars) = section.kind { "\(stars)" } else { "packages" }
            return kind + ": " + section.items.map(\.sku).joined(separator: " ")
        }
    }

    @Test func `must 2: packages come first, then hotels by stars, descending`() throws {
        let items = try TravelJSON.items(
            TravelJSON.hotel("h3", stars: 3), TravelJSON.hotel("h5", stars: 5), TravelJSON.package("p"),
            TravelJSON.hotel("h2", stars: 2), TravelJSON.hotel("h4", stars: 4), TravelJSON.hotel("h5b", stars: 5))
        #expect(summary(items) == ["packages: p", "5: h5 h5b", "4: h4", "3: h3", "2: h2"])
    }

    @Test func `must 2: tickets are left out`() throws {
        #expect(summary(try TravelJSON.items(TravelJSON.ticket("t"), TravelJSON.hotel("h"))) == ["3: h"])
    }

    @Test func `also: items without stars that are not packages are left out`() throws {
        let items = try TravelJSON.items(TravelJSON.hotel("none", stars: nil), TravelJSON.package("p"))
        #expect(summary(items) == ["packages: p"])
    }

    @Test func `must 3: by discount, descending, ended discounts last, ties in the server's order`() throws {
        let items = try TravelJSON.items(
            TravelJSON.hotel("ended1", current: "100", old: "100"),
            TravelJSON.hotel("twenty1", current: "80", old: "100"),
            TravelJSON.hotel("none", current: "50", old: "0"),
            TravelJSON.hotel("fifty", current: "500", old: "1000"),
            TravelJSON.hotel("raised", current: "200", old: "100"),
            TravelJSON.hotel("twenty2", current: "160", old: "200"),
            TravelJSON.hotel("almost20", current: "80.1", old: "100"),
            TravelJSON.hotel("twenty3", current: "0.8", old: "1"))
        #expect(summary(items) == ["3: fifty twenty1 twenty2 twenty3 almost20 ended1 none raised"])
    }

    @Test func `packages are sorted like hotels`() throws {
        let items = try TravelJSON.items(
            TravelJSON.package("a", current: "9"), TravelJSON.package("b", current: "9", old: "10"))
        #expect(summary(items) == ["packages: b a"])
    }

    @Test func `without items there are no sections`() {
        #expect(TravelSection.sections(of: []).isEmpty)
    }
}
