import Foundation
import TestSupport
import Testing

@testable import Feed

@MainActor
@Suite struct ListingsScreenTests {
    private func transport() -> StubTransport {
        ListingJSON.transport(
            ListingJSON.ad(1, category: 4, title: "Lampe"), ListingJSON.ad(2, category: 2, title: "Écharpe"),
            ListingJSON.ad(3, category: 4, title: "Table"))
    }

    private func screen(
        _ transport: StubTransport, query: String? = nil, category: Int64? = nil, page: Int = 1,
        database: Database? = nil, log: FeedLog = .silent
    ) -> ListingsScreen {
        FeedDependencies.make(transport, log: log)
            .makeListingsScreen(query: query, category: category, page: page, database: database ?? .temporary)
    }

    @Test func `the states go from the first time over loading to content`() async {
        let screen = screen(transport())
        var pages = screen.pages().makeAsyncIterator()
        #expect(await pages.next()?.status == .firstTime)
        #expect(screen.page.json(in: .current).contains(#""state" : "firstTime""#))
        await screen.start()
        let loading = await pages.next()
        #expect(loading?.status == .loading)
        #expect(loading?.message == "Loading…")
        let page = await pages.next()
        #expect(page?.status == .content)
        #expect(page?.titles == ["Lampe", "Écharpe", "Table"])
        #expect(page?.facts == ["All categories", "Results 1 to 3 of 3"])
        #expect(page?.title == "Listings")
    }

    @Test func `search and filter need no more requests`() async {
        let transport = transport()
        let screen = screen(transport)
        await screen.start()
        await screen.perform(.filter, .value("4"))
        #expect(screen.page.titles == ["Lampe", "Table"])
        await screen.perform(.search, .value("TABLE"))
        #expect(screen.page.titles == ["Table"])
        #expect(screen.page.facts == ["“TABLE”", "Ameublement", "Results 1 to 1 of 1"])
        await screen.perform(.filter, .value("0"))
        await screen.perform(.search, .value(""))
        #expect(screen.page.titles.count == 3)
        #expect(await transport.requests.count == 2)
    }

    @Test func `the filter offers all categories and the server's`() async throws {
        let screen = screen(transport())
        #expect(screen.actions.map(\.name) == [.search])
        await screen.start()
        #expect(screen.actions.map(\.name) == [.search, .filter])
        guard case .choice(let choices)? = screen.actions.last?.input else {
            Issue.record("no choices")
            return
        }
        #expect(choices.map(\.value) == ["0", "4", "2"])
        #expect(choices.map(\.title) == ["All categories", "Ameublement", "Vêtements"])
    }

    @Test func `also: an empty result says so and keeps the actions`() async {
        let screen = screen(transport(), query: "nothing")
        await screen.start()
        #expect(screen.page.status == .empty)
        #expect(screen.page.message == "nothing found for “nothing”")
        #expect(screen.page.sections.isEmpty)
        #expect(screen.actions.map(\.name) == [.search, .filter])
    }

    @Test func `also: the filter is remembered by the next screen`() async throws {
        let folder = try TemporaryFolder()
        let database = try Database(at: folder.url.appending(path: "feed.sqlite"))
        let first = screen(transport(), database: database)
        await first.start()
        await first.perform(.filter, .value("2"))
        let second = screen(transport(), database: database)
        await second.start()
        #expect(second.page.titles == ["Écharpe"])
        #expect(second.page.facts.first == "Vêtements")
        let third = screen(transport(), category: 0, database: database)
        await third.start()
        let fourth = screen(transport(), database: database)
        await fourth.start()
        #expect(fourth.page.titles.count == 3)
    }

    @Test func `also: a remembered category that was deleted is ignored`() async throws {
        let folder = try TemporaryFolder()
        let database = try Database(at: folder.url.appending(path: "feed.sqlite"))
        await ListingFilter(preferences: PreferenceStore(database: database), log: .silent).save(99)
        let screen = screen(transport(), database: database)
        await screen.start()
        #expect(screen.page.titles.count == 3)
        #expect(screen.page.facts.first == "All categories")
    }

    @Test func `a category that there is not is refused, and a search is in all of them`() async {
        let screen = screen(transport(), category: 99)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .change))
        await screen.perform(.search, .value("lampe"))
        #expect(screen.page.titles == ["Lampe"])
    }

    @Test(arguments: [
        #""category_id": 1.5"#, #""price": 1e999"#, #""id": 18446744073709551615"#, #""price": null"#, #""price": -1"#,
        #""title": " ""#,
    ])
    func `a bad ad is left out with a note, and the others are shown`(member: String) async throws {
        let name = member.prefix { $0 != ":" }
        let bad = ListingJSON.ad(2).replacing(try Regex("\(name): ([0-9.]+|\"[^\"]*\")"), with: member)
        #expect(bad.contains(member))
        let screen = screen(ListingJSON.transport(ListingJSON.ad(1), bad, ListingJSON.ad(3)))
        await screen.start()
        #expect(screen.page.status == .content)
        #expect(screen.page.rows.map(\.id) == ["1", "3"])
        #expect(screen.page.notes.count == 1)
    }

    @Test func `what is not offered does nothing`() async {
        let screen = screen(transport())
        await screen.start()
        let before = screen.page
        await screen.perform(.next, .nothing)
        await screen.perform(.signIn, .value("x"))
        await screen.perform(.filter, .value("many"))
        await screen.perform(.search, .nothing)
        await screen.perform(.retry, .nothing)
        #expect(screen.page == before)
    }

    @Test func `a failure can be retried`() async {
        let attempts = LogRecorder()
        let log = attempts.log()
        let transport = StubTransport { request throws(TransportError) in
            log.write(.error, message: "asked")
            if attempts.lines.count <= 2 { throw .timedOut(host: "h", seconds: 1) }
            return request.path == "listing.json" ? ListingJSON.list([ListingJSON.ad(1)]) : ListingJSON.categories
        }
        let screen = screen(transport)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .again))
        #expect(screen.page.message == "h did not respond within 1 second; try again")
        #expect(screen.actions.map(\.name) == [.search, .retry])
        await screen.perform(.retry, .nothing)
        #expect(screen.page.titles == ["Ad 1"])
    }

    @Test func `a screen that loaded nothing has nothing to retry`() async throws {
        let transport = transport()
        let model = ListingsScreen(
            service: ListingsService(transport: transport, log: .silent),
            filter: ListingFilter(preferences: PreferenceStore(database: try .inMemory()), log: .silent), pageSize: 1,
            userLocale: ListingJSON.userLocale("en"))
        await model.retry()
        #expect(await transport.requests.isEmpty)
        await model.show(ListingSelection(page: 2))
        #expect(model.state.shown?.selected.listings.map(\.title) == ["Écharpe"])
        #expect(model.state.shown?.selection.page == 2)
        #expect(model.state.shown?.selected.pageCount == 3)
        await model.show(ListingSelection(page: 0))
        #expect(model.model.notice?.reason == .invalid(.page(0, last: 3)))
        #expect(model.state.shown?.selection.page == 2)
        await model.retry()
        #expect(await transport.requests.count == 4)
    }

    @Test func `pages can be turned`() async {
        let ads = (1...201).map { ListingJSON.ad($0) }
        let transport = StubTransport { request in
            request.path == "listing.json" ? ListingJSON.list(ads) : ListingJSON.categories
        }
        let screen = screen(transport)
        await screen.start()
        #expect(screen.page.titles.count == 100)
        #expect(screen.page.facts == ["All categories", "Page 1 of 3", "Results 1 to 100 of 201"])
        #expect(screen.actions.map(\.name) == [.search, .filter, .next])
        await screen.perform(.next, .nothing)
        #expect(screen.actions.map(\.name) == [.search, .filter, .next, .previous])
        await screen.perform(.next, .nothing)
        #expect(screen.page.titles == ["Ad 201"])
        await screen.perform(.previous, .nothing)
        #expect(screen.page.facts.contains("Page 2 of 3"))
        await screen.perform(.search, .value("ad 7"))
    }

    @Test func `a page beyond the last one does not exist, and a search leads back`() async {
        let screen = screen(transport(), page: 9)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .change))
        #expect(screen.page.message == "page 9 does not exist; the last page is 1")
        #expect(screen.page.sections.isEmpty)
        await screen.perform(.search, .value(""))
        #expect(screen.page.titles.count == 3)
    }

    @Test func `the report contains the numbers of the strings`() async throws {
        let screen = screen(ListingJSON.transport(ListingJSON.ad(1, isUrgent: true, price: "140.50")))
        await screen.start()
        struct Report: Decodable {
            struct Item: Decodable {
                struct Price: Decodable {
                    let text: String
                    let amount: Decimal
                    let currency: String
                }
                let id: Int64
                let category: ListingCategory
                let title: String
                let price: Price
                let created: String
                let isUrgent: Bool
                let smallImage: String
            }
            struct Section: Decodable {
                let items: [Item]
            }
            let environment, feed, state, language: String
            let query: String
            let category: ListingCategory
            let categories: [ListingCategory]
            let page, pageCount, totalCount: Int
            let sections: [Section]
        }
        let report = try JSONDecoder().decode(Report.self, from: Data(screen.page.json(in: .current).utf8))
        let item = try #require(report.sections.first?.items.first)
        #expect(report.language == "en")
        #expect(report.environment == FeedEnvironment.current.name)
        #expect(report.feed == "listings")
        #expect(report.state == "content")
        #expect(report.page == 1 && report.pageCount == 1)
        #expect(report.category == ListingCategory(id: 0, name: "All categories"))
        #expect(report.categories.map(\.id) == [0, 4, 2])
        #expect(report.totalCount == 1)
        #expect(item.id == 1)
        #expect(item.title == "Ad 1")
        #expect(item.price.amount == Decimal(string: "140.5"))
        #expect(item.price.text == "€140.50")
        #expect(item.price.currency == "EUR")
        #expect(item.created == "2019-11-05T15:56:59Z")
        #expect(item.isUrgent)
        #expect(item.category == ListingCategory(id: 4, name: "Ameublement"))
        #expect(item.smallImage == "https://a.example/s/1")
    }

    @Test func `every log line starts with its marks`() async {
        let recorder = LogRecorder()
        do {
            let screen = screen(transport(), log: recorder.log())
            await screen.start()
            await screen.perform(.filter, .value("2"))
        }
        let marks = recorder.lines.map { line in String(line.prefix { $0 != " " }) }
        #expect(marks == ["🧠👶", "🧠", "📶✅", "📶✅", "🧠", "🧠⚰️"])
    }

    @Test func `Development has sixty recorded ads, twenty urgent, in eleven categories`() async throws {
        let transport = FixtureTransport(feed: .listings, log: .silent)
        let catalogue = try await ListingsService(transport: transport, log: .silent).catalogue()
        #expect(catalogue.listings.count == 60)
        #expect(catalogue.categories.count == 11)
        #expect(catalogue.skipped.isEmpty)
        #expect(catalogue.listings.filter(\.isUrgent).count == 20)
        #expect(catalogue.listings.prefix(20).allSatisfy { $0.isUrgent })
        #expect(Set(catalogue.listings.map(\.created)).count < 50)
        #expect(catalogue.listings.contains { $0.smallAddress == nil && $0.thumbAddress == nil })
    }
}
