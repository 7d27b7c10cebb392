import Foundation
import Testing

@testable import Feed

@Suite struct TravelItemTests {
    @Test(arguments: [
        (#""isHotel": true, "category": "hotel""#, TravelItem.Kind.hotel),
        (#""isPackage": true"#, .package),
        (#""isTicket": true"#, .ticket),
        (#""category": "servico""#, .ticket),
        (#""isTicket": true, "isPackage": true"#, .ticket),
        (#""isTicket": false, "category": "servico""#, .hotel),
        (#""category": "hospedagem""#, .hotel),
        (#""isHotel": null, "isPackage": null, "isTicket": null"#, .hotel),
    ])
    func `the kind follows from the flag that is there`(fields: String, kind: TravelItem.Kind) throws {
        #expect(try TravelJSON.item(#"{"sku": "s", "name": "n", \#(fields)}"#).kind == kind)
    }

    @Test(
        arguments: [
            ("http://images.omnibees.com/a.jpg", "https://images.omnibees.com/a.jpg"),
            ("HTTP://a.example/b?c=d", "https://a.example/b?c=d"),
            ("https://a.example/b", "https://a.example/b"),
            ("//a.example/b", "https://a.example/b"),
            ("http://a.example:80/b", "https://a.example/b"),
            ("http://a.example:8080/b", "https://a.example:8080/b"),
            ("ftp://a.example/b", nil),
            ("not an address", nil),
            ("", nil),
        ] as [(String, String?)])
    func `must 5: image addresses are forced to https`(text: String, expected: String?) {
        #expect(SecureImageURL.url(from: text)?.absoluteString == expected)
    }

    @Test func `pictures are the cover and the gallery, each once`() throws {
        let item = try TravelJSON.item(
            #"""
            {"sku": "s", "name": "n", "image": "http://a.example/1", "gallery":
             [{"url": "https://a.example/1"}, {"url": "http://a.example/2", "description": null}, {"url": ""}]}
            """#)
        #expect(item.images.map(\.absoluteString) == ["https://a.example/1", "https://a.example/2"])
    }

    @Test(
        arguments: [
            (#"{"current_price": 80, "old_price": 100, "amount": 1}"#, "80", "100", "BRL"),
            (#"{"currentPrice": 80.5, "oldPrice": 100.25}"#, "80.5", "100.25", "BRL"),
            (#"{"amount": 140.5, "old_price": 0, "currency": "USD"}"#, "140.5", "0", "USD"),
            (#"{"amount": 3, "currency": null}"#, "3", nil, "BRL"),
            (#"{"current_price": 80, "old_price": 100, "oldPrice": 500}"#, "80", "100", "BRL"),
            (#"{"current_price": 80, "old_price": null, "oldPrice": 500}"#, "80", "500", "BRL"),
        ] as [(String, String, String?, String)])
    func `a price is read in the hotel's and in the package's form`(
        json: String, current: String, old: String?, currency: String
    ) throws {
        let price = try #require(try TravelJSON.item(#"{"sku": "s", "name": "n", "price": \#(json)}"#).price)
        #expect(price.current == Decimal(string: current))
        #expect(price.old == old.flatMap { Decimal(string: $0) })
        #expect(price.currency == currency)
    }

    @Test func `a price without an amount is none`() throws {
        #expect(try TravelJSON.item(#"{"sku": "s", "name": "n", "price": {}}"#).price == nil)
        #expect(try TravelJSON.item(#"{"sku": "s", "name": "n"}"#).price == nil)
    }

    @Test func `fields that may be absent or null are`() throws {
        let item = try TravelJSON.item(
            #"{"sku": "s", "name": "n", "tags": null, "amenities": [], "address": {"city": null}, "stars": 0, "gallery": null}"#
        )
        #expect(item.stars == nil)
        #expect(item.city == nil)
        #expect(item.amenities.isEmpty)
        #expect(item.url == nil)
    }

    @Test func `an item that cannot be decoded is left out and named, the others stay`() throws {
        let json = TravelJSON.page(
            TravelJSON.hotel("a"), #"{"sku": "b"}"#, #"{"sku": "c", "name": 5}"#, TravelJSON.hotel("d"))
        let page = try JSONDecoder().decode(TravelPage.self, from: Data(json.utf8))
        #expect(page.items.map(\.sku) == ["a", "d"])
        #expect(
            page.skipped == [
                DecodingFailure(path: "results[1]", reason: .missing(name: "name")),
                DecodingFailure(path: "results[2].name", reason: .wrongType),
            ])
    }

    @Test(arguments: [#""meta": [], "pagination": {"count": "37"}"#, #""meta": null"#, #""meta": {"count": 1.5}"#])
    func `counts of another form are as good as none`(fields: String) throws {
        let json = #"{"results": [], \#(fields)}"#
        let page = try JSONDecoder().decode(TravelPage.self, from: Data(json.utf8))
        #expect(page.totalCount == nil)
        #expect(page.pageCount == nil)
    }

    @Test func `an amenity without a name and a picture without an address are left out`() throws {
        let item = try TravelJSON.item(
            #"""
            {"sku": "s", "name": "n", "amenities": [{"name": null}, {"name": "Wi-Fi"}],
             "gallery": [{"description": "x"}, {"url": "https://a.example/1"}]}
            """#)
        #expect(item.amenities == ["Wi-Fi"])
        #expect(item.images.count == 1)
    }
}
