import Localization

/// What changed as Markdown with tables, for reviews and for those who translate.
struct DifferenceMarkdown {
    /// The whole text.
    private(set) var text = ""
    private let locales: Set<String>

    /// Writes what changed.
    /// - Parameter locales: the languages whose texts are shown one by one.
    init(_ tables: [TableDifference], locales: [String]) {
        self.locales = Set(locales.map { $0.replacing("_", with: "-").lowercased() })
        if tables.isEmpty { text = "Nothing changed for translators.\n" }
        for table in tables { write(table) }
    }

    private mutating func write(_ table: TableDifference) {
        text += (text.isEmpty ? "" : "\n") + "## \(Self.cell(table.title))\n"
        section(
            "Added", ["Key", "Text (\(table.sourceLanguage))", "Comment", "To translate"],
            table.added.map { [code($0.key), $0.source, $0.comment, $0.untranslated.joined(separator: ", ")] })
        section("Removed", ["Key", "Text"], table.removed.map { [code($0.key), $0.source] })
        section(
            "Renamed", ["Before", "Now", "Text"], table.renamed.map { [code($0.from), code($0.to), $0.source] })
        let outdated = Dictionary(table.outdated.map { ($0.key, $0.languages.joined(separator: ", ")) }) { $1 }
        section(
            "Source text changed", ["Key", "Before", "Now", "Out of date"],
            table.sourceChanged.map { [code($0.key, $0.variation), $0.old, $0.new, outdated[$0.key]] })
        section(
            "Comment changed", ["Key", "Before", "Now"], table.commentsChanged.map { [code($0.key), $0.old, $0.new] })
        section(
            "Translations", ["Language", "Added", "Changed", "Removed"],
            table.languages.map {
                [$0.language, String($0.added.count), String($0.changed.count), String($0.removed.count)]
            })
        for language in table.languages where locales.contains(language.language.lowercased()) {
            section(
                "Texts in \(language.language)", ["Key", "Before", "Now"],
                (language.added + language.changed + language.removed).map {
                    [code($0.key, $0.variation), $0.old, $0.new]
                })
        }
    }

    private mutating func section(_ title: String, _ columns: [String], _ rows: [[String?]]) {
        guard !rows.isEmpty else { return }
        text += "\n### \(title)\n\n"
        text += "| " + columns.joined(separator: " | ") + " |\n"
        text += "|" + String(repeating: " --- |", count: columns.count) + "\n"
        for row in rows { text += "| " + row.map { Self.cell($0 ?? "") }.joined(separator: " | ") + " |\n" }
    }

    /// A key as code, in more backticks than it has itself; `cell` does the rest.
    private func code(_ key: String, _ variation: String = "") -> String {
        var (longest, run) = (0, 0)
        for character in key {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let space = key.isEmpty || key.hasPrefix("`") || key.hasSuffix("`") ? " " : ""
        return "\u{0}\(fence)\(space)\(key)\(space)\(fence)\u{0}" + (variation.isEmpty ? "" : " (\(variation))")
    }

    /// A text that ends neither its cell nor its line, nor means anything to Markdown; between zeros stands code.
    private static func cell(_ text: String) -> String {
        var result = ""
        for (index, part) in text.split(separator: "\u{0}", omittingEmptySubsequences: false).enumerated() {
            for character in part {
                switch character {
                case "|": result += "\\|"
                case "\n", "\r\n", "\r": result += index % 2 == 0 ? "<br>" : " "
                case "*", "_", "`", "<", "[", "]", "\\", "#", "~":
                    result += index % 2 == 0 ? "\\\(character)" : String(character)
                default: result.append(character)
                }
            }
        }
        return result
    }
}
