import Foundation
import Testing

@testable import Feed

@Suite struct TravelPresenterTests {
    @Test(arguments: [
        ("en_US", "BRL", "R$3,000.00"),
        ("pt_BR", "BRL", "R$\u{A0}3.000,00"),
        ("en_US", "USD", "$3,000.00"),
        ("pt_BR", "USD", "US$\u{A0}3.000,00"),
        ("en", "EUR", "€3,000.00"),
        ("pt_BR", "EUR", "€\u{A0}3.000,00"),
    ])
    func `must 4: digits follow the reader, the symbol follows the currency`(
        locale: String, currency: String, expected: String
    ) {
        #expect(PriceFormatter(locale: Locale(identifier: locale)).text(3_000, currency: currency) == expected)
    }

    @Test(arguments: ["en_US", "en_CA", "fr_FR", "de_DE", "ja_JP", "ar_EG", "pt_PT"])
    func `must 4: the real is always R$`(locale: String) {
        let text = PriceFormatter(locale: Locale(identifier: locale)).text(3_000, currency: "BRL")
        #expect(text.contains("R$"))
    }

    @Test func `must 4: price and discount are both shown`() throws {
        let rows = try TravelPresenter.make().rows(TravelJSON.hotel("a", current: "2250.5", old: "3001"))
        #expect(rows.map(\.trailing) == ["R$2,250.50"])
        #expect(rows.map(\.badge) == [FeedPage.Badge(.discount, "-25%")])
        #expect(rows.map(\.previous) == [FeedPage.Previous("R$3,001.00", sentence: "Was R$3,001.00")])
        let price = try #require(rows.first?["price"])
        #expect(price["amount"]?.number == Decimal(string: "2250.5"))
        #expect(price["oldAmount"]?.number == 3_001)
        #expect(price["text"]?.text == "R$2,250.50")
        #expect(price["currency"]?.text == "BRL")
        #expect(rows.first?["discountPercent"]?.number == 25)
    }

    @Test func `an item without a discount shows none, and one without a price says so`() throws {
        let rows = try TravelPresenter.make().rows(
            TravelJSON.hotel("a"), #"{"sku": "b", "name": "B", "stars": 3}"#)
        #expect(rows.map(\.badge) == [nil, nil])
        #expect(rows.map(\.previous) == [nil, nil])
        #expect(rows.map(\.trailing) == ["R$100.00", "Price on request"])
        #expect(rows.map { $0["price"]?["oldAmount"] } == [nil, nil])
        #expect(rows.map { $0["discountPercent"] } == [nil, nil])
    }

    @Test func `must 6: a hotel and a package are presented differently`() throws {
        let rows = try TravelPresenter.make().rows(
            TravelJSON.package("p", more: #", "quantityDescriptors": {"nights": 5, "maxPeople": 1}"#),
            #"{"sku": "h", "name": "H", "stars": 4, "price": {"amount": 300, "amountPerDay": 150.5}}"#)
        #expect(rows.map { $0["kind"]?.text } == ["package", "hotel"])
        #expect(rows.map(\.stars) == [nil, 4])
        #expect(rows.map { $0.text(of: "stars") } == ["", "4 stars"])
        #expect(rows.map(\.summary) == [["5 nights", "1 person"], ["R$150.50 a night"]])
        #expect(rows.map { $0["nights"]?.number } == [5, nil])
        #expect(rows.map { $0["people"]?.number } == [1, nil])
        #expect(rows[1]["price"]?["amountPerDay"]?.number == Decimal(string: "150.5"))
        let items = try TravelJSON.items(TravelJSON.package("p"), TravelJSON.hotel("h"))
        let found = TravelPage(items: items, totalCount: nil, pageCount: nil, skipped: [])
        #expect(TravelPresenter.make().page(of: found).sections.map(\.layout) == [.wide, .cards])
    }

    @Test func `how prices come about is shown only where the environment switches it on`() throws {
        let rows = try TravelPresenter.make(priceDetails: false).rows(
            TravelJSON.package("p", more: #", "quantityDescriptors": {"nights": 5, "maxPeople": 1}"#))
        #expect(rows.map(\.summary) == [[]])
        #expect(rows.map { $0["nights"]?.number } == [5])
    }

    @Test(arguments: [
        (#""address": {"city": "Gramado", "state": "Rio Grande do Sul"}"#, "Gramado | Rio Grande do Sul"),
        (#""address": {"city": "Gramado", "state": null}"#, "Gramado"),
        (#""address": {"city": "", "state": "RS"}"#, "RS"),
        (#""address": null"#, ""),
    ])
    func `also: a place is city and state`(address: String, place: String) throws {
        let rows = try TravelPresenter.make().rows(TravelJSON.package("p", more: ", " + address))
        #expect(rows.map(\.subtitle) == [place])
        #expect(rows.map { $0["place"]?.text } == [place])
    }

    @Test(arguments: [
        (["A", "B", "C", "D"], ["A", "B", "C"]),
        ([], []),
        (["A", "Passagem Aérea"], ["Flight included", "A"]),
        (["A", "B", "C", "D", "Passagem Aérea"], ["Flight included", "A", "B"]),
    ])
    func `also: at most three amenities, the flight among them in the user's words`(names: [String], shown: [String])
        throws
    {
        let json = names.map { #"{"name": "\#($0)", "category": "c"}"# }.joined(separator: ",")
        let rows = try TravelPresenter.make().rows(TravelJSON.package("p", more: #", "amenities": [\#(json)]"#))
        #expect(rows.map(\.summary) == [shown])
        #expect(rows.map { $0["amenities"]?.list } == [names.map { .text($0) }])
    }

    @Test(arguments: [(1, "1 star", "1 estrela"), (2, "2 stars", "2 estrelas"), (5, "5 stars", "5 estrelas")])
    func `also: stars have a plural, in both languages`(stars: Int, english: String, portuguese: String) throws {
        for (locale, text) in [("en", english), ("pt_BR", portuguese)] {
            let rows = try TravelPresenter.make(locale).rows(TravelJSON.hotel("h", stars: stars))
            #expect(rows.map { $0.text(of: "stars") } == [text])
            #expect(rows.map { $0["stars"]?.number } == [Decimal(stars)])
        }
    }

    @Test(arguments: [
        ("en_GB", "Packages", "Page 2 of 3", "Results 21 to 21 of 41"),
        ("pt_BR", "Pacotes", "Página 2 de 3", "Resultados 21 a 21 de 41"),
        ("pt_PT", "Pacotes", "Página 2 de 3", "Resultados 21 a 21 de 41"),
        ("fr_FR", "Forfaits", "Page 2 sur 3", "Résultats 21 à 21 sur 41"),
    ])
    func `strings are in the user's language`(locale: String, title: String, page: String, range: String) throws {
        let found = TravelPage(
            items: try TravelJSON.items(TravelJSON.package("p")), totalCount: 41, pageCount: 3, skipped: [])
        let shown = TravelPresenter.make(locale).page(of: found, number: 2)
        #expect(shown.sections.map(\.title) == [title])
        #expect(shown.facts == [locale == "fr_FR" ? "«\u{A0}q\u{A0}»" : "“q”", page, range])
        #expect(shown.message == nil)
        #expect(shown.position == FeedPage.Position(2, of: 3, total: 41))
        #expect(shown.values == ["query": .text("q")])
    }

    @Test func `a discount of less than half a percent is not shown`() throws {
        let rows = try TravelPresenter.make().rows(TravelJSON.hotel("a", current: "999.9", old: "1000"))
        #expect(rows.map(\.badge) == [nil])
        #expect(rows.map(\.previous) == [nil])
    }

    @Test func `strings are in the first preferred language that there is, digits as the first one has them`() throws {
        let presenter = TravelPresenter(
            userLocale: UserLocale(locale: Locale(identifier: "fr_FR"), languages: ["de-DE", "pt-BR"]), pageSize: 20,
            features: FeedFeatures(priceDetails: true))
        let rows = try presenter.rows(TravelJSON.hotel("a", stars: 2, current: "1234.5"))
        #expect(rows.map { $0.text(of: "stars") } == ["2 estrelas"])
        #expect(rows.first?.trailing?.contains("234,50") == true)
    }

    @Test func `a page that contains only what is left out has nothing to show, though something was found`() throws {
        let items = try TravelJSON.items(TravelJSON.ticket("a"), TravelJSON.ticket("b"))
        let page = TravelPage(items: items, totalCount: 2, pageCount: 1, skipped: [])
        let shown = TravelPresenter.make().page(of: page)
        #expect(shown.status == .empty)
        #expect(shown.facts.last == "Results 1 to 2 of 2")
        #expect(shown.message == "nothing to show on page 1 of “q”")
        #expect(shown.notes == ["2 tickets are not shown"])
    }

    @Test(arguments: [
        ("en_US", ["1 hotel without stars is not shown", "2 tickets are not shown"]),
        ("pt_BR", ["1 hotel sem estrelas não é mostrado", "2 ingressos não são mostrados"]),
        ("fr_FR", ["1 hôtel sans étoiles n’est pas affiché", "2 billets ne sont pas affichés"]),
    ])
    func `hotels without stars and tickets, which are not shown, are counted in notes`(
        locale: String, notes: [String]
    ) throws {
        let items = try TravelJSON.items(
            TravelJSON.hotel("plain", stars: nil), TravelJSON.hotel("good", stars: 4), TravelJSON.ticket("t"),
            TravelJSON.ticket("u"))
        let results = TravelPage(items: items, totalCount: 4, pageCount: 1, skipped: [])
        let page = TravelPresenter.make(locale).page(of: results)
        #expect(page.rows.map(\.id) == ["good"])
        #expect(page.notes == notes)
    }

    @Test(arguments: [(1, "1 result could not be read"), (2, "2 results could not be read")])
    func `items that could not be read are counted`(count: Int, text: String) throws {
        let failure = DecodingFailure(path: "results[0]", reason: .null)
        let page = TravelPage(
            items: try TravelJSON.items(TravelJSON.hotel("a")), totalCount: 9, pageCount: 1,
            skipped: Array(repeating: failure, count: count))
        let shown = TravelPresenter.make().page(of: page)
        #expect(shown.notes == [text])
        #expect(shown.facts.last == "Results 1 to \(count + 1) of 9")
    }

    @Test(arguments: [(1, "nothing found for “q”"), (9, "nothing to show on page 9 of “q”")])
    func `an empty page says so`(number: Int, text: String) {
        let page = TravelPage(items: [], totalCount: 0, pageCount: 2, skipped: [])
        let shown = TravelPresenter.make().page(of: page, number: number)
        #expect(shown.message == text)
        #expect(shown.facts == ["“q”"] + (number == 1 ? ["Page 1 of 2"] : []))
        #expect(shown.notes.isEmpty)
        #expect(shown.sections.isEmpty)
    }

    @Test(
        arguments: [
            (.invalidAddress("x y"), "the address x y is not valid"),
            (.offline(host: "a.example"), "a.example cannot be reached; check the connection and try again"),
            (.timedOut(host: "a.example", seconds: 5), "a.example did not respond within 5 seconds; try again"),
            (.status(500, host: "a.example", message: nil), "a.example responded with status 500"),
            (.status(404, host: "a.example", message: "gone"), "a.example responded with status 404: gone"),
            (.interrupted(host: "a.example"), "the connection to a.example was interrupted; try again"),
            (
                .insecure(host: "a.example"),
                "no secure connection to a.example could be made; do not trust this network"
            ),
            (
                .decoding(DecodingFailure(path: "results[1]", reason: .missing(name: "sku"))),
                "the response could not be understood at results[1]: “sku” is missing"
            ),
            (
                .decoding(DecodingFailure(path: "a", reason: .wrongType)),
                "the response could not be understood at a: the value has another type"
            ),
            (
                .decoding(DecodingFailure(path: "a", reason: .null)),
                "the response could not be understood at a: the value is null"
            ),
            (
                .decoding(DecodingFailure(path: "a", reason: .damaged)),
                "the response could not be understood at a: the value is damaged"
            ),
            (
                .decoding(DecodingFailure(path: "", reason: .notJSON)),
                "the response could not be understood: it is not valid JSON"
            ),
            (
                .noRecording(name: "q-2", available: ["a-1", "b-1"]),
                "there is no recorded response “q-2”; the recordings are: a-1, b-1"
            ),
            (.cancelled, "the search was cancelled"),
        ] as [(TransportError, String)])
    func `every failure is a sentence`(error: TransportError, message: String) {
        func failure(_ locale: String) -> FeedFailure {
            UserLocale(locale: Locale(identifier: locale)).failure(.transport(error))
        }
        #expect(failure("en_US") == FeedFailure(reason: .transport(error), message: message))
        #expect(failure("pt_BR").message != message)
        #expect(failure("fr_FR").message != message)
    }
}
