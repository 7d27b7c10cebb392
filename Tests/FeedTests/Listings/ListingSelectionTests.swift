import Foundation
import Testing

@testable import Feed

@Suite struct ListingSelectionTests {
    private func ids(
        _ selection: ListingSelection, in catalogue: ListingCatalogue, pageSize: Int = 100
    ) throws -> [Int64] {
        try catalogue.select(selection, pageSize: pageSize).listings.map(\.id)
    }

    @Test func `must 2: newest first, urgent ads above all others, ties in the server's order`() throws {
        let (old, new) = ("2019-11-01T08:00:00+0000", "2019-12-01T08:00:00+0000")
        let catalogue = try ListingJSON.catalogue(
            ListingJSON.ad(1, date: old), ListingJSON.ad(2, date: new), ListingJSON.ad(3, date: old, isUrgent: true),
            ListingJSON.ad(4, date: new), ListingJSON.ad(5, date: new, isUrgent: true), ListingJSON.ad(6, date: old),
            ListingJSON.ad(7, date: old, isUrgent: true), ListingJSON.ad(8, date: "2019-12-01T09:00:00+0100"),
            ListingJSON.ad(9, date: new, isUrgent: true))
        #expect(try ids(ListingSelection(), in: catalogue) == [5, 9, 3, 7, 2, 4, 8, 1, 6])
    }

    @Test func `must 2: ties keep the server's order among thousands`() throws {
        let ads = (1...3_000).map { ListingJSON.ad(Int64($0), isUrgent: $0 % 3 == 0) }
        let catalogue = ListingCatalogue(
            listings: try ListingJSON.response(ListingJSON.list(ads)).listings, categories: [])
        let urgent = catalogue.listings.prefix(1_000).map(\.id)
        let others = catalogue.listings.dropFirst(1_000).map(\.id)
        #expect(urgent.allSatisfy { $0 % 3 == 0 })
        #expect(urgent == urgent.sorted())
        #expect(others == others.sorted())
    }

    @Test func `must 2: ads are filtered by one category`() throws {
        let catalogue = try ListingJSON.catalogue(
            ListingJSON.ad(1, category: 4), ListingJSON.ad(2, category: 2), ListingJSON.ad(3, category: 4))
        #expect(try ids(ListingSelection(category: 4), in: catalogue) == [1, 3])
        #expect(try ids(ListingSelection(category: 2), in: catalogue) == [2])
    }

    @Test func `also: category 0 represents all`() throws {
        let catalogue = try ListingJSON.catalogue(ListingJSON.ad(1, category: 4), ListingJSON.ad(2, category: 2))
        #expect(try ids(ListingSelection(category: 0), in: catalogue) == [1, 2])
        #expect(try ids(ListingSelection(category: nil), in: catalogue) == [1, 2])
    }

    @Test(
        arguments: [
            ("velo", [1, 2, 4]), ("VÉLO", [1, 2, 4]), ("Vélo", [1, 2, 4]), ("oeuvre", [3]), ("Œ", [3]), ("ŒUVRE", [3]),
            (" ville ", [1]), ("", [1, 2, 3, 4, 5]), ("xyz", []), ("de v", [1]), ("140 €", [5]), ("e\u{301}tÉ 1", [5]),
            ("日", [4]), ("été 140 € et plus", []),
        ] as [(String, [Int64])])
    func `also: title search ignores case, and accents too`(query: String, expected: [Int64]) throws {
        let catalogue = try ListingJSON.catalogue(
            ListingJSON.ad(1, title: "Vélo de ville"), ListingJSON.ad(2, title: "Grand VELO"),
            ListingJSON.ad(3, title: "Œuvres complètes"), ListingJSON.ad(4, title: "日本 ve\u{301}lo"),
            ListingJSON.ad(5, title: "Été 140 €"))
        #expect(try ids(ListingSelection(query: query), in: catalogue) == expected)
    }

    @Test func `a search and a category work together`() throws {
        let catalogue = try ListingJSON.catalogue(
            ListingJSON.ad(1, category: 4, title: "Lampe"), ListingJSON.ad(2, category: 2, title: "Lampe"))
        #expect(try ids(ListingSelection(query: "lampe", category: 2), in: catalogue) == [2])
    }

    @Test func `ads are shown in pages`() throws {
        let ads = (1...5).map { ListingJSON.ad(Int64($0)) }
        let catalogue = ListingCatalogue(
            listings: try ListingJSON.response(ListingJSON.list(ads)).listings, categories: [])
        #expect(try ids(ListingSelection(page: 1), in: catalogue, pageSize: 2) == [1, 2])
        #expect(try ids(ListingSelection(page: 3), in: catalogue, pageSize: 2) == [5])
        #expect(throws: FeedError.invalid(.page(4, last: 3))) {
            try catalogue.select(ListingSelection(page: 4), pageSize: 2)
        }
        #expect(try catalogue.select(ListingSelection(), pageSize: 2).pageCount == 3)
    }

    @Test(
        arguments: [
            (ListingSelection(page: 0), .page(0, last: 1)), (ListingSelection(page: -1), .page(-1, last: 1)),
            (ListingSelection(page: .max), .page(.max, last: 1)), (ListingSelection(page: 2), .page(2, last: 1)),
            (ListingSelection(query: "nothing", page: 2), .page(2, last: 1)),
            (ListingSelection(category: 9), .choice), (ListingSelection(category: -4), .choice),
        ] as [(ListingSelection, InvalidInput)])
    func `a page or a category that there is not is refused`(selection: ListingSelection, input: InvalidInput) throws {
        let catalogue = try ListingJSON.catalogue(ListingJSON.ad(1))
        #expect(throws: FeedError.invalid(input)) { try catalogue.select(selection) }
    }

    @Test func `a category that only ads know can be chosen`() throws {
        let catalogue = try ListingJSON.catalogue(ListingJSON.ad(1, category: 42), ListingJSON.ad(2))
        #expect(try ids(ListingSelection(category: 42), in: catalogue) == [1])
    }

    @Test func `an ad whose number an earlier one has is left out, and so is a category`() throws {
        let catalogue = try ListingJSON.catalogue(
            ListingJSON.ad(1, title: "first"), ListingJSON.ad(1, title: "second"),
            categories: #"[{"id": 4, "name": "a"}, {"id": 4, "name": "b"}, {"id": 0, "name": "none"}]"#)
        #expect(catalogue.listings.map(\.title) == ["first"])
        #expect(catalogue.categories == [ListingCategory(id: 4, name: "a")])
        #expect(catalogue.name(of: 0) == nil)
    }
}
