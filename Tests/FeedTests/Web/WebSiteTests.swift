import Foundation
import Testing

@testable import Feed

@Suite struct WebSiteTests {
    private func pages(_ count: Int, from first: Int = 1, of all: Int? = nil) -> [FeedPage] {
        (first..<first + count).map { WebPages.full(number: $0, of: all ?? count) }
    }

    private func links(_ document: WebSite.Document) -> [ParsedDocument.Element] {
        ParsedDocument(document.text).named("a")
    }

    @Test func `pages are files by their numbers, the first is the index`() {
        let documents = WebPages.documents(pages(3, from: 4, of: 9))
        #expect(documents.prefix(3).map(\.path) == ["index.html", "page-5.html", "page-6.html"])
        #expect(documents.count == 3 + 15)
        #expect(Set(documents.map(\.path)).count == documents.count)
        // Where pages have no numbers, or the same, each has its own file all the same.
        var page = WebPages.full()
        page.position = nil
        #expect(
            WebPages.documents([page, page, WebPages.full()]).prefix(3).map(\.path)
                == ["index.html", "page-2.html", "page-3.html"])
        #expect(WebPages.documents([]).isEmpty)
    }

    @Test func `a page leads to the one before, the one after and all by their numbers`() throws {
        let documents = WebPages.documents(pages(3))
        let links = links(documents[1])
        #expect(links.filter { $0.attributes["rel"] == "prev" }.map { $0.attributes["href"] } == ["index.html"])
        #expect(links.filter { $0.attributes["rel"] == "next" }.map { $0.attributes["href"] } == ["page-3.html"])
        let numbers = links.filter { $0.attributes["aria-label"]?.hasPrefix("Page ") == true }
        #expect(numbers.map(\.text) == ["1", "2", "3"])
        #expect(numbers.map { $0.attributes["href"] } == ["index.html", "page-2.html", "page-3.html"])
        #expect(numbers.map { $0.attributes["aria-current"] } == [nil, "page", nil])
        #expect(ParsedDocument(documents[1].text).named("nav").contains { $0.attributes["aria-label"] == "Pages" })
        #expect(!self.links(documents[0]).contains { $0.attributes["rel"] == "prev" })
        #expect(!self.links(documents[2]).contains { $0.attributes["rel"] == "next" })
        // Items lead on from one page to the next.
        let last = self.links(documents[3 + 4])
        #expect(last.first { $0.attributes["rel"] == "next" }?.attributes["href"] == "../\(documents[3 + 5].path)")
        #expect(last.first { $0.text == "Back to the list" }?.attributes["href"] == "index.html#row-2-1".prefixed)
        let second = self.links(documents[3 + 5])
        #expect(second.first { $0.text == "Back to the list" }?.attributes["href"] == "page-2.html#row-1-1".prefixed)
    }

    @Test(
        arguments: [
            (1, 1, 1, nil), (1, 1, 8, "Only page 1 of 8 was exported."),
            (2, 3, 8, "Only pages 2 to 4 of 8 were exported."),
            (1, 3, 3, nil),
        ] as [(Int, Int, Int, String?)])
    func `pages that were not exported are mentioned`(first: Int, count: Int, all: Int, sentence: String?) {
        for document in WebPages.documents(pages(count, from: first, of: all)).prefix(count) {
            let texts = ParsedDocument(document.text).named("p").filter { $0.attributes["class"] == "more" }
            #expect(texts.map(\.text) == (sentence.map { [$0] } ?? []))
        }
    }

    @Test func `of many pages only some are linked, so that an export grows as its pages do`() {
        let empty = FeedPage(feed: .facts, language: "en", title: "F", status: .content)
        let documents = WebPages.documents(Array(repeating: empty, count: 400))
        let numbers = links(documents[200]).filter { $0.attributes["aria-label"] != nil }.map(\.text)
        #expect(numbers == ["1"] + (193...209).map(String.init) + ["400"])
        #expect(documents.allSatisfy { links($0).count { $0.attributes["aria-label"] != nil } <= WebPageLinks.limit })
        #expect(links(documents[399]).contains { $0.attributes["href"] == "index.html" })
    }

    @Test func `every link of an export leads to a place that exists`() throws {
        let picture = try #require(ExportedPicture(PictureBytes.png(320, 200)))
        let documents = WebPages.documents(pages(3), pictures: [WebPages.picture: picture])
        var places: Set<String> = [picture.path]
        var parsed: [(folder: String, own: String, ParsedDocument)] = []
        for document in documents {
            let content = ParsedDocument(document.text)
            places.insert(document.path)
            for id in content.elements.compactMap({ $0.attributes["id"] }) { places.insert("\(document.path)#\(id)") }
            parsed.append((document.path.contains("/") ? "items/" : "", document.path, content))
        }
        for (folder, own, content) in parsed {
            for element in content.named("a") + content.named("img") {
                let target = try #require(element.attributes["href"] ?? element.attributes["src"])
                if target.hasPrefix("https:") { continue }
                let path =
                    target.hasPrefix("#")
                    ? own + target
                    : folder.isEmpty ? target : String(target.dropFirst("../".count))
                #expect(folder.isEmpty || target.hasPrefix("../") || target.hasPrefix("#"))
                #expect(places.contains(path), "\(own): \(target)")
            }
        }
    }

    @Test func `sections are laid out as the page wants it`() {
        for (layout, name) in [
            (FeedPage.Section.Layout.cards, "cards"), (.wide, "cards wide"), (.gallery, "cards gallery"),
        ] {
            let document = ParsedDocument(WebPages.document(WebPages.full(layout: layout)))
            let lists = document.named("ul").filter { $0.attributes["role"] == "list" }
            #expect(lists.map { $0.attributes["class"] } == [name, "cards"])
        }
    }

    @Test func `a notice is shown, above a message and above a failure`() {
        var page = WebPages.full()
        page.notice = "this photo is there already"
        let notices = ParsedDocument(WebPages.document(page)).named("p").filter {
            $0.attributes["class"]?.hasPrefix("notice") == true
        }
        #expect(notices.map(\.text) == ["This photo is there already.", "This answer is from yesterday."])
        #expect(notices.first?.attributes["class"] == "notice warning")
        var failed = WebPages.status(.failed(retry: .again), message: "no")
        failed.notice = "nothing was done"
        #expect(ParsedDocument(WebPages.document(failed)).named("p").first?.text == "Nothing was done.")
    }

    @Test func `time grows as the rows do`() {
        func time(_ count: Int) -> Duration {
            let rows = (0..<count).map {
                FeedPage.Row(id: "same", title: "\($0)", category: "\($0 % 400)", stars: 3, summary: ["s"])
            }
            let page = FeedPage(
                feed: .facts, language: "en", title: "F", status: .content, sections: rows.map { .init(rows: [$0]) })
            return ContinuousClock().measure { _ = WebPages.documents([page]) }
        }
        _ = time(10)
        // Ten times the rows; what is quadratic takes a hundred times as long.
        #expect(time(1_000) < time(100) * 40)
    }
}

extension String {
    /// The path as a document in the folder of items has it.
    fileprivate var prefixed: String { "../" + self }
}

@Suite struct WebFilterTests {
    private func document(_ categories: [String?]) -> ParsedDocument {
        let rows = categories.enumerated().map { FeedPage.Row(id: "\($0)", title: "T", category: $1) }
        return ParsedDocument(
            WebPages.document(
                FeedPage(
                    feed: .listings, language: "en", title: "L", status: .content, sections: [.init(rows: rows)])))
    }

    @Test func `categories can be chosen with radio buttons, the most frequent first`() {
        let document = document(["b", "a", nil, "a", "c", "", "b"])
        #expect(document.problem == nil)
        #expect(document.named("label").map(\.text) == ["All 7", "b 2", "a 2", "c 1"])
        #expect(document.named("legend").map(\.text) == ["Categories"])
        let inputs = document.named("input")
        #expect(inputs.map { $0.attributes["id"] } == ["category-all", "category-1", "category-2", "category-3"])
        #expect(inputs.allSatisfy { $0.attributes["type"] == "radio" && $0.attributes["name"] == "category" })
        #expect(inputs.map { $0.attributes["checked"] != nil } == [true, false, false, false])
        let rows = document.named("li").filter { $0.text.hasPrefix("\n") || $0.text.contains("T") }
        #expect(
            rows.map { $0.attributes["class"] }
                == ["category-1", "category-2", nil, "category-2", "category-3", nil, "category-1"])
    }

    @Test func `with fewer than two categories there is no filter`() {
        #expect(document(["a", "a", nil]).named("fieldset").isEmpty)
        #expect(document([nil, "", nil]).named("fieldset").isEmpty)
    }

    @Test func `the number of choices is bounded, and the style sheet has a rule for each`() {
        let document = document((0..<100).flatMap { Array(repeating: "c\($0)", count: 1 + $0 / 50) })
        #expect(document.named("input").count == 1 + WebFilter.limit)
        #expect(document.named("label")[1].text == "c50 2")
        let names = Set(document.named("li").compactMap { $0.attributes["class"] })
        #expect(names == Set((1...WebFilter.limit).map(WebFilter.name)))
        for name in names { #expect(WebStyle.sheet.contains("main:has(#\(name):checked) .cards > li:not(.\(name))")) }
        #expect(WebStyle.sheet.contains("@supports selector(:has(*)) {\n  .chips { display: flex;"))
    }
}
