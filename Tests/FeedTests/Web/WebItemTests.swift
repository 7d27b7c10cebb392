import Foundation
import PrumoRuntime
import Testing

@testable import Feed

@Suite struct WebItemTests {
    private func item(_ index: Int, of page: FeedPage = WebPages.full(), _ pictures: [URL: ExportedPicture] = [:])
        -> ParsedDocument
    {
        ParsedDocument(WebPages.documents([page], pictures: pictures)[1 + index].text)
    }

    @Test func `an item's document has everything that is known`() throws {
        let document = item(1)
        #expect(document.problem == nil)
        let name = FeedEnvironment.current.displayName
        #expect(document.named("title").map(\.text) == ["Row number 1 · Classified ads · \(name)"])
        #expect(document.named("h1").map(\.text) == ["Row number 1"])
        #expect(document.named("dt").map(\.text) == ["Description", "Address"])
        #expect(document.named("dd").map(\.text) == ["One line\nand another one", "https://a.example/1"])
        let texts = document.named("p").map(\.text)
        for text in ["4 stars", "17% off", "See it on a.example", "Back to the list"] { #expect(texts.contains(text)) }
        #expect(document.named("li").map(\.text).contains("2 nights"))
        #expect(document.named("script").isEmpty && document.named("details").isEmpty)
    }

    @Test func `it leads to the thing's own page, to its place on the list, and to its neighbours`() throws {
        let documents = WebPages.documents([WebPages.full()])
        let links = item(1).named("a")
        let own = try #require(links.first { $0.text == "See it on a.example" })
        #expect(own.attributes["href"] == "https://a.example/1" && own.attributes["rel"] == "noreferrer")
        #expect(links.first { $0.text == "Back to the list" }?.attributes["href"] == "../index.html#row-1-2")
        #expect(links.first { $0.attributes["rel"] == "prev" }?.attributes["href"] == "../\(documents[1].path)")
        #expect(links.first { $0.attributes["rel"] == "next" }?.attributes["href"] == "../\(documents[3].path)")
        #expect(links.first { $0.attributes["rel"] == "prev" }?.text == "Previous Row number 0")
        // The first has none before it, the last none after it.
        #expect(!item(0).named("a").contains { $0.attributes["rel"] == "prev" })
        #expect(!item(4).named("a").contains { $0.attributes["rel"] == "next" })
    }

    @Test func `its picture is large and leads to the file; the card's picture leads to the item`() throws {
        let picture = try #require(ExportedPicture(PictureBytes.png(320, 200)))
        let pictures = [WebPages.picture: picture]
        let document = item(0, pictures)
        let image = try #require(document.named("img").first)
        #expect(image.attributes["src"] == "../\(picture.path)" && image.attributes["alt"] == "A red chair")
        #expect(image.attributes["loading"] == nil)
        let link = try #require(document.named("a").first { $0.attributes["class"] == "large" })
        #expect(link.attributes["href"] == "../\(picture.path)")
        #expect(link.text == "Show the picture in full size")
        let documents = WebPages.documents([WebPages.full()], pictures: pictures)
        let list = ParsedDocument(documents[0].text)
        let media = list.named("a").filter { $0.attributes["class"] == "media" }
        #expect(media.map { $0.attributes["href"] } == [documents[1].path])
        // The title before it leads there too: users of a keyboard stop once.
        #expect(media.first?.attributes["tabindex"] == "-1")
    }

    @Test func `an icon is not enlarged`() throws {
        let icon = try #require(ExportedPicture(PictureBytes.png(60, 60)))
        let document = item(0, [WebPages.picture: icon])
        #expect(!document.named("a").contains { $0.attributes["class"]?.hasPrefix("large") == true })
        #expect(document.named("div").contains { $0.attributes["class"] == "large icon" })
    }

    @Test func `an old price is struck through, and a sentence for screen readers`() {
        for document in [ParsedDocument(WebPages.document(WebPages.full())), item(1)] {
            let old = document.named("s")
            #expect(old.map(\.text) == ["160.00 €"] && old.first?.attributes["aria-hidden"] == "true")
            let sentence = document.named("span").filter { $0.text == "was 160.00 €" }
            #expect(sentence.map { $0.attributes["class"] } == ["unseen"])
            #expect(document.named("p").contains { $0.text == "140.00 € 160.00 €was 160.00 €" })
            #expect(!document.named("li").contains { $0.text == "was 160.00 €" })
        }
    }

    @Test(arguments: [(1, 1), (3, 3), (5, 5), (6, 1), (120, 1), (0, 0), (-4, 0)])
    func `stars are drawn, a great number of them as a number`(stars: Int, drawn: Int) {
        var page = WebPages.full()
        page.sections = [.init(rows: [.init(id: "1", title: "Hotel", stars: stars)])]
        for document in [ParsedDocument(WebPages.document(page)), item(0, of: page)] {
            #expect(document.named("use").count { $0.attributes["href"] == "#star" } == drawn)
            #expect(document.named("symbol").contains { $0.attributes["id"] == "star" })
            let text = document.named("p").first { $0.attributes["class"] == "stars" }?.text
            let expected = stars == 1 ? "1 star" : "\(stars) stars"
            #expect(text == (drawn == 0 ? nil : stars > 5 ? expected + "\(stars)" : expected))
        }
        #expect(!item(0).named("symbol").contains { $0.attributes["id"] == "star" })
    }

    @Test func `names of files are digests: whatever an identity is, the file is in its folder`() {
        let ids = ["../../etc/passwd", "a/b", "", "a", "a", "A", "\u{0}", "con", String(repeating: "x", count: 9_000)]
        var page = WebPages.full()
        page.sections = [.init(rows: ids.map { .init(id: $0, title: "T") })]
        let paths = WebPages.documents([page]).dropFirst().map(\.path)
        #expect(Set(paths).count == ids.count)
        #expect(paths.allSatisfy { $0.wholeMatch(of: /items\/[0-9a-f]{16}\.html/) != nil })
        // Another export, in which other rows are around, gives a row the same name.
        page.sections = [.init(rows: [.init(id: "A", title: "T")])]
        #expect(WebPages.documents([page])[1].path == paths[5])
    }
}

@Suite struct SVGShapeTests {
    @Test func `the star is the asset's`() throws {
        let bytes = try #require(try Assets.star.file(for: AssetTraits())?.bytes())
        let shape = try #require(SVGShape(of: Assets.star.file(for: AssetTraits())))
        #expect(shape.paths.count == 1 && String(decoding: bytes, as: UTF8.self).contains(shape.paths[0]))
        #expect(shape.viewBox == "0 0 24 24")
        #expect(WebPages.document(WebPages.full()).contains(shape.paths[0]))
    }

    @Test func `all paths of a drawing are taken`() throws {
        let svg = """
            <?xml version="1.0"?><svg fill="none"
              viewBox="-1.5 0, 24 24"><g id="a"><path class="d" d="M10-70 L20-70V-50z"/><path d="m0 0a1 1 0 1 0 0-.1z"
            /></g></svg>
            """
        let shape = try #require(SVGShape(svg))
        #expect(shape.paths == ["M10-70 L20-70V-50z", "m0 0a1 1 0 1 0 0-.1z"])
        #expect(shape.viewBox == "-1.5 0, 24 24")
    }

    @Test(arguments: [
        "", "<svg/>", #"<svg viewBox="0 0 24 24"/>"#, #"<svg viewBox="0 0 24"><path d="M1 1"/></svg>"#,
        #"<svg><path d="M1 1"/></svg>"#, #"<svg viewBox="0 0 9 9"><path id="M0 0"/></svg>"#,
        #"<svg viewBox="0 0 9 9"><path d="M0 0L9 9&lt;script&gt;"/></svg>"#,
        #"<svg viewBox="0 0 9 9"><path d=""/></svg>"#,
        #"<svg viewBox="a b c d"><path d="M1 1"/></svg>"#, #"<path d="M1 1"/>"#,
    ])
    func `what is not a drawing of paths is nothing`(svg: String) {
        #expect(SVGShape(svg) == nil)
    }
}
