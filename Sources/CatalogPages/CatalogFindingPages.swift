import DocumentFormats
import Findings
import SourceText

/// The pages that list all findings.
struct CatalogFindingPages {
    let pages: [CatalogPage]

    init(_ findings: CatalogFindings) {
        guard !findings.all.isEmpty else {
            pages = []
            return
        }
        let rows = findings.all.map { finding in
            var html = HTMLWriter()
            html.element("li") { html in
                html.finding(finding)
                html.element("div", ["class": "place"]) { html in
                    html.code("\(finding.path):\(finding.start.line):\(finding.start.utf16Column)")
                }
            }
            html.endLine()
            return html.bytes
        }
        let count = findings.all.count
        let title = "\(count.grouped) finding\(count.plural)"
        pages = rows.pages(of: .findings, title: title, limit: 500) { html, rows in
            html.element("ul", ["class": "findings list"], content: rows)
        }
    }
}
