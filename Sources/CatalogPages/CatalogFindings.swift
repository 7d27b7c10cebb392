import Findings
import SourceText
import StringCatalogs

/// The findings by what they are about.
package struct CatalogFindings {
    /// A finding at a key of a table.
    package struct AtKey {
        /// The language's index among the table's; nil if the finding is about the key.
        let column: Int?
        let finding: Finding
    }

    /// All findings, by path.
    let all: [Finding]
    /// The rules that found something, in the order of their ids.
    package let rules: [String]
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
    package func count(in table: StringsTable) -> Int { table.files.reduce(0) { $0 + findings(inFile: $1.path).count } }
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
