import Foundation
import TestSupport
import Testing

@testable import Feed

/// Pages in a real browser. The pages are as an app writes them, policy and all; what looks at them is a page around.
@Suite(
    .serialized, .enabled(if: Chromium.path != nil, "there is no Chromium here; .ci/bootstrap installs it"))
struct WebLayoutTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder()
    }

    /// Writes an export.
    /// - Returns: the file of the first page and that of the first item, if there is one.
    private func write(_ name: String, _ pages: FeedPage..., locale: String = "en_US") async throws
        -> [(name: String, file: URL)]
    {
        let target = folder.appending(path: name)
        var pictures = [WebPages.picture: PictureBytes.png(320, 200)]
        for (index, url) in pages.flatMap({ $0.rows.compactMap(\.picture?.url) }).enumerated() where index % 3 < 2 {
            pictures[url] = PictureBytes.png(index % 2 == 0 ? 320 : 60, 60, shade: UInt8(index % 200))
        }
        let written = try await HTMLExport(
            pages: pages, environment: .current, userLocale: WebPages.userLocale(locale), now: WebPages.now,
            pictures: pictures
        ).write(to: target)
        let item = written.first { $0.hasPrefix("items/") }.map {
            [(name: "\(name) item", file: target.appending(path: $0))]
        }
        return [(name, target.appending(path: "index.html"))] + (item ?? [])
    }

    /// The first page of a feed's recordings.
    private func recorded(_ feed: FeedDescriptor, _ query: String) async throws -> FeedPage {
        let userLocale = WebPages.userLocale("pt_BR")
        let dependencies = FeedDependencies(
            userLocale: userLocale, folders: FeedFolders(at: folder.appending(path: "data")),
            makeTransport: { FixtureTransport(feed: $0, log: .silent) })
        let start = FeedStart(query: query, remembersChoices: false)
        let screen = try await dependencies.screen(of: feed, start: start)
        await screen.start()
        return await screen.page
    }

    @Test(arguments: [false, true])
    func `pages have names, contrast, order and room in three widths`(isDark: Bool) async throws {
        let failed = WebPages.status(
            .failed(retry: .again), message: "travel.example cannot be reached; try again")
        var notice = WebPages.full(.dogs, layout: .gallery)
        notice.notice = "this photo is there already"
        let travel = try await recorded(.travel, "gramado")
        #expect(travel.sections.first?.layout == .wide)
        let pages =
            try await write("travel", travel, locale: "pt_BR")
            + write("listings", WebPages.full(of: 9), WebPages.full(number: 2, of: 9), WebPages.full(number: 3, of: 9))
            + write("facts", WebPages.full(.facts, language: "fr")) + write("gallery", notice)
            + write("wide", WebPages.full(layout: .wide))
            + write("arabic", WebPages.full(language: "ar", layout: .wide)) + write("failed", failed)
            + write("empty", WebPages.status(.empty, message: "no results"))
            + write("first-time", WebPages.status(.firstTime))
        let results = try Chromium.check(pages, widths: [360, 768, 1280], isDark: isDark, in: folder)
        #expect(results.map(\.width) == pages.flatMap { _ in [360, 768, 1280] })
        for result in results {
            #expect(result.problems == [], "\(result.name) at \(result.width)")
            #expect(result.isDark == isDark)
            let color = WebPalette(isDark ? .dark : .light)[.background]
            #expect(result.background == "rgb(\(color.red), \(color.green), \(color.blue))")
        }
        let columns = Dictionary(grouping: results, by: \.name).mapValues { $0.map(\.columns) }
        #expect(columns["travel"] == [1, 1, 1] && columns["wide"] == [1, 1, 1])
        #expect(columns["listings"] == [1, 2, 3])
        #expect(columns["gallery"] == [1, 2, 4])
    }

    @Test func `what looks at pages finds what is wrong with a broken one`() throws {
        let good = WebPages.document(WebPages.full())
        var names: [String] = []
        var pages: [(name: String, file: URL)] = []
        for defect in Defect.all {
            let broken = good.replacing(defect.text, with: defect.replacement, maxReplacements: 1)
            try #require(broken != good, "\(defect.name)")
            let free = broken.replacing(/<meta http-equiv[^>]*>/, with: "" as String)
            let file = folder.appending(path: "\(names.count).html")
            try Data(free.utf8).write(to: file)
            pages.append((defect.name, file))
            names.append(defect.name)
        }
        let results = try Chromium.check(pages, widths: [360], isDark: false, in: folder)
        #expect(results.map(\.name) == names)
        for result in results {
            let found = result.problems.contains { $0.hasPrefix(result.name + ":") }
            #expect(found, "\(result.name): \(result.problems)")
        }
    }

    @Test func `a script that gets into a page does not run`() throws {
        let document = WebPages.document(WebPages.full()).replacing(
            "</main>",
            with:
                "</main><script>document.title = 'run'</script><img src=x onerror=\"document.title='run'\">"
        )
        let file = folder.appending(path: "script.html")
        try Data(document.utf8).write(to: file)
        let dump = try Chromium.run(
            ["--dump-dom", "--virtual-time-budget=1000"], isDark: false, page: file, in: folder)
        #expect(dump.contains("<title>Classified ads · "))
        #expect(dump.contains("document.title"))
    }
}

/// A way to break a page, and the check that has to find it.
private struct Defect {
    let name: String
    let text: String
    let replacement: String

    init(_ name: String, _ text: String, _ replacement: String) {
        (self.name, self.text, self.replacement) = (name, text, replacement)
    }

    /// Styles of the page are overridden at the sheet's end.
    private static func style(_ name: String, _ rule: String) -> Defect {
        Defect(name, "</style>", rule + "</style>")
    }

    static let all = [
        Defect("lang", #"lang="en""#, #"lang="""#),
        Defect("title", "<title>Classified ads", "<title></title><title>"),
        Defect("viewport", #"name="viewport""#, #"name="view""#),
        Defect("unique id", #"id="row-1-2""#, #"id="row-1-1""#),
        Defect("reference", #"id="row-1-2""#, #"id="other""#),
        Defect("landmark", "<footer>", "<main></main><footer>"),
        Defect("landmark name", #"aria-labelledby="section-2""#, #"aria-labelledby="section-1""#),
        Defect("skip link", ##"href="#content""##, ##"href="#section-1""##),
        Defect("tabindex", #"tabindex="-1""#, #"tabindex="5""#),
        Defect("script", "<h1>", #"<h1 onclick="x()">"#),
        Defect("style", "<style>", "<style type='text/none'>"),
        Defect("name", "Row number 0</a>", "</a>"),
        Defect("name", #" aria-label="Sections""#, ""),
        Defect(
            "name", ##"<use href="#drawing">"##, #"</svg><img width="1" height="1" src="x"/><svg>"#),
        Defect("size", ##"<use href="#drawing">"##, #"</svg><img alt="a" src="x"/><svg>"#),
        Defect(
            "picture", ##"<use href="#drawing">"##,
            #"</svg><img alt="a" width="1" height="1" src="x"/><svg>"#),
        Defect("hidden focus", #"<nav aria"#, #"<nav aria-hidden="true" aria"#),
        Defect("heading", "<h1>Classified ads</h1>", "<p>Classified ads</p>"),
        Defect(
            "heading order", #"<h2 id="section-1" dir="auto">Urgent</h2>"#,
            #"<p id="section-1">Urgent</p>"#),
        Defect("list", #"<ul class="cards""#, #"<ul class="cards"><p>x</p></ul><ul class="cards""#),
        Defect("details", "<details>", "<details><p>x</p>"),
        style("contrast", ".subtitle { color: #888 }"),
        style("contrast", ".card { background: #767676 }"),
        style("contrast", ".badge.urgent { background: linear-gradient(red, blue) }"),
        style("font size", ".summary { font-size: 9px }"),
        style("outside", ".trailing { position: absolute; inset-inline-start: 30rem }"),
        style("clipped", "h3 { block-size: 1rem; overflow: hidden }"),
        style("overlap", ".subtitle { margin-block-start: -2rem }"),
        style("target", "nav a { padding: 0; line-height: 1; font-size: 14px }"),
        style("overflow", ".card { min-inline-size: 30rem }"),
        Defect("name", #"<span dir="auto">Chairs</span> <span class="number">3</span>"#, ""),
        style("covered", ".media { z-index: 5; position: relative }"),
        style("filter", ".cards > li { display: block !important }"),
        style(
            "stretch",
            "main .cards { align-items: stretch; grid-template-columns: 1fr 1fr } main .cards > li { display: grid }"),
        style("wide", ".cards { display: block } .card { display: grid; grid-template-columns: 1fr 1fr }"),
    ]
}
