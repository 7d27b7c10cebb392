import Foundation
import Testing

@testable import Feed

@MainActor
@Suite struct TravelScreenTests {
    nonisolated private static let pages = """
        {"meta": {"count": 37}, "pagination": {"count": 2}, "results": [%]}
        """

    private func transport(_ items: String...) -> StubTransport {
        let json = Self.pages.replacing("%", with: items.joined(separator: ","))
        return StubTransport { _ in json }
    }

    private func screen(
        _ transport: StubTransport, locale: String = "en_US", query: String? = "q", page: Int = 1,
        log: FeedLog = .silent
    ) -> TravelScreen {
        FeedDependencies.make(transport, locale: locale, log: log).makeTravelScreen(query: query, page: page)
    }

    @Test func `must 7: what is shown decides what is requested next`() async {
        let transport = transport(TravelJSON.hotel("a"))
        let screen = screen(transport)
        await screen.start()
        await screen.perform(.next, .nothing)
        await screen.perform(.previous, .nothing)
        await screen.perform(.search, .value(" natal "))
        let asked = await transport.requests.map { "\($0["q"] ?? "") \($0["page"] ?? "")" }
        #expect(asked == ["q 1", "q 2", "q 1", "natal 1"])
    }

    @Test func `must 7: the first search is the environment's`() async {
        let transport = transport(TravelJSON.hotel("a"))
        await screen(transport, query: nil).start()
        #expect(await transport.requests.first?["q"] == FeedEnvironment.current.server(of: .travel)?.startQuery)
    }

    @Test func `after a search that was given up, the next page is of what is shown`() async {
        let transport = StubTransport { request throws(TransportError) in
            if request["q"] == "slow" { throw .cancelled }
            return Self.pages.replacing("%", with: TravelJSON.hotel("a"))
        }
        let screen = screen(transport)
        await screen.start()
        await screen.perform(.search, .value("slow"))
        await screen.perform(.next, .nothing)
        #expect(await transport.requests.last.map { "\($0["q"] ?? "") \($0["page"] ?? "")" } == "q 2")
        await screen.perform(.search, .value(" "))
        #expect(await transport.requests.last.map { "\($0["q"] ?? "") \($0["page"] ?? "")" } == "q 1")
    }

    @Test func `a blank name and a negative price are left out with a note`() async {
        let blank = TravelJSON.hotel("b").replacing("\"Hotel b\"", with: "\"  \"")
        let screen = screen(transport(TravelJSON.hotel("a"), blank, TravelJSON.hotel("c", current: "-1")))
        await screen.start()
        #expect(screen.page.rows.map(\.id) == ["a"])
        #expect(screen.page.notes.count == 1)
    }

    @Test func `only what can be done is offered`() async {
        let screen = screen(transport(TravelJSON.hotel("a")))
        #expect(screen.actions.map(\.name) == [.search])
        await screen.start()
        #expect(screen.actions.map(\.name) == [.search, .next])
        await screen.perform(.next, .nothing)
        #expect(screen.actions.map(\.name) == [.search, .previous])
        let before = screen.page
        await screen.perform(.next, .nothing)
        await screen.perform(.filter, .value("1"))
        await screen.perform(.search, .nothing)
        #expect(screen.page == before)
    }

    @Test func `must 6: the page follows the states`() async {
        let screen = screen(transport(TravelJSON.hotel("a", stars: 4)))
        var pages = screen.pages().makeAsyncIterator()
        #expect(await pages.next()?.status == .firstTime)
        await screen.start()
        #expect(await pages.next()?.message == "Loading…")
        let page = await pages.next()
        #expect(page?.status == .content)
        #expect(page?.sections.map(\.title) == ["4 stars"])
        #expect(page?.facts == ["“q”", "Page 1 of 2", "Results 1 to 1 of 37"])
    }

    @Test func `trap: a failed request reaches the page, and can be repeated`() async throws {
        let attempts = LogRecorder()
        let log = attempts.log()
        let transport = StubTransport { _ throws(TransportError) in
            log.write(.error, message: "asked")
            if attempts.lines.count == 1 { throw .offline(host: "a.example") }
            return TravelJSON.page(TravelJSON.hotel("a"))
        }
        let screen = screen(transport)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .again))
        #expect(screen.page.message == "a.example cannot be reached; check the connection and try again")
        #expect(try screen.page.document["state"]?.text == "failed")
        #expect(screen.actions.map(\.name) == [.search, .retry])
        await screen.perform(.retry, .nothing)
        #expect(screen.page.status == .content)
    }

    @Test func `a page before the first is refused before anything is sent`() async {
        let transport = transport()
        let screen = screen(transport, page: 0)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .change))
        #expect(await transport.requests.isEmpty)
    }

    @Test func `must 4 and 6: a row has price and discount, and all amenities on its own page`() async throws {
        let amenities = ["A", "B", "C", "D"].map { #"{"name": "\#($0)"}"# }.joined(separator: ",")
        let more = #", "amenities": [\#(amenities)], "address": {"city": "Natal", "state": "RN"}"#
        let screen = screen(
            transport(TravelJSON.hotel("a", stars: 4, current: "80", old: "100", more: more)), locale: "fr_FR")
        await screen.start()
        let row = try #require(screen.page.sections.first?.rows.first)
        #expect(row.trailing == "80,00\u{A0}R$")
        #expect(row.badge == FeedPage.Badge(.discount, "-20\u{202F}%"))
        #expect(row.subtitle == "Natal | RN")
        #expect(row.summary.suffix(3) == ["A", "B", "C"])
        #expect(row.shownFields.map(\.label) == ["Lieu", "Prix", "Remise", "Étoiles", "Équipements"])
        #expect(row.shownFields.last?.text == "A\nB\nC\nD")
        #expect(row["amenities"] == .texts(["A", "B", "C", "D"]))
        #expect(row.link?.absoluteString == "https://a.example/a")
    }

    @Test func `in French everything is French`() async {
        let screen = screen(
            transport(TravelJSON.package("p", more: #", "quantityDescriptors": {"nights": 1, "maxPeople": 2}"#)),
            locale: "fr_FR")
        await screen.start()
        #expect(screen.page.title == "Voyages")
        #expect(screen.page.language == "fr")
        #expect(screen.page.facts == ["«\u{A0}q\u{A0}»", "Page 1 sur 2", "Résultats 1 à 1 sur 37"])
        #expect(screen.page.sections.map(\.title) == ["Forfaits"])
        #expect(screen.actions.map(\.title) == ["Rechercher", "Page suivante"])
    }

    @Test(arguments: [("fr_FR", 1, "1 étoile"), ("fr_FR", 2, "2 étoiles"), ("fr_CA", 5, "5 étoiles")])
    func `also: stars have a plural, in French`(locale: String, stars: Int, text: String) throws {
        let rows = try TravelPresenter.make(locale).rows(TravelJSON.hotel("h", stars: stars))
        #expect(rows.map { $0.text(of: "stars") } == [text])
    }

    @Test(arguments: [("fr_FR", "3\u{202F}000,00\u{A0}R$"), ("fr_CA", "3\u{A0}000,00\u{A0}R$")])
    func `must 4: prices in reais are R$, in French too`(locale: String, text: String) {
        #expect(PriceFormatter(locale: Locale(identifier: locale)).text(3_000, currency: "BRL") == text)
    }

    @Test func `the JSON contains the numbers of the strings`() async throws {
        let screen = screen(
            transport(TravelJSON.hotel("h", stars: 4, current: "80", old: "100"), TravelJSON.package("p")))
        await screen.start()
        let document = try screen.page.document
        #expect(document["feed"]?.text == "travel")
        #expect(document["query"]?.text == "q")
        #expect(document["page"]?.number == 1)
        #expect(document["pageCount"]?.number == 2)
        #expect(document["totalCount"]?.number == 37)
        #expect(document["sections"]?.list?.map { $0["title"]?.text } == ["Packages", "4 stars"])
        #expect(document.items.map { $0["kind"]?.text } == ["package", "hotel"])
        #expect(document.items.map { $0["id"]?.text } == ["p", "h"])
        #expect(document.items.map { $0["discountPercent"]?.number } == [nil, 20])
        #expect(document.items.map { $0["stars"]?.number } == [nil, 4])
        #expect(document.items.map { $0["price"]?["amount"]?.number } == [100, 80])
    }
}
