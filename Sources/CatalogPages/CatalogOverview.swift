import AssetCatalogs
import DocumentFormats
import Findings
import Localization
import SourceText
import StringCatalogs
import Workspace

/// The page to open first: the progress of each table, and how much there is of everything else.
struct CatalogOverview {
    let page: CatalogPage

    init(_ content: CatalogContent, _ findings: CatalogFindings, _ sections: [CatalogSection]) {
        var html = HTMLWriter()
        html.element("ul", ["class": "counts"]) { html in
            for section in sections where section != .overview {
                html.element("li") { html in
                    html.element("a", ["href": section.firstPage]) { html in
                        html.element("strong", text: Self.count(of: section, in: content).grouped)
                        html.element("span", text: Self.noun(of: section, in: content))
                    }
                }
            }
        }
        html.endLine()
        Self.appendProblems(content.problems, to: &html)
        let builtFiles = BuiltFiles()
        for (number, table) in content.tables.enumerated() {
            Self.append(table, TableStatus(table, among: builtFiles), number: number, findings, to: &html)
        }
        Self.appendRules(findings, to: &html)
        page = CatalogPage(
            name: CatalogSection.overview.firstPage, title: content.name ?? "Catalog", section: .overview,
            body: html.bytes)
    }

    private static func count(of section: CatalogSection, in content: CatalogContent) -> Int {
        switch section {
        case .overview: 0
        case .strings: content.tables.reduce(0) { $0 + $1.keys.count }
        case .assets: content.catalogs.reduce(0) { $0 + $1.assets.reduce(0) { $0 + $1.setCount } }
        case .fonts: content.fonts.count
        case .settings: content.settings?.rows.count ?? 0
        case .findings: content.findings.count
        }
    }

    private static func noun(of section: CatalogSection, in content: CatalogContent) -> String {
        let plural = count(of: section, in: content) == 1 ? "" : "s"
        return switch section {
        case .overview: ""
        case .strings:
            "key\(plural) in \(content.tables.count.counted("table"))"
        case .assets: "asset\(plural)"
        case .fonts: "font\(plural)"
        case .settings: "setting\(plural) in \(content.settings?.environments.count ?? 0) environments"
        case .findings: "finding\(plural)"
        }
    }

    private static func appendProblems(_ problems: [Diagnostic], to html: inout HTMLWriter) {
        guard !problems.isEmpty else { return }
        html.element("h2", text: "Files that cannot be read")
        html.element("ul", ["class": "findings"]) { html in
            for problem in problems.prefix(100) {
                html.element("li", ["dir": "auto"], text: problem.description.onOneLine)
            }
            if problems.count > 100 { html.element("li", text: "… \(problems.count - 100) more") }
        }
    }

    private static func append(
        _ table: StringsTable, _ status: TableStatus, number: Int, _ findings: CatalogFindings,
        to html: inout HTMLWriter
    ) {
        html.element("section", ["class": "table"]) { html in
            html.element("h2") { html in
                html.element("a", ["href": CatalogSection.strings.fileName(number + 1)]) {
                    CatalogText.append(status.title, to: &$0)
                }
            }
            let count = findings.count(in: table)
            let facts = [
                "\(status.keys.grouped) key\(status.keys.plural)", "\(status.words.grouped) words",
                "from \(status.sourceLanguage.onOneLine)", status.stale > 0 ? "\(status.stale) stale" : nil,
                count > 0 ? "\(count.grouped) finding\(count.plural)" : nil,
            ]
            html.element("p", ["class": "facts"], text: facts.compactMap(\.self).joined(separator: " · "))
            if !status.languages.isEmpty {
                html.element("table", ["class": "progress"]) { html in
                    html.element("thead") { html in
                        html.element("tr") { html in
                            for title in ["Language", "Progress", "Translated", "Review", "Missing"] {
                                html.element(
                                    "th", ["scope": "col", "class": title == "Progress" ? "bar" : nil], text: title)
                            }
                        }
                    }
                    html.element("tbody") { html in
                        for language in status.languages { append(language, of: number, to: &html) }
                    }
                }
            }
        }
        html.endLine()
    }

    private static func append(_ language: TableStatus.Language, of table: Int, to html: inout HTMLWriter) {
        let count = language.count
        html.element("tr") { html in
            html.element("th", ["scope": "row"]) { html in
                let page = CatalogSection.strings.fileName(table + 1)
                html.element(
                    "a", ["href": "\(page)?language=\(language.name.percentEncoded())"], text: language.name.onOneLine)
            }
            html.element("td", ["class": "bar"]) { html in
                let (done, review) = count.parts(of: 1000)
                html.element(
                    "svg",
                    [
                        "viewBox": "0 0 1000 10", "preserveAspectRatio": "none", "role": "img",
                        "aria-label": "\(count.percent) percent",
                    ]
                ) { html in
                    html.element("rect", ["class": "rest", "width": "1000", "height": "10"], text: "")
                    html.element("rect", ["class": "done", "width": String(done), "height": "10"], text: "")
                    html.element(
                        "rect", ["class": "review", "x": String(done), "width": String(review), "height": "10"],
                        text: "")
                }
            }
            html.element("td", ["class": "number"], text: "\(count.translated.grouped) (\(count.percent) %)")
            html.element("td", ["class": "number"], text: count.needsReview.grouped)
            html.element("td", ["class": "number"], text: count.missing.grouped)
        }
    }

    private static func appendRules(_ findings: CatalogFindings, to html: inout HTMLWriter) {
        guard !findings.rules.isEmpty else { return }
        var counts: [String: Int] = [:]
        for finding in findings.all { counts[finding.rule, default: 0] += 1 }
        html.element("section") { html in
            html.element("h2") { html in
                html.element("a", ["href": CatalogSection.findings.firstPage], text: "Findings")
            }
            html.element("ul", ["class": "rules"]) { html in
                for rule in findings.rules {
                    html.element("li") { html in
                        html.element("span", ["class": "rule"], text: rule)
                        html.text(" \((counts[rule] ?? 0).grouped)")
                    }
                }
            }
        }
    }
}

extension Asset {
    /// The number of sets in it, itself included.
    fileprivate var setCount: Int {
        switch content {
        case .folder(_, let members): members.reduce(0) { $0 + $1.setCount }
        case .set(let set): 1 + set.members.reduce(0) { $0 + $1.setCount }
        }
    }
}
