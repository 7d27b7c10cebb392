import Foundation
import Testing

@testable import Feed

@Suite struct WebPageTests {
    @Test
    func `a page is a well-formed document in its language, with landmarks, a title and one main heading`() {
        let document = ParsedDocument(WebPages.document(WebPages.full()))
        #expect(document.problem == nil)
        #expect(document.named("html").first?.attributes["lang"] == "en")
        #expect(document.named("html").first?.attributes["dir"] == "ltr")
        #expect(
            document.named("title").map(\.text) == [
                "Classified ads · “chair” · \(FeedEnvironment.current.displayName)"
            ])
        #expect(document.named("h1").map(\.text) == ["Classified ads"])
        #expect(document.named("h2").map(\.text) == ["Urgent", "Others", "Notes"])
        #expect(document.named("h3").count == 5)
        for landmark in ["header", "main", "footer", "nav"] {
            #expect(document.named(landmark).count == 1)
        }
        #expect(
            document.elements.first { $0.name == "a" }?.attributes == [
                "class": "skip", "href": "#content",
            ])
    }

    @Test
    func `a page needs no script, and its policy lets nothing in but its own style and pictures`()
        throws
    {
        let text = WebPages.document(WebPages.full())
        let document = ParsedDocument(text)
        #expect(document.named("script").isEmpty)
        #expect(
            !document.elements.contains {
                $0.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" }
            })
        let policy = try #require(
            document.named("meta").first { $0.attributes["http-equiv"] != nil }?.attributes["content"])
        #expect(policy.hasPrefix("default-src 'none'; img-src 'self' file:; style-src 'sha256-"))
        let sheet = try #require(document.named("style").first?.text)
        #expect(policy.contains("'sha256-\(SHA256Digest(sheet.utf8).base64)'"))
        #expect(!WebStyle.sheet.contains { "<&".contains($0) })
        #expect(!WebStyle.sheet.contains("url("))
    }

    @Test
    func `a row tells all it has, its fields in a description list that opens without a script`() {
        let document = ParsedDocument(WebPages.document(WebPages.full()))
        #expect(document.named("details").count == 4)
        #expect(document.named("summary").first?.text == "Details")
        #expect(document.named("summary").first?.attributes["aria-label"] == "Details: Row number 0")
        #expect(document.named("dt").prefix(2).map(\.text) == ["Description", "Address"])
        #expect(
            document.named("dd").prefix(2).map(\.text) == [
                "One line\nand another one", "https://a.example/0",
            ])
        let texts = document.named("p").map(\.text)
        #expect(document.named("li").count { $0.text == "R$ 3.000,00 before" } == 4)
        for text in ["urgent", "17% off", "favourite", "Lyon", "140.00 €", "4 entries", "1 entry"] {
            #expect(texts.contains(text))
        }
        #expect(texts.contains("This answer is from yesterday."))
        #expect(document.named("li").contains { $0.text == "2 results could not be read." })
        #expect(!document.elements.contains { $0.text == "for programs" })
        let links = document.named("a").filter { $0.attributes["href"]?.hasPrefix("https") == true }
        #expect(links.count == 4)
        #expect(links.allSatisfy { $0.attributes["rel"] == "noreferrer" })
        #expect(document.named("a").count { $0.attributes["href"]?.hasPrefix("items/") == true } == 5)
    }

    @Test
    func `a cached picture has its size and its alternative, a missing one is drawn and counted in the notes`()
        throws
    {
        let picture = try #require(ExportedPicture(PictureBytes.png(12, 8)))
        let document = ParsedDocument(
            WebPages.document(WebPages.full(), pictures: [WebPages.picture: picture]))
        let images = document.named("img")
        #expect(images.count == 1)
        let wanted = [
            "width": "12", "height": "8", "alt": "A red chair", "loading": "lazy", "src": picture.path,
        ]
        #expect(images.first?.attributes.merging(wanted) { $1 } == images.first?.attributes)
        #expect(document.named("use").count { $0.attributes["href"] == "#drawing" } == 2)
        #expect(
            document.named("li").contains {
                $0.text == "1 picture is not available and is drawn instead."
            })
    }

    @Test(arguments: [
        ("en", "Still loading", "Skip to the content"),
        ("pt-BR", "Carregando", "Pular para o conteúdo"),
        ("fr", "Chargement en cours", "Aller au contenu"),
    ])
    func `strings are in the page's language`(language: String, loading: String, skip: String) {
        let document = ParsedDocument(WebPages.document(WebPages.status(.loading, language: language)))
        #expect(document.named("html").first?.attributes["lang"] == language)
        #expect(document.named("h2").map(\.text) == [loading])
        #expect(document.named("a").map(\.text) == [skip])
    }

    @Test(
        arguments: [
            (FeedPage.Status.firstTime, "Nothing has been requested yet", nil),
            (.empty, "Nothing to show", nil),
            (
                .failed(retry: .again), "This could not be loaded", "Write the page again to retry."
            ),
            (.failed(retry: .signIn), "This could not be loaded", "Sign in, then write the page again."),
            (
                .failed(retry: .change), "This could not be loaded",
                "Search for something else, then write the page again."
            ),
        ] as [(FeedPage.Status, String, String?)])
    func `a page with nothing to show says why and what to do`(
        status: FeedPage.Status, title: String, hint: String?
    ) {
        let document = ParsedDocument(
            WebPages.document(WebPages.status(status, message: "a cause; do this")))
        #expect(document.problem == nil)
        #expect(document.named("h2").map(\.text) == [title])
        let texts = document.named("p").map(\.text)
        #expect(texts.contains("A cause; do this."))
        if let hint { #expect(texts.contains(hint)) }
        #expect(document.named("li").isEmpty)
    }

    @Test func `the footer dates the page as the user's locale writes dates, and machines read`() {
        let document = ParsedDocument(WebPages.document(WebPages.full(language: "fr"), locale: "fr_FR"))
        let time = document.named("time").first
        #expect(time?.attributes["datetime"] == "2025-10-09T08:53:20Z")
        #expect(time?.text.contains("9 octobre 2025") == true)
        let name = FeedEnvironment.current.displayName
        #expect(
            document.named("p").contains {
                $0.text.hasPrefix("Écrit le 9 octobre") && $0.text.hasSuffix("par \(name).")
            })
        let recorded = document.named("p").contains { $0.text.contains("enregistrements") }
        #expect(recorded == (FeedEnvironment.current.network.transport == .fixtures))
    }

    @Test func `a section without a title has a heading all the same, an empty one is left out`() {
        var page = WebPages.full()
        page.sections = [.init(rows: [.init(id: "1", title: "")]), .init(title: "None", rows: [])]
        page.notes = []
        let document = ParsedDocument(WebPages.document(page))
        #expect(document.named("h2").map(\.text) == ["Results"])
        #expect(document.named("h3").map(\.text) == ["Untitled"])
        #expect(document.named("nav").isEmpty)
    }

    @Test func `a language that is written from right to left turns the page`() {
        let document = ParsedDocument(WebPages.document(WebPages.full(language: "ar")))
        #expect(document.named("html").first?.attributes["dir"] == "rtl")
        for physical in ["margin-left", "padding-right", "text-align: left", " left:", " right:"] {
            #expect(!WebStyle.sheet.contains(physical))
        }
    }

    @Test func `a message becomes a sentence, a host in front of it stays as it is`() {
        for (message, sentence) in [
            ("no results", "No results."), ("travel.example cannot be reached", "travel.example cannot be reached."),
            ("/a/b is full", "/a/b is full."), ("Wait…", "Wait…"), ("été.", "Été."),
        ] {
            let document = ParsedDocument(WebPages.document(WebPages.status(.empty, message: message)))
            #expect(document.named("p").first?.text == sentence)
        }
    }

    @Test func `the same page is the same text, and ids are unique`() {
        let page = WebPages.full()
        #expect(WebPages.document(page) == WebPages.document(page))
        let ids = ParsedDocument(WebPages.document(page)).elements.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
    }

    @Test func `counts are of the whole result, not of the page`() {
        func counts(_ page: FeedPage) -> [String] {
            let document = ParsedDocument(WebPages.document(page)).elements
            return document.filter { ["count", "number"].contains($0.attributes["class"] ?? "") }.map(\.text)
        }
        var page = WebPages.full()
        #expect(counts(page) == ["5", "3", "1", "4 entries", "1 entry"])
        page.position = FeedPage.Position(2, of: 9, total: 170)
        // Of two sections of a page among others nothing is known, nor of their categories.
        #expect(counts(page) == [])
        page.sections = [page.sections[0]]
        #expect(counts(page) == ["170 entries"])
        page.position = FeedPage.Position(2, of: nil)
        #expect(counts(page) == [])
    }

    @Test func `a title has one style, however long it is`() {
        func headings(_ title: String) -> [[String: String]] {
            var page = WebPages.full()
            page.sections = [.init(rows: [.init(id: "a", title: title)])]
            let documents = WebPages.documents([page]).map { ParsedDocument($0.text) }
            return documents.flatMap { ($0.named("h1") + $0.named("h3")).map(\.attributes) }
        }
        #expect(headings("Short") == headings(String(repeating: "A long fact ", count: 60)))
    }

    @Test(arguments: FeedDescriptor.all)
    func `every feed has a drawing of its own in the asset catalog, for light and dark, which its page shows`(
        feed: FeedDescriptor
    ) throws {
        let shape = try #require(SVGShape(of: feed.image?.file()))
        #expect(SVGShape(of: feed.image?.file(appearance: .dark)) == shape)
        #expect(FeedDescriptor.all.count { SVGShape(of: $0.image?.file()) == shape } == 1)
        let document = WebPages.document(WebPages.full(feed))
        for path in shape.paths { #expect(document.contains("<path d=\"\(path)\">")) }
        #expect(document.contains(#"<symbol id="drawing" viewBox="\#(shape.viewBox)">"#))
    }
}
