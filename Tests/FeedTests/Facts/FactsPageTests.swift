import Foundation
import Testing

@testable import Feed

@MainActor
@Suite struct FactsPageTests {
    private let fact = Fact(
        id: "a", value: "text", url: URL(string: "https://f.example/a"),
        icon: URL(string: "https://f.example/i.png"),
        created: Date(timeIntervalSince1970: 1_559_465_259.43184),
        updated: Date(timeIntervalSince1970: 1_578_231_739),
        categories: ["dev", "art"])

    private func page(of facts: [Fact], skipped: Int = 0, locale: String = "en_US") -> FeedPage {
        let userLocale = UserLocale(locale: Locale(identifier: locale), timeZone: .gmt)
        let result = FactsResult(facts: facts, origin: .server, skippedCount: skipped)
        return FactsPresenter(userLocale: userLocale)
            .page(of: .content(FactsContent(result, kind: .search("cats"))), suggestions: FactsSuggestions())
    }

    @Test func `a row has the fact's text, its tag and everything that is known`() throws {
        let row = try #require(page(of: [fact]).sections.first?.rows.first)
        #expect(row.id == "a")
        #expect(row.title == "text")
        #expect(row.subtitle == "dev")
        #expect(row.link?.absoluteString == "https://f.example/a")
        #expect(row.fields.map(\.label) == ["Identifier", "Written", "Changed", "Categories", "Link"])
        let texts = row.fields.map(\.text)
        #expect(texts[1].hasPrefix("Jun 2, 2019"))
        #expect(texts[2].hasPrefix("Jan 5, 2020"))
        #expect([texts[0], texts[3], texts[4]] == ["a", "dev, art", "https://f.example/a"])
        #expect(row["created"]?.date == fact.created)
        #expect(row["updated"]?.date == fact.updated)
        #expect(row["categories"] == .texts(["dev", "art"]))
        #expect(row["url"]?.address == fact.url)
        #expect(row.category == "dev")
        #expect(row.picture?.url == fact.icon)
    }

    @Test func `what is not known is left out`() throws {
        let bare = Fact(id: "b", value: "text", created: fact.created, updated: fact.created)
        let row = try #require(page(of: [bare]).sections.first?.rows.first)
        #expect(row.shownFields.map(\.label) == ["Identifier", "Written"])
        #expect(row["url"] == nil)
        #expect(row.link == nil)
        #expect(row.picture == nil)
    }

    @Test(
        arguments: [
            ("en_US", "Uncategorized", "1 fact", "2 facts could not be read", "Facts"),
            ("pt_BR", "Sem categoria", "1 fato", "2 fatos não puderam ser lidos", "Fatos"),
            ("fr_FR", "Sans catégorie", "1 fait", "2 faits n’ont pas pu être lus", "Faits"),
        ])
    func `also: the tag is the first category, or "uncategorized" in the user's language`(
        locale: String, tag: String, count: String, skipped: String, title: String
    ) {
        let page = page(of: [.make("a")], skipped: 2, locale: locale)
        #expect(page.sections.first?.rows.first?.subtitle == tag)
        #expect(page.facts == [locale == "fr_FR" ? "«\u{A0}cats\u{A0}»" : "“cats”", count])
        #expect(page.notes == [skipped])
        #expect(page.title == title)
        #expect(
            self.page(of: [.make("a", categories: ["sea", "art"])], locale: locale).sections[0].rows[0]
                .subtitle == "sea")
    }

    @Test(arguments: [(2, "2 facts"), (40, "40 facts")])
    func `facts are counted`(count: Int, text: String) {
        #expect(page(of: (0..<count).map { .make("\($0)") }).facts.last == text)
    }

    @Test func `the JSON contains the values of the strings`() async throws {
        struct Report: Decodable {
            struct Item: Decodable {
                let id, title, subtitle, share: String
                let categories: [String]
                let created: String?
                let image: String?
            }
            struct Section: Decodable {
                let items: [Item]
            }
            let feed, state, language, source: String
            let kind, query: String?
            let totalCount: Int?
            let sections: [Section]
            let categories, suggestions, pastSearches: [String]
        }
        let feed = FactsFeed { request in
            request.path == "jokes/categories"
                ? #"["art"]"#
                : #"{"total": 9, "result": [\#(FactsJSON.fact("a", #", "created_at": "2019-06-02 08:47:39.43184""#))]}"#
        }
        let screen = feed.screen()
        func document() -> String { screen.page.json(in: .current) }
        let empty = try JSONDecoder().decode(Report.self, from: Data(document().utf8))
        #expect(empty.state == "firstTime")
        #expect(empty.sections.isEmpty)
        await screen.start()
        await screen.perform(.search, .value("Cats"))
        let report = try JSONDecoder().decode(Report.self, from: Data(document().utf8))
        let items = report.sections.flatMap(\.items)
        #expect(document().hasSuffix("}\n"))
        #expect(report.feed == "facts")
        #expect(report.state == "content")
        #expect(report.source == FeedEnvironment.current.source(of: .facts))
        #expect(report.kind == "search")
        #expect(report.query == "Cats")
        #expect(report.language == "en")
        #expect(report.totalCount == 9)
        #expect(items.map(\.id) == ["a"])
        #expect(items.map(\.title) == ["text of a"])
        #expect(items.map(\.share) == ["text of a"])
        #expect(items.first?.created == "2019-06-02T08:47:39Z")
        #expect(items.first?.subtitle == "Uncategorized")
        #expect(items.first?.categories.isEmpty == true)
        #expect(items.first?.image == nil)
        #expect(report.categories == ["art"])
        #expect(report.suggestions == ["art"])
        #expect(report.pastSearches == ["cats"])
    }
}
