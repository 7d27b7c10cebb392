import Foundation
import Testing

@testable import Feed

/// The JSON of a page, which is a contract with scripts.
@Suite struct FeedDocumentTests {
    private static let url = URL(string: "https://a.example/b?c=d")!

    private func page(_ status: FeedPage.Status = .content, _ change: (inout FeedPage) -> Void = { _ in }) -> FeedPage {
        var page = FeedPage(feed: .facts, language: "en", title: "Facts", status: status)
        change(&page)
        return page
    }

    @Test(
        arguments: [
            (.firstTime, "firstTime", nil), (.loading, "loading", nil), (.content, "content", nil),
            (.empty, "empty", nil), (.failed(retry: .again), "failed", "again"),
            (.failed(retry: .signIn), "failed", "signIn"), (.failed(retry: .change), "failed", "change"),
        ] as [(FeedPage.Status, String, String?)])
    func `every status is a state, and a failure says what can be done`(
        status: FeedPage.Status, state: String, retry: String?
    ) throws {
        let document = try page(status) { $0.message = "why" }.document
        #expect(document["state"]?.text == state)
        #expect(document["retry"]?.text == retry)
        #expect(document["message"]?.text == "why")
        #expect(document["sections"]?.list == [])
    }

    @Test(
        arguments: [
            (.text("a \"b\"/c\\d"), #""a \"b\"/c\\d""#), (.text(""), #""""#), (.integer(0), "0"),
            (.integer(Int64.max), "9223372036854775807"), (.integer(-1), "-1"),
            (.number(Decimal(string: "2799.2")!), "2799.2"),
            (.number(Decimal(string: "0.1")!), "0.1"), (.flag(true), "true"), (.flag(false), "false"),
            (.date(Date(timeIntervalSince1970: 1_577_271_660)), #""2019-12-25T11:01:00Z""#),
            (.address(url), #""https://a.example/b?c=d""#), (.list([]), "[]"), (.texts(["x", "y"]), #"["x","y"]"#),
            (.members(["b": .integer(1), "a": .flag(true), "c": nil]), #"{"a":true,"b":1}"#),
            (.list([.members(["a": .texts([])])]), #"[{"a":[]}]"#),
        ] as [(FeedValue, String)])
    func `a value of every kind is written as JSON has it, on the page as in a row`(
        value: FeedValue, json: String
    ) {
        let row = FeedPage.Row(id: "1", title: "t", fields: [FeedPage.Field("own", value: value)])
        let text = page {
            $0.values = ["value": value]
            $0.sections = [FeedPage.Section(rows: [row])]
        }.json(in: .current)
        // Texts of these tests have no white space that counts.
        let compact = text.filter { !$0.isWhitespace }
        #expect(compact.contains("\"value\":\(json.filter { !$0.isWhitespace })"))
        #expect(compact.contains("\"own\":\(json.filter { !$0.isWhitespace })"))
    }

    @Test(
        arguments: [
            (nil, nil, nil, nil), (FeedPage.Position(2, of: 7, total: 130), 2, 7, 130),
            (FeedPage.Position(3, of: nil), 3, nil, nil), (FeedPage.Position(1, of: 1, total: 0), 1, 1, 0),
        ] as [(FeedPage.Position?, Decimal?, Decimal?, Decimal?)])
    func `the page, the number of pages and the number of rows are there if they are known`(
        position: FeedPage.Position?, page: Decimal?, pageCount: Decimal?, totalCount: Decimal?
    ) throws {
        let document = try self.page { $0.position = position }.document
        #expect(document["page"]?.number == page)
        #expect(document["pageCount"]?.number == pageCount)
        #expect(document["totalCount"]?.number == totalCount)
    }

    @Test func `a message says why there is nothing, a notice why nothing was done`() throws {
        let document = try page {
            $0.message = "a message"
            $0.notice = "a notice"
            $0.notes = ["one", "two"]
        }.document
        #expect(document["message"]?.text == "a message")
        #expect(document["notice"]?.text == "a notice")
        #expect(document["notes"] == .texts(["one", "two"]))
        let silent = try page().document
        #expect(silent["message"] == nil && silent["notice"] == nil && silent["notes"] == .list([]))
    }

    @Test func `an item has what the row shows, and its fields' own values, once`() throws {
        let row = FeedPage.Row(
            id: "7", title: "Title", subtitle: "Place", category: "Kind", trailing: "R$1",
            previous: FeedPage.Previous("R$2", sentence: "was R$2"), stars: 4,
            badge: FeedPage.Badge(.urgent, "Urgent!"),
            summary: ["not for programs"],
            fields: [
                FeedPage.Field("price", label: "Price", text: "R$1", value: .members(["amount": .integer(1)])),
                FeedPage.Field("place", label: "Place", text: "Place"),
                FeedPage.Field("none", label: "None", text: nil),
                FeedPage.Field("id", label: "Number", text: "7", value: .integer(7)),
            ], picture: FeedPage.Picture(Self.url, alternative: "a picture"), link: Self.url)
        let sections = [FeedPage.Section(title: "All", rows: [row]), FeedPage.Section(rows: [])]
        let document = try page { $0.sections = sections }.document
        let item: FeedValue = .members([
            "id": .integer(7), "title": .text("Title"), "subtitle": .text("Place"), "badge": .text("urgent"),
            "image": .text(Self.url.absoluteString), "url": .text(Self.url.absoluteString),
            "share": .text(Self.url.absoluteString), "price": .members(["amount": .integer(1)]),
            "place": .text("Place"),
        ])
        #expect(
            document["sections"]
                == .list([.members(["title": .text("All"), "items": .list([item])]), .members(["items": .list([])])]))
    }

    @Test func `a document says where it comes from, and is written the same way each time`() throws {
        let environment = FeedEnvironment(
            name: "Lab", displayName: "My App", network: .make(), servers: [.facts(at: Self.url)])
        let text = page { $0.position = FeedPage.Position(1, of: 1) }.json(in: environment)
        #expect(
            text == """
                {
                  "displayName" : "My App",
                  "environment" : "Lab",
                  "feed" : "facts",
                  "language" : "en",
                  "notes" : [

                  ],
                  "page" : 1,
                  "pageCount" : 1,
                  "sections" : [

                  ],
                  "source" : "https://a.example/b?c=d",
                  "state" : "content",
                  "title" : "Facts"
                }

                """)
    }

    @Test func `what is not a number in JSON is null`() {
        let text = page { $0.values = ["value": .number(.nan)] }.json(in: .current)
        #expect(text.contains(#""value" : null"#))
    }

    @Test(arguments: ["1e127", "1e-127", "123456789012345678901234567890123456789.5"])
    func `a price of any size leaves the document whole`(price: String) throws {
        let item = try TravelJSON.item(TravelJSON.hotel("a", current: price, old: "1e100"))
        let results = TravelPage(items: [item], totalCount: 1, pageCount: 1, skipped: [])
        let page = TravelPresenter.make().page(of: results)
        #expect(page.rows.map { $0.trailing?.contains("NaN") } == [false])
        #expect(try page.document.items.map { $0["title"]?.text } == ["Hotel a"])
    }
}
