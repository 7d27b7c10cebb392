import DocumentFormats
import Findings
import SourceText
import StringCatalogs

/// What all pages have in common: the head, the links to the sections, and the search.
struct CatalogLayout {
    static let styleSheet = "catalog.css", fontSheet = "fonts.css", script = "catalog.js"

    /// Nothing but the site's own files is loaded, and nothing that is written in a page runs.
    private static let policy =
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; "
        + "form-action 'none'"
    /// The values and the names of the states that the search filters by.
    private static let states = [
        ("n", "missing or new"), ("r", "needs review"), ("t", "translated"), ("m", "machine translated"),
        ("s", "stale"),
    ]

    /// The most scalars of the app's name above each page.
    private static let nameLimit = 40

    private let name: String
    private let sections: [CatalogSection]
    private let rules: [String]
    /// The languages of all tables, those that others are translated from first.
    private let languages: [String]

    init(_ content: CatalogContent, sections: [CatalogSection], rules: [String]) {
        name = content.name
        self.sections = sections
        self.rules = rules
        let sources = content.tables.map(\.sourceLanguage)
        var known: Set<String> = []
        languages = (sources + Set(content.tables.flatMap(\.languages)).ordered()).filter { known.insert($0).inserted }
    }

    func bytes(of page: CatalogPage) -> [UInt8] {
        let isOverview = page.section == .overview
        let document = HTMLDocument(
            title: isOverview ? name : "\(page.title) · \(name)",
            metadata: [("color-scheme", "light dark"), ("generator", "prumo catalog")],
            files: HTMLDocument.Files(
                styleSheets: [Self.styleSheet] + (page.section == .fonts ? [Self.fontSheet] : []),
                scripts: [Self.script], policy: Self.policy))
        var html = HTMLWriter()
        html.append(Array(document.head.utf8))
        html.element("a", ["class": "skip", "href": "#content"], text: "Skip to the content")
        html.element("header", ["class": "top"]) { html in
            html.element("p", ["class": "name"]) { html in
                html.element("a", ["href": "index.html"], text: shortName)
            }
            html.element("nav", ["aria-label": "Sections"]) { html in
                for section in sections {
                    let isCurrent = section == page.section
                    html.element(
                        "a", ["href": section.firstPage, "aria-current": isCurrent ? "true" : nil],
                        text: section.rawValue)
                }
            }
            appendSearch(to: &html)
        }
        html.endLine()
        html.element("main") { html in
            html.element("p", ["id": "status", "role": "status"], text: "")
            html.element("section", ["id": "results", "aria-label": "Search results", "hidden": ""], text: "")
            html.element("div", ["id": "content", "tabindex": "-1"]) { html in
                html.element("h1", text: page.title.onOneLine)
                html.endLine()
                html.append(page.body)
            }
        }
        html.endLine()
        html.append(Array(document.end.utf8))
        return html.bytes
    }

    /// The name as far as it has a place above each page; the overview has all of it.
    private var shortName: String {
        let scalars = name.unicodeScalars
        guard scalars.count > Self.nameLimit else { return name.onOneLine }
        return String(String.UnicodeScalarView(scalars.prefix(Self.nameLimit - 1))).onOneLine + "…"
    }

    private func appendSearch(to html: inout HTMLWriter) {
        html.element("form", ["id": "search", "role": "search", "hidden": ""]) { html in
            html.element("label", ["class": "text"]) { html in
                html.text("Search ")
                html.void(
                    "input",
                    ["type": "search", "name": "text", "placeholder": "key, text or name", "autocomplete": "off"])
            }
            appendFilters(to: &html)
        }
        html.element("noscript") { html in
            html.element(
                "p", ["class": "note"], text: "Searching and filtering need JavaScript. All pages can be read without.")
        }
    }

    /// What the search is limited to: closed on small screens, where it would take half of the page.
    private func appendFilters(to html: inout HTMLWriter) {
        guard !languages.isEmpty || !rules.isEmpty else { return }
        html.element("details", ["class": "filters", "open": ""]) { html in
            html.element("summary") { html in
                html.text("Filters")
                html.element("span", ["id": "filter-count"], text: "")
            }
            html.element("div", ["class": "choices"]) { html in
                if !languages.isEmpty {
                    appendChoice(
                        "language", label: "Language", all: "all languages", languages.map { ($0, $0.onOneLine) },
                        to: &html)
                    appendChoice("state", label: "State", all: "any state", Self.states, to: &html)
                }
                if !rules.isEmpty {
                    let choices = [("*", "with findings")] + rules.map { ($0, $0) }
                    appendChoice("finding", label: "Findings", all: "all", choices, to: &html)
                }
                html.element("button", ["type": "reset"], text: "Clear")
            }
        }
    }

    private func appendChoice(
        _ name: String, label: String, all: String, _ choices: [(value: String, title: String)],
        to html: inout HTMLWriter
    ) {
        html.element("label") { html in
            html.text(label + " ")
            html.element("select", ["name": name]) { html in
                html.element("option", ["value": ""], text: all)
                for choice in choices { html.element("option", ["value": choice.value], text: choice.title) }
            }
        }
    }
}

extension HTMLWriter {
    /// Writes a short mark, such as a state.
    mutating func badge(_ text: String, _ kind: String = "") {
        element("span", ["class": kind.isEmpty ? "badge" : "badge \(kind)"], text: text)
    }

    /// Writes a name of the repository as code, with what cannot be seen in it made visible.
    /// - Parameter breaksPaths: whether a line may end after a slash.
    package mutating func code(_ text: String, class name: String? = nil, breaksPaths: Bool = true) {
        element("code", ["class": name, "dir": "auto"]) { CatalogText.append(text, breaksPaths: breaksPaths, to: &$0) }
    }

    /// Writes findings as a list; nothing if there are none.
    mutating func findings(_ findings: [Finding]) {
        guard !findings.isEmpty else { return }
        element("ul", ["class": "findings"]) { html in
            for finding in findings { html.element("li") { $0.finding(finding) } }
        }
    }

    /// Writes a finding, without its place.
    mutating func finding(_ finding: Finding) {
        let isError = finding.severity == .error
        badge(isError ? "error" : "warning", isError ? "bad" : "warn")
        text(" ")
        element("span", ["dir": "auto"], text: finding.message.onOneLine)
        text(" ")
        element("span", ["class": "rule"], text: finding.rule)
    }
}
