import DocumentFormats
import Findings
import SourceText

/// The files of the pages, by their paths in the folder.
struct CatalogSite {
    private(set) var files: [String: [UInt8]] = [:]
    /// What the pages show, in a line for the terminal.
    let summary: String

    init(_ content: CatalogContent) {
        let findings = CatalogFindings(content.findings, in: content.tables)
        var copies = CatalogCopies()
        var index = CatalogSearchIndex()
        var pages = CatalogStringsPages(content, findings, &index).pages
        pages += CatalogAssetPages(content, findings, &copies, &index).pages
        let fonts = CatalogFontPages(content, &copies, &index)
        pages += fonts.pages
        pages += CatalogSettingPages(content, findings, &index).pages
        pages += CatalogFindingPages(content, findings).pages
        let sections = CatalogSection.allCases.filter { section in
            section == .overview || pages.contains { $0.section == section }
        }
        pages.append(CatalogOverview(content, findings, sections).page)
        let layout = CatalogLayout(content, sections: sections, rules: findings.rules)
        for page in pages { files[page.name] = layout.bytes(of: page) }
        for (name, bytes) in index.files { files[name] = bytes }
        for (name, bytes) in copies.files { files[name] = bytes }
        files[CatalogLayout.styleSheet] = Array(CatalogStyle.sheet.utf8)
        files[CatalogLayout.fontSheet] = fonts.styleSheet
        files[CatalogLayout.script] = Array(CatalogScript.text.utf8)
        let keys = content.tables.reduce(0) { $0 + $1.keys.count }
        summary =
            "wrote \(pages.count.grouped) page\(pages.count.plural) with \(keys.grouped) key\(keys.plural) "
            + "and \(content.findings.count.grouped) finding\(content.findings.count.plural)"
    }
}

/// A part of the site.
enum CatalogSection: String, CaseIterable {
    case overview = "Overview"
    case strings = "Strings"
    case assets = "Assets"
    case fonts = "Fonts"
    case settings = "Settings"
    case findings = "Findings"

    /// The name of a page's file.
    /// - Parameters:
    ///   - number: which table the page is about; nil if the section is not divided by tables.
    ///   - page: the number of the page, from 1.
    func fileName(_ number: Int? = nil, page: Int = 1) -> String {
        if self == .overview { return "index.html" }
        return "\(rawValue.lowercased())-\(number.map { "\($0)-" } ?? "")\(page).html"
    }

    /// The first page of the section.
    var firstPage: String { fileName(self == .strings ? 1 : nil) }
}

/// One page, without what all pages have in common.
struct CatalogPage {
    /// The name of the file.
    let name: String
    let title: String
    let section: CatalogSection
    /// What the page contains, after its heading.
    let body: [UInt8]
}

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

extension [[UInt8]] {
    /// Rows as the pages of a section that is not divided any further.
    func pages(
        of section: CatalogSection, title: String, limit: Int,
        frame: (inout HTMLWriter, (inout HTMLWriter) -> Void) -> Void
    ) -> [CatalogPage] {
        let paging = CatalogPaging(map(\.count), limit: limit)
        return paging.pages.enumerated().map { number, rows in
            var html = HTMLWriter()
            func links() {
                paging.appendLinks(of: number, label: "Pages", to: &html) { section.fileName(page: $0) }
            }
            links()
            frame(&html) { html in for row in self[rows] { html.append(row) } }
            links()
            let page = paging.pages.count > 1 ? " (page \(number + 1) of \(paging.pages.count))" : ""
            return CatalogPage(
                name: section.fileName(page: number + 1), title: title + page, section: section, body: html.bytes)
        }
    }
}
