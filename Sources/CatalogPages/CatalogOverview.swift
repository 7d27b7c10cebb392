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
        Self.appendCounts(of: sections.filter { $0 != .overview }, in: content, to: &html)
        Self.appendProblems(content.problems, to: &html)
        let builtFiles = BuiltFiles()
        for (number, table) in content.tables.enumerated() {
            Self.append(table, TableStatus(table, among: builtFiles), number: number, findings, to: &html)
        }
        Self.appendRules(findings, to: &html)
        Self.append(content.missing, to: &html)
        page = CatalogPage(
            name: CatalogSection.overview.firstPage, title: content.name, section: .overview, body: html.bytes)
    }

    private static func appendCounts(
        of sections: [CatalogSection], in content: CatalogContent, to html: inout HTMLWriter
    ) {
        guard !sections.isEmpty else { return }
        html.element("ul", ["class": "counts"]) { html in
            for section in sections {
                html.element("li") { html in
                    html.element("a", ["href": section.firstPage]) { html in
                        let count = count(of: section, in: content)
                        html.element("strong", text: count?.grouped ?? "–")
                        html.element("span", text: noun(of: section, in: content, count ?? 0))
                    }
                }
            }
        }
        html.endLine()
    }

    /// How much a section has; `nil` if that is not known.
    private static func count(of section: CatalogSection, in content: CatalogContent) -> Int? {
        switch section {
        case .overview: nil
        case .strings: content.tables.reduce(0) { $0 + $1.keys.count }
        case .assets: content.catalogs.reduce(0) { $0 + $1.assets.reduce(0) { $0 + $1.setCount } }
        case .fonts: content.fonts.count
        case .settings: content.settings?.rows.count
        case .findings: content.findings.count
        }
    }

    private static func noun(of section: CatalogSection, in content: CatalogContent, _ count: Int) -> String {
        switch section {
        case .overview: ""
        case .strings: "key\(count.plural) in \(content.tables.count.counted("table"))"
        case .assets: "asset\(count.plural)"
        case .fonts: "font\(count.plural)"
        case .settings:
            content.settings.map { "setting\(count.plural) in \($0.environments.count.counted("environment"))" }
                ?? "settings: the environments have errors"
        case .findings: "finding\(count.plural)"
        }
    }

    private static func appendProblems(_ problems: [Diagnostic], to html: inout HTMLWriter) {
        guard !problems.isEmpty else { return }
        html.element("h2", text: "Files that cannot be read")
        html.element("ul", ["class": "findings"]) { html in
            for problem in problems.prefix(100) {
                html.element("li", ["dir": "auto"]) {
                    CatalogText.append(problem.description.onOneLine, breaksPaths: true, to: &$0)
                }
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
                    CatalogText.append(status.title, breaksPaths: true, to: &$0)
                }
            }
            let count = findings.count(in: table)
            let facts = [
                status.keys.counted("key", grouped: true), status.words.counted("word", grouped: true),
                "from \(status.sourceLanguage.onOneLine)", status.stale > 0 ? "\(status.stale) stale" : nil,
                count > 0 ? "\(count.grouped) finding\(count.plural)" : nil,
            ]
            html.element("p", ["class": "facts"], text: facts.compactMap(\.self).joined(separator: " · "))
            if table.keys.isEmpty {
                html.element("p", ["class": "note"], text: CatalogStringsPages.emptyTable)
            } else if status.keys > 0 {
                CatalogProgress(status, of: CatalogSection.strings.fileName(number + 1)).append(to: &html)
            }
        }
        html.endLine()
    }

    /// What the pages could show and do not, with what to do about it.
    private static func append(_ missing: [String], to html: inout HTMLWriter) {
        guard !missing.isEmpty else { return }
        html.element("section", ["class": "missing"]) { html in
            html.element("h2", text: "Not here")
            html.element("ul") { html in
                for sentence in missing { html.element("li", ["dir": "auto"], text: sentence.onOneLine) }
            }
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
