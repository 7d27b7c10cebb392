import DocumentFormats
import Localization

extension StatusReport {
    /// The report as a page that needs nothing beside itself.
    var html: String {
        let sections = blocks.map { block in
            let rows = block.languages.map(Self.row).joined(separator: "\n")
            let table =
                block.languages.isEmpty
                ? "<p>no other languages</p>"
                : """
                <table>
                <thead><tr><th scope="col">Language</th><th scope="col">Progress</th><th scope="col">%</th>\
                <th scope="col">Translated</th><th scope="col">Review</th><th scope="col">Missing</th>\
                <th scope="col">Words left</th></tr></thead>
                <tbody>
                \(rows)
                </tbody>
                </table>
                """
            return "<h2>\(HTMLText.line(block.title)) <small>\(HTMLText.line(block.facts))</small></h2>\n\(table)"
        }
        return HTMLDocument(title: "Translation status", style: Self.css).text(
            body: """
                <h1>Translation status</h1>
                \(sections.joined(separator: "\n"))

                """)
    }

    private static func row(_ language: TableStatus.Language) -> String {
        let count = language.count
        let (done, review) = count.parts(of: 1000)
        func width(_ thousandths: Int) -> String { "\(thousandths / 10).\(thousandths % 10)%" }
        let bar =
            "<div class=\"bar\" role=\"img\" aria-label=\"\(count.percent) percent\">"
            + "<i class=\"done\" style=\"width:\(width(done))\"></i>"
            + "<i class=\"review\" style=\"width:\(width(review))\"></i></div>"
        let numbers = [count.translated, count.needsReview, count.missing, count.missingWords]
        return
            "<tr><th scope=\"row\">\(HTMLText.line(language.name))</th><td>\(bar)</td><td class=\"n\">\(count.percent)</td>"
            + numbers.map { "<td class=\"n\">\($0)</td>" }.joined() + "</tr>"
    }

    private static let css = """
        :root { color-scheme: light dark; --line: #d8dce2; --rest: #e6e9ed; --soft: #5b6570; }
        :root { --done: #2ea043; --review: #c69026; }
        @media (prefers-color-scheme: dark) { :root { --line: #3a414a; --rest: #2b323a; --soft: #9aa5b1; } }
        body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
        h1 { font-size: 1.4rem; }
        h2 { font-size: 1.05rem; margin-top: 2rem; }
        small { color: var(--soft); font-weight: normal; margin-left: .5rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
        thead th { color: var(--soft); font-weight: normal; font-size: .85rem; }
        td.n { text-align: right; font-variant-numeric: tabular-nums; }
        td:nth-child(2) { width: 40%; }
        .bar { background: var(--rest); border-radius: 4px; height: .7rem; overflow: hidden; display: flex; }
        .bar i { display: block; height: 100%; }
        .done { background: var(--done); }
        .review { background: var(--review); }

        """
}
