import DocumentFormats
import Findings
import SourceText

/// The pages that list all findings.
struct CatalogFindingPages {
    let pages: [CatalogPage]

    init(_ content: CatalogContent, _ findings: CatalogFindings) {
        guard !findings.all.isEmpty else {
            pages = []
            return
        }
        let rows = findings.all.map { finding in
            var html = HTMLWriter()
            html.element("tr") { html in
                html.element("td") { html in
                    html.badge(
                        finding.severity == .error ? "error" : "warning", finding.severity == .error ? "bad" : "warn")
                }
                html.element("td") { html in
                    html.element("span", ["dir": "auto"], text: finding.message.onOneLine)
                    html.text(" ")
                    html.element("span", ["class": "rule"], text: finding.rule)
                    html.element("div", ["class": "place"]) { html in
                        html.code("\(finding.path):\(finding.start.line):\(finding.start.utf16Column)")
                    }
                }
            }
            html.endLine()
            return html.bytes
        }
        let count = findings.all.count
        let title = "\(count.grouped) finding\(count.plural)"
        pages = rows.pages(of: .findings, title: title, limit: 500) { html, rows in
            html.element("table", ["class": "list"]) { html in
                html.element("thead") { html in
                    html.element("tr") { html in
                        html.element("th", ["scope": "col"], text: "Severity")
                        html.element("th", ["scope": "col"], text: "Finding and place")
                    }
                }
                html.element("tbody", content: rows)
            }
        }
    }
}
