import Localization

/// How far tables are translated, ready to be shown.
struct StatusReport {
    /// The tables, in the order of their titles.
    let tables: [TableStatus]
    /// All of them together; empty where there is one.
    let total: [TableStatus.Language]

    init(_ tables: [TableStatus]) {
        self.tables = tables
        total = tables.count > 1 ? TableStatus.total(tables) : []
    }

    /// What a heading says about a table.
    static func facts(_ table: TableStatus) -> String {
        var facts = "\(count(table.keys, "key")) with \(count(table.words, "word"))"
        facts += table.sourceLanguage.isEmpty ? "" : " in \(table.sourceLanguage)"
        if table.stale > 0 { facts += ", \(table.stale) stale" }
        return facts
    }

    /// The blocks of a report: a heading, what it says, and the languages.
    var blocks: [(title: String, facts: String, languages: [TableStatus.Language])] {
        var blocks = tables.map { (title: $0.title, facts: Self.facts($0), languages: $0.languages) }
        if !total.isEmpty {
            let keys = tables.reduce(0) { $0 + $1.keys }
            let words = tables.reduce(0) { $0 + $1.words }
            let facts = "\(Self.count(keys, "key")) with \(Self.count(words, "word"))"
            blocks.append((title: "all \(tables.count) tables", facts: facts, languages: total))
        }
        return blocks
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
