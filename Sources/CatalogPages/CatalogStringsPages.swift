import DocumentFormats
import Localization
import SourceText
import StringCatalogs
import Workspace

/// The pages of strings tables: each key with its source string, the string of a language that the reader selects, and all
/// languages in a list that opens.
struct CatalogStringsPages {
    /// The most keys of a page.
    private static let keyLimit = 100
    /// What is shown of a table without keys.
    static let emptyTable =
        "The table has no keys yet. Add one, or build the app in Xcode, which adds those of the code to a String Catalog."

    private(set) var pages: [CatalogPage] = []

    /// - Parameter index: what the search looks at, to which the keys are added.
    init(_ content: CatalogContent, _ findings: CatalogFindings, _ index: inout CatalogSearchIndex) {
        let titles = content.tables.map(CatalogStringsTable.title)
        let builtFiles = BuiltFiles()
        for (number, table) in content.tables.enumerated() {
            let shown = CatalogStringsTable(
                table, number: number, findings, content.constants, TableProgress(table, among: builtFiles))
            let rows = shown.rows()
            let paging = CatalogPaging(rows.map(\.html.count), limit: Self.keyLimit)
            index.addTable(titles[number], languages: table.languages, prefix: "strings-\(number + 1)-")
            for (page, keys) in paging.pages.enumerated() {
                for key in keys { index.add(rows[key].search, table: number, page: page + 1, key: key) }
                pages.append(
                    CatalogPage(
                        name: CatalogSection.strings.fileName(number + 1, page: page + 1),
                        title: table.name
                            + (paging.pages.count > 1 ? " (page \(page + 1) of \(paging.pages.count))" : ""),
                        section: .strings,
                        body: Self.body(of: page, in: paging, rows: rows, shown, titles)))
            }
        }
    }

    private static func body(
        of page: Int, in paging: CatalogPaging, rows: [CatalogStringsTable.Row], _ shown: CatalogStringsTable,
        _ titles: [String]
    ) -> [UInt8] {
        var html = HTMLWriter()
        if titles.count > 1 {
            html.element("details", ["class": "tables"]) { html in
                html.element("summary", text: "\(titles.count) tables")
                html.element("ul") { html in
                    for (number, title) in titles.enumerated() {
                        html.element("li") { html in
                            html.element(
                                "a", ["href": CatalogSection.strings.fileName(number + 1)], text: title.onOneLine)
                        }
                    }
                }
            }
            html.endLine()
        }
        let table = shown.table
        html.element("p", ["class": "facts"]) { html in
            html.text(
                "\(table.keys.count.grouped) key\(table.keys.count.plural) · translated from \(table.sourceLanguage.onOneLine) · "
                    + "\(table.languages.count.counted("language")) · ")
            html.code(table.files.first?.path ?? "")
        }
        html.endLine()
        func links() {
            paging.appendLinks(of: page, label: "Pages of the table", to: &html) {
                CatalogSection.strings.fileName(shown.number + 1, page: $0)
            }
        }
        if table.keys.isEmpty { html.element("p", ["class": "note"], text: emptyTable) }
        links()
        for row in rows[paging.pages[page]] { html.append(row.html) }
        links()
        return html.bytes
    }
}
