import DocumentFormats
import SourceText

/// The files of the pages, by their paths in the folder.
package struct CatalogSite {
    package private(set) var files: [String: [UInt8]] = [:]
    /// What the pages show, in a line for the terminal.
    package let summary: String

    package init(_ content: CatalogContent) {
        let findings = CatalogFindings(content.findings, in: content.tables)
        var copies = CatalogCopies()
        var index = CatalogSearchIndex()
        var pages = CatalogStringsPages(content, findings, &index).pages
        pages += CatalogAssetPages(content, findings, &copies, &index).pages
        let fonts = CatalogFontPages(content, &copies, &index)
        pages += fonts.pages
        pages += CatalogSettingPages(content, &index).pages
        pages += CatalogFindingPages(findings).pages
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

/// One page, without what all pages have in common.
package struct CatalogPage {
    /// The name of the file.
    package let name: String
    package let title: String
    let section: CatalogSection
    /// What the page contains, after its heading.
    let body: [UInt8]
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
