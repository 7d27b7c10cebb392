import DocumentFormats
import SourceText

/// Rows that are shared out to pages, so that no page is large.
struct CatalogPaging {
    /// The most bytes of rows on a page, unless a single row has more, and the most bytes of a row.
    static let pageSize = 1 << 20, rowSize = 1 << 18

    /// The rows of each page; at least one page, which may be empty.
    let pages: [Range<Int>]

    /// - Parameters:
    ///   - sizes: the bytes of each row.
    ///   - limit: the most rows of a page.
    init(_ sizes: [Int], limit: Int) {
        var pages: [Range<Int>] = []
        var (start, size) = (0, 0)
        for (row, bytes) in sizes.enumerated() {
            if row > start, row - start == limit || size + bytes > Self.pageSize {
                pages.append(start..<row)
                (start, size) = (row, 0)
            }
            size += bytes
        }
        self.pages = pages + [start..<sizes.count]
    }

    /// Writes links to the other pages; nothing where there is one page only.
    /// - Parameters:
    ///   - current: the page's index.
    ///   - label: what the pages are about.
    ///   - name: the name of a page's file by its number, from 1.
    func appendLinks(
        of current: Int, label: String, to html: inout HTMLWriter, name: (Int) -> String
    ) {
        guard pages.count > 1 else { return }
        let last = pages.count - 1
        let shown = Set([0, last] + (current - 2...current + 2)).filter(pages.indices.contains).sorted()
        html.element("nav", ["class": "pages", "aria-label": label]) { html in
            if current > 0 { html.element("a", ["href": name(current), "rel": "prev"], text: "Previous") }
            var before = -1
            for page in shown {
                if page > before + 1 { html.element("span", text: "…") }
                before = page
                if page == current {
                    html.element("strong", ["aria-current": "page"], text: "\(page + 1)")
                } else {
                    html.element("a", ["href": name(page + 1)], text: "\(page + 1)")
                }
            }
            if current < last { html.element("a", ["href": name(current + 2), "rel": "next"], text: "Next") }
        }
        html.endLine()
    }
}
