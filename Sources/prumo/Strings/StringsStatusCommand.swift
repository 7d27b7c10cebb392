import CommandLineKit
import DataFormats
import DocumentFormats
import EnvironmentSettings
import Findings
import Localization
import PackageCommands
import SourceText
import StringCatalogs
import Workspace

/// `prumo strings status`.
enum StringsStatusCommand: StringsSubcommand {
    private static let locale = Option<[String]>(
        "locale", placeholder: "LOCALE", help: "report only this language; may be repeated")
    private static let failUnder = Option<Int?>(
        "fail-under", placeholder: "PERCENT", in: 0...100,
        help: "exit with status 1 if less than PERCENT of a table is translated into a language")

    static let command = Command(
        "prumo strings status", summary: "report the translation progress of each language",
        arguments: [StringsInput.paths],
        options: [StringsInput.sourceLanguage, locale, failUnder, PageFormat.option],
        examples: [
            ("prumo strings status", "report on all strings tables below the working directory"),
            ("prumo strings status --locale de --locale pl", "report two languages"),
            ("prumo strings status --fail-under 95", "for CI: fail if a language is below 95 %"),
            ("prumo strings status --format html > status.html", "write a page for translators"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        // Without its source strings nothing of a table counts.
        let readable = project.readableTables.filter { !$0.unreadableLanguages.contains($0.sourceLanguage) }
        let builtFiles = BuiltFiles()
        var configurations = RuleConfigurations(of: StringsRules.registry, at: .strings)
        var tables = try readable.map { table in
            try TableStatus(
                table, among: builtFiles, by: configurations.configuration(forFolder: table.folder))
        }
        let locales = options[locale]
        if !locales.isEmpty {
            let counted = Set(tables.flatMap { $0.languages.map(\.name) })
            let others = Set(readable.flatMap(\.languages).map(LanguageTag.canonical))
                .subtracting(counted.map(LanguageTag.canonical))
            if let other = locales.map(LanguageTag.canonical).first(where: others.contains) {
                throw UsageError(
                    "--locale: nobody translates strings into '\(other)', the language of the source strings or one that "
                        + "tests layouts or documents keys; leave it out")
            }
            try StringsInput.check(locales, among: counted)
            tables = tables.map { $0.limited(to: locales) }
        }
        let report = StatusReport(tables)
        switch options[PageFormat.option] {
        case .json: StandardStream.output.write(try JSONOutput.text(of: StatusListing(report)))
        case .markdown: StandardStream.output.write(report.markdown)
        case .html: StandardStream.output.write(report.html)
        case .text: StandardStream.output.write(report.text(for: .standardOutput()))
        }
        var status = StringsInput.reportUnreadableTables(of: project, isPartial: true)
        guard let threshold = options[failUnder] else { return status }
        for table in tables {
            for language in table.languages where language.count.share * 100 < Double(threshold) {
                StandardStream.error.write(
                    "error: \(language.count.percent) % of \(table.title.onOneLine) is translated into "
                        + "\(language.name.onOneLine), less than \(threshold) %; translate the missing strings\n")
                status = .failure
            }
        }
        return status
    }
}

/// How far tables are translated, for scripts.
private struct StatusListing: Encodable {
    struct Language: Encodable {
        let locale: String
        let percent: Int
        let translated: Int
        let needsReview: Int
        let missing: Int
        /// The words of the source language that are still to be translated.
        let missingWords: Int

        init(_ language: TableStatus.Language) {
            locale = language.name
            percent = language.count.percent
            translated = language.count.translated
            needsReview = language.count.needsReview
            missing = language.count.missing
            missingWords = language.count.missingWords
        }
    }

    struct Table: Encodable {
        let table: String
        let sourceLanguage: String
        let keys: Int
        let words: Int
        let stale: Int
        /// The strings that cannot be read, in all languages.
        let unreadable: Int
        let locales: [Language]

        init(_ table: TableStatus) {
            self.table = table.title
            sourceLanguage = table.sourceLanguage
            keys = table.keys
            words = table.words
            stale = table.stale
            unreadable = table.unreadable
            locales = table.languages.map(Language.init)
        }
    }

    let tables: [Table]
    /// All tables together.
    let total: [Language]

    init(_ report: StatusReport) {
        tables = report.tables.map(Table.init)
        total = TableStatus.total(report.tables).map(Language.init)
    }
}

/// How far tables are translated, ready to be shown.
private struct StatusReport {
    /// The tables, in the order of their titles.
    let tables: [TableStatus]
    /// All of them together; empty if there is one.
    let total: [TableStatus.Language]

    init(_ tables: [TableStatus]) {
        self.tables = tables
        total = tables.count > 1 ? TableStatus.total(tables) : []
    }

    /// The heading of a table.
    static func facts(_ table: TableStatus) -> String {
        var facts = "\(table.keys.counted("key")) with \(table.words.counted("word"))"
        facts += table.sourceLanguage.isEmpty ? "" : " in \(table.sourceLanguage)"
        if table.stale > 0 { facts += ", \(table.stale) stale" }
        if table.unreadable > 0 { facts += ", \(table.unreadable.counted("unreadable string"))" }
        return facts
    }

    /// The blocks of a report: a heading, its numbers, and the languages.
    var blocks: [(title: String, facts: String, languages: [TableStatus.Language])] {
        var blocks = tables.map { (title: $0.title, facts: Self.facts($0), languages: $0.languages) }
        if !total.isEmpty {
            let keys = tables.reduce(0) { $0 + $1.keys }
            let words = tables.reduce(0) { $0 + $1.words }
            let facts = "\(keys.counted("key")) with \(words.counted("word"))"
            blocks.append((title: "all \(tables.count) tables", facts: facts, languages: total))
        }
        return blocks
    }
}

extension StatusReport {
    private static let widestBar = 30
    private static let headings = ["", "", "translated", "review", "missing", "words left"]

    /// The report for people at a terminal: a bar for each language, as wide as there is room.
    func text(for terminal: Terminal) -> String {
        let names = tables.flatMap { $0.languages.map(\.name.displayWidth) }
        let nameWidth = min(24, max(6, names.max() ?? 0))
        // Two of indentation, a name, a bar, a percentage and four numbers, two between each.
        let fixed = 2 + nameWidth + 2 + 2 + 5 + Self.headings.dropFirst(2).reduce(0) { $0 + 2 + $1.count }
        let bar = min(Self.widestBar, max(0, (terminal.columns ?? 100) - fixed))
        return blocks.map { block in
            var lines = [
                terminal.styled(block.title.onOneLine, .bold) + "  " + terminal.styled(block.facts.onOneLine, .dim)
            ]
            if block.languages.isEmpty {
                lines.append("  no other languages")
            } else {
                let labels = Self.headings.dropFirst(2).map { "  " + $0 }.joined()
                let head = String(repeating: " ", count: 2 + nameWidth + 2 + bar + (bar > 0 ? 2 : 0) + 5) + labels
                lines.append(terminal.styled(head, .dim))
                lines += block.languages.map { line($0, nameWidth: nameWidth, bar: bar, terminal) }
            }
            return lines.map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }

    private func line(_ language: TableStatus.Language, nameWidth: Int, bar width: Int, _ terminal: Terminal) -> String
    {
        let count = language.count
        let name = (language.name.isEmpty ? "(none)" : language.name.onOneLine).truncated(toColumns: nameWidth)
        var line = "  " + name.filled(toColumns: nameWidth) + "  "
        if width > 0 { line += Self.bar(count, width: width, terminal) + "  " }
        line += terminal.styled("\(count.percent) %".filled(toColumns: 5, alignedRight: true), Self.style(count))
        let numbers = [count.translated, count.needsReview, count.missing, count.missingWords]
        for (heading, number) in zip(Self.headings.dropFirst(2), numbers) {
            let text = String(number).filled(toColumns: heading.count, alignedRight: true)
            line += "  " + (number == 0 ? terminal.styled(text, .dim) : text)
        }
        return line
    }

    /// Green for what is done, yellow for what needs review, dim for what is missing; without colours, three
    /// characters.
    private static func bar(_ count: TranslationCount, width: Int, _ terminal: Terminal) -> String {
        let (done, review) = count.parts(of: width)
        let rest = width - done - review
        return terminal.styled(String(repeating: "█", count: done), .color(red: 46, green: 160, blue: 67))
            + terminal.styled(String(repeating: "▒", count: review), .color(red: 190, green: 140, blue: 0))
            + terminal.styled(String(repeating: "░", count: rest), .dim)
    }

    private static func style(_ count: TranslationCount) -> TextStyle {
        if count.percent == 100 { return .color(red: 46, green: 160, blue: 67) }
        return count.percent < 50 ? .color(red: 215, green: 75, blue: 75) : .bold
    }
}

extension StatusReport {
    /// The report for pull requests and wikis.
    var markdown: String {
        blocks.map { block in
            var text = "### \(MarkdownText.text(block.title))\n\n\(MarkdownText.text(block.facts))\n"
            guard !block.languages.isEmpty else { return text }
            text += "\n| language | % | translated | review | missing | words left |\n"
            text += "| --- | ---: | ---: | ---: | ---: | ---: |\n"
            for language in block.languages {
                let count = language.count
                text +=
                    "| \(MarkdownText.text(language.name)) | \(count.percent) | \(count.translated) | \(count.needsReview) "
                text += "| \(count.missing) | \(count.missingWords) |\n"
            }
            return text
        }.joined(separator: "\n")
    }
}

extension StatusReport {
    /// The report as a page that needs nothing beside itself.
    var html: String {
        let sections = blocks.map { block in
            let rows = block.languages.map(Self.row).joined(separator: "\n")
            let table =
                block.languages.isEmpty
                ? "<p>no other languages</p>"
                : """
                <table>
                <thead><tr><th scope="col">Language</th><th scope="col">Progress</th><th scope="col">%</th>\
                <th scope="col">Translated</th><th scope="col">Review</th><th scope="col">Missing</th>\
                <th scope="col">Words left</th></tr></thead>
                <tbody>
                \(rows)
                </tbody>
                </table>
                """
            return "<h2>\(HTMLText.line(block.title)) <small>\(HTMLText.line(block.facts))</small></h2>\n\(table)"
        }
        return HTMLDocument(title: "Translation status", style: Self.css).text(
            body: """
                <h1>Translation status</h1>
                \(sections.joined(separator: "\n"))

                """)
    }

    private static func row(_ language: TableStatus.Language) -> String {
        let count = language.count
        let (done, review) = count.parts(of: 1000)
        func width(_ thousandths: Int) -> String { "\(thousandths / 10).\(thousandths % 10)%" }
        let bar =
            "<div class=\"bar\" role=\"img\" aria-label=\"\(count.percent) percent\">"
            + "<i class=\"done\" style=\"width:\(width(done))\"></i>"
            + "<i class=\"review\" style=\"width:\(width(review))\"></i></div>"
        let numbers = [count.translated, count.needsReview, count.missing, count.missingWords]
        return
            "<tr><th scope=\"row\">\(HTMLText.line(language.name))</th><td>\(bar)</td><td class=\"n\">\(count.percent)</td>"
            + numbers.map { "<td class=\"n\">\($0)</td>" }.joined() + "</tr>"
    }

    private static let css = """
        :root { color-scheme: light dark; --line: #d8dce2; --rest: #e6e9ed; --soft: #5b6570; }
        :root { --done: #2ea043; --review: #c69026; }
        @media (prefers-color-scheme: dark) { :root { --line: #3a414a; --rest: #2b323a; --soft: #9aa5b1; } }
        body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
        h1 { font-size: 1.4rem; }
        h2 { font-size: 1.05rem; margin-top: 2rem; }
        small { color: var(--soft); font-weight: normal; margin-left: .5rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
        thead th { color: var(--soft); font-weight: normal; font-size: .85rem; }
        td.n { text-align: right; font-variant-numeric: tabular-nums; }
        td:nth-child(2) { width: 40%; }
        .bar { background: var(--rest); border-radius: 4px; height: .7rem; overflow: hidden; display: flex; }
        .bar i { display: block; height: 100%; }
        .done { background: var(--done); }
        .review { background: var(--review); }

        """
}
