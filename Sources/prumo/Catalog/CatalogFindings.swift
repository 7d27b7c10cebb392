import DocumentFormats
import Findings
import SourceText
import StringCatalogs

/// The findings by what they are about.
struct CatalogFindings {
    /// A finding at a key of a table.
    struct AtKey {
        /// The language's index among the table's; nil if the finding is about the key.
        let column: Int?
        let finding: Finding
    }

    /// All findings, by path.
    let all: [Finding]
    /// The rules that found something, in the order of their ids.
    let rules: [String]
    /// Those at keys, by the table's index and then by the key's.
    private let atKeys: [[Int: [AtKey]]]
    private let byPath: [String: [Finding]]

    init(_ findings: [Finding], in tables: [StringsTable]) {
        all = findings
        rules = Set(findings.map(\.rule)).ordered()
        let byPath = Dictionary(grouping: findings, by: \.path)
        self.byPath = byPath
        atKeys = tables.map { table in
            var atKeys: [Int: [AtKey]] = [:]
            for (number, file) in table.files.enumerated() {
                guard let findings = byPath[file.path] else { continue }
                let marks = KeyMarks(of: table, inFile: number)
                for finding in findings {
                    guard let mark = marks.mark(at: finding.range.lowerBound) else { continue }
                    atKeys[mark.key, default: []].append(AtKey(column: mark.column, finding: finding))
                }
            }
            return atKeys
        }
    }

    /// The findings at a key of a table, in the order of the files.
    func findings(ofKey key: Int, inTable table: Int) -> [AtKey] { atKeys[table][key] ?? [] }

    /// The findings in a file.
    func findings(inFile path: String) -> [Finding] { byPath[path] ?? [] }

    /// The number of findings in a table's files.
    func count(in table: StringsTable) -> Int { table.files.reduce(0) { $0 + findings(inFile: $1.path).count } }
}

/// Where keys and their strings begin in a file of a table: a finding is about the last one before it.
private struct KeyMarks {
    struct Mark {
        let offset: Int
        let key: Int
        let column: Int?
    }

    private let marks: [Mark]

    init(of table: StringsTable, inFile file: Int) {
        let isCatalog = table.files[file].language == nil
        var marks: [Mark] = []
        for (index, key) in table.keys.enumerated() {
            if isCatalog, key.file == file { marks.append(Mark(offset: key.offset, key: index, column: nil)) }
            for (column, text) in key.texts.enumerated() {
                guard let text, text.file == file else { continue }
                marks.append(Mark(offset: text.offset, key: index, column: column))
            }
        }
        self.marks = marks.sorted { ($0.offset, $0.key) < ($1.offset, $1.key) }
    }

    func mark(at offset: Int) -> Mark? {
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? marks[low - 1] : nil
    }
}

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
