import PackageCommands
import DocumentFormats
import Localization
import SourceText
import StringCatalogs

/// The keys of one table as rows.
struct CatalogStringsTable: Sendable {
    /// A key as a page and the search have it.
    struct Row: Sendable {
        let html: [UInt8]
        let search: CatalogSearchIndex.Key
    }

    let table: StringsTable
    let number: Int
    private let languages: [CatalogLanguage]
    private let constants: [String: String]
    private let progress: TableProgress
    private let findings: [[CatalogFindings.AtKey]]

    init(
        _ table: StringsTable, number: Int, _ findings: CatalogFindings, _ constants: ConstantReferences,
        _ progress: TableProgress
    ) {
        self.progress = progress
        self.table = table
        self.number = number
        languages = table.languages.map(CatalogLanguage.init)
        let target = table.files.first.flatMap { constants.target(of: $0.path) }
        var references: [String: String] = [:]
        for key in table.keys {
            references[key.name] = constants.reference(toKey: key.name, of: table.name, inTarget: target)
        }
        self.constants = references
        self.findings = table.keys.indices.map { findings.findings(ofKey: $0, inTable: number) }
    }

    /// A table's name with its folder, as titles have it.
    static func title(_ table: StringsTable) -> String { table.title }

    /// All keys. They are written on as many threads as there are processors: a table may have 400,000 strings.
    func rows() -> [Row] {
        let size = 64
        let starts = Array(stride(from: 0, to: table.keys.count, by: size))
        return WorkerThreads.map(starts) { start in
            (start..<min(start + size, table.keys.count)).map { row(of: $0) }
        }.flatMap(\.self)
    }

    private func row(of index: Int) -> Row {
        let key = table.keys[index]
        let found = findings[index]
        var html = HTMLWriter()
        html.element("article", ["class": "key", "id": "k\(index)"]) { html in
            appendHeading(of: key, found, to: &html)
            html.element("div", ["class": "pair"]) { html in
                append(key, column: 0, found, to: &html)
                if languages.count > 1 { html.element("div", ["class": "slot", "hidden": ""], text: "") }
            }
            if languages.count > 1 { appendLanguages(of: key, found, to: &html) }
        }
        html.endLine()
        return Row(html: html.bytes, search: search(key, found))
    }

    private func appendHeading(
        of key: StringsTable.Key, _ found: [CatalogFindings.AtKey], to html: inout HTMLWriter
    ) {
        html.element("h2") { html in
            if key.name.isEmpty {
                html.element("span", ["class": "none"], text: "the empty key")
            } else {
                html.code(key.name)
            }
            if let constant = constants[key.name] { html.code(constant, class: "constant") }
            if key.fields.isStale { html.badge("stale", "warn") }
            if !key.fields.shouldTranslate { html.badge("not translated") }
            if !found.isEmpty {
                html.badge("\(found.count.counted("finding"))", "warn")
            }
        }
        if let comment = key.comment, !comment.isEmpty {
            html.element("p", ["class": "comment", "dir": "auto"]) { CatalogText.append(comment, to: &$0) }
        }
        html.findings(found.filter { $0.column == nil }.map(\.finding))
    }

    /// The other languages, with how many of them are done. A row does not grow without bound: a file may have any number of
    /// languages with strings of any size.
    private func appendLanguages(
        of key: StringsTable.Key, _ found: [CatalogFindings.AtKey], to html: inout HTMLWriter
    ) {
        html.element("details") { html in
            html.element("summary") { html in appendSummary(of: key, found, to: &html) }
            html.element("div", ["class": "languages"]) { html in
                let start = html.bytes.count
                for column in languages.indices.dropFirst() {
                    guard html.bytes.count - start < CatalogPaging.rowSize else {
                        html.element(
                            "p", ["class": "cut"],
                            text: "… the other \((languages.count - column).counted("language")) cannot be shown here")
                        break
                    }
                    append(key, column: column, found, to: &html)
                }
            }
        }
    }

    private func appendSummary(
        of key: StringsTable.Key, _ found: [CatalogFindings.AtKey], to html: inout HTMLWriter
    ) {
        let others = languages.count - 1
        html.text("\(others.counted("other language"))")
        guard key.fields.shouldTranslate else { return }
        var counts: [Character: Int] = [:]
        for case let (state?, text) in zip(progress.states(of: key), key.texts) {
            counts[CatalogValue.letter(of: state, text?.value), default: 0] += 1
        }
        if let missing = counts["n"] { html.badge("\(missing) missing", "bad") }
        if let review = counts["r"] { html.badge("\(review) to review", "warn") }
        let reported = Set(found.compactMap(\.column)).filter { $0 > 0 }.count
        if reported > 0 { html.badge("findings in \(reported)", "warn") }
    }

    /// A language's string. In a catalog, a key without a source string is that string itself.
    private func append(
        _ key: StringsTable.Key, column: Int, _ found: [CatalogFindings.AtKey],
        to html: inout HTMLWriter
    ) {
        let language = languages[column]
        let text = key.texts[column]
        html.element("div", ["class": "value", "data-language": language.name]) { html in
            html.element("p", ["class": "language"]) { html in
                html.element("span", text: language.name.isEmpty ? "no language" : language.name.onOneLine)
                appendState(of: key, column: column, to: &html)
            }
            html.element("div", ["lang": language.tag, "dir": language.direction]) { html in
                if let text, !text.value.units.isEmpty {
                    CatalogValue(value: text.value, contents: table.contents(of: text), language: language).append(
                        to: &html)
                } else if column == 0, table.isCatalog {
                    html.element("p", ["class": "text"]) {
                        CatalogText.append(format: key.name, hasNumbers: true, to: &$0)
                    }
                } else {
                    html.element("p", ["class": "none", "lang": "en", "dir": "ltr"], text: "no string")
                }
            }
            html.findings(found.filter { $0.column == column }.map(\.finding))
        }
    }

    private func appendState(of key: StringsTable.Key, column: Int, to html: inout HTMLWriter) {
        let text = key.texts[column]
        if column == 0 { html.badge("source") }
        let isBlank = text?.value.isBlank(from: column == 0 ? text?.value : source(of: key)) ?? true
        guard let units = text?.value.units, !isBlank else {
            if progress.states(of: key)[column] == .missing { html.badge("missing", "bad") }
            return
        }
        let states = Set(units.map(\.state))
        if states.count == 1, let state = states.first { html.state(state) }
    }

    /// What the key's strings are translated from.
    private func source(of key: StringsTable.Key) -> LocalizedValue {
        key.source?.value ?? LocalizedValue(key.name)
    }

    private func search(_ key: StringsTable.Key, _ found: [CatalogFindings.AtKey]) -> CatalogSearchIndex.Key {
        var states = key.fields.isStale ? "s" : "."
        for (state, text) in zip(progress.states(of: key), key.texts) {
            let isShown = key.fields.shouldTranslate ? state : nil
            states.append(isShown.map { CatalogValue.letter(of: $0, text?.value) } ?? ".")
        }
        return CatalogSearchIndex.Key(
            name: key.name, states: states, findings: found.map { ($0.column, $0.finding.rule) },
            texts: key.texts.enumerated().map { column, text in
                guard let text, !text.value.units.isEmpty else {
                    return column == 0 && table.isCatalog ? key.name : nil
                }
                return text.value.units.count == 1
                    ? text.value.units[0].text : text.value.units.map(\.text).joined(separator: " · ")
            })
    }
}
