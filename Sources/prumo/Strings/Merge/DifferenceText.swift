import CommandLineKit
import Localization
import SourceText

/// What changed, for people at a terminal.
struct DifferenceText {
    /// The whole text.
    private(set) var text = ""
    private let locales: Set<String>
    private let terminal: Terminal

    /// Writes what changed.
    /// - Parameter locales: the languages whose texts are shown one by one.
    init(_ tables: [TableDifference], locales: [String], terminal: Terminal) {
        self.locales = Set(locales.map { $0.replacing("_", with: "-").lowercased() })
        self.terminal = terminal
        guard !tables.isEmpty else {
            text = "nothing changed for translators\n"
            return
        }
        for table in tables { write(table) }
        text += Self.summary(tables) + "\n"
    }

    private mutating func write(_ table: TableDifference) {
        text += terminal.styled(table.title.onOneLine, .bold) + " (source language \(table.sourceLanguage.onOneLine))\n"
        write(table.added, "added", sign: "+")
        write(table.removed, "removed", sign: "-")
        heading("renamed", table.renamed.count)
        for rename in table.renamed {
            line(2, "\(Self.name(rename.from)) → \(Self.name(rename.to))\(Self.behind(rename.source))")
        }
        heading("source text changed", table.sourceChanged.count)
        let outdated = Dictionary(table.outdated.map { ($0.key, $0.languages) }) { $1 }
        for (index, change) in table.sourceChanged.enumerated() {
            write(change)
            let isLast = index + 1 == table.sourceChanged.count || table.sourceChanged[index + 1].key != change.key
            if isLast, let languages = outdated[change.key] {
                line(3, "out of date: \(languages.joined(separator: ", "))")
            }
        }
        heading("comment changed", table.commentsChanged.count)
        for change in table.commentsChanged {
            line(2, Self.name(change.key))
            writeTexts(change.old, change.new)
        }
        heading("translations", table.languages.count)
        let width = table.languages.map(\.language.count).max() ?? 0
        for language in table.languages { write(language, width) }
        text += "\n"
    }

    private mutating func write(_ entries: [TableDifference.Entry], _ title: String, sign: String) {
        heading(title, entries.count)
        for entry in entries {
            line(2, "\(Self.name(entry.key))\(Self.behind(entry.source))", sign)
            if let comment = entry.comment, sign == "+" { line(3, "comment: \(comment)") }
            if !entry.untranslated.isEmpty {
                line(3, "to translate: \(entry.untranslated.joined(separator: ", "))")
            }
        }
    }

    private mutating func write(_ change: TableDifference.TextChange) {
        line(2, Self.name(change.key) + (change.variation.isEmpty ? "" : " (\(change.variation))"))
        if let old = change.oldState, let new = change.newState {
            line(3, "state: \(old) → \(new)")
        } else {
            writeTexts(change.old, change.new)
        }
    }

    private mutating func writeTexts(_ old: String?, _ new: String?) {
        if let old { line(3, "\"\(old)\"", "-") }
        if let new { line(3, "\"\(new)\"", "+") }
    }

    private mutating func write(_ language: TableDifference.Language, _ width: Int) {
        let counts = [("added", language.added), ("changed", language.changed), ("removed", language.removed)]
            .filter { !$0.1.isEmpty }.map { "\($0.1.count) \($0.0)" }
        line(2, language.language.filled(toColumns: width) + "  " + counts.joined(separator: ", "))
        guard locales.contains(language.language.lowercased()) else { return }
        for change in language.added + language.changed + language.removed {
            line(3, Self.name(change.key) + (change.variation.isEmpty ? "" : " (\(change.variation))"))
            if let old = change.oldState, let new = change.newState {
                line(4, "state: \(old) → \(new)")
            } else {
                if let old = change.old { line(4, "\"\(old)\"", "-") }
                if let new = change.new { line(4, "\"\(new)\"", "+") }
            }
        }
    }

    private mutating func heading(_ title: String, _ count: Int) {
        if count > 0 { line(1, "\(title) (\(count))") }
    }

    private mutating func line(_ level: Int, _ content: String, _ sign: String = "") {
        let text = (sign.isEmpty ? "" : sign + " ") + content.replacing("\n", with: "\\n").onOneLine
        let styled =
            switch sign {
            case "+": terminal.styled(text, .color(red: 46, green: 160, blue: 67))
            case "-": terminal.styled(text, .color(red: 220, green: 60, blue: 60))
            default: text
            }
        self.text += String(repeating: "  ", count: level) + styled + "\n"
    }

    private static func name(_ key: String) -> String { key.isEmpty ? "\"\"" : key }

    private static func behind(_ source: String?) -> String { source.map { "  \"\($0)\"" } ?? "" }

    private static func summary(_ tables: [TableDifference]) -> String {
        func count(_ number: (TableDifference) -> Int, _ words: String) -> String? {
            let sum = tables.map(number).reduce(0, +)
            return sum == 0 ? nil : "\(sum) \(words)"
        }
        let parts = [
            count({ $0.added.count }, "added"), count({ $0.removed.count }, "removed"),
            count({ $0.renamed.count }, "renamed"),
            count({ Set($0.sourceChanged.map(\.key)).count }, "with another source text"),
            count({ $0.outdated.map(\.languages.count).reduce(0, +) }, "translations out of date"),
            count({ $0.languages.map { $0.added.count }.reduce(0, +) }, "texts translated"),
            count({ $0.languages.map { $0.changed.count }.reduce(0, +) }, "translations changed"),
        ].compactMap { $0 }
        let place = tables.count == 1 ? "1 table" : "\(tables.count) tables"
        return parts.isEmpty ? place : "\(place): \(parts.joined(separator: ", "))"
    }
}
