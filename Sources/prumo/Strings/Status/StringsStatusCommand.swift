import CommandLineKit
import Localization
import SourceText

/// `prumo strings status`.
enum StringsStatusCommand: StringsSubcommand {
    private static let locale = Option<[String]>(
        "locale", placeholder: "LOCALE", help: "report this language alone; may be repeated")
    private static let failUnder = Option<Int?>(
        "fail-under", placeholder: "PERCENT", in: 0...100,
        help: "exit with status 1 where a language of a table has less than this translated")

    static let command = Command(
        "prumo strings status", summary: "report how far each language is translated, and what is left to do",
        arguments: [StringsInput.paths],
        options: [StringsInput.sourceLanguage, locale, failUnder, PageFormat.option],
        examples: [
            ("prumo strings status", "all tables from here on down"),
            ("prumo strings status --locale de --locale pl", "two languages"),
            ("prumo strings status --fail-under 95", "for CI: no language below 95 %"),
            ("prumo strings status --format html > status.html", "a page for those who translate"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        var tables = project.tables.map(TableStatus.init)
        let locales = options[locale]
        if !locales.isEmpty {
            try check(locales, among: tables)
            tables = tables.map { $0.limited(to: locales) }
        }
        let report = StatusReport(tables)
        switch options[PageFormat.option] {
        case .json: StandardStream.output.write(try JSONOutput.text(of: StatusListing(report)))
        case .markdown: StandardStream.output.write(report.markdown)
        case .html: StandardStream.output.write(report.html)
        case .text: StandardStream.output.write(report.text(for: .standardOutput()))
        }
        guard let threshold = options[failUnder] else { return .success }
        var status = ExitStatus.success
        for table in tables {
            for language in table.languages where language.count.share * 100 < Double(threshold) {
                StandardStream.error.write(
                    "error: \(language.name.onOneLine) has \(language.count.percent) % of \(table.title.onOneLine), less than \(threshold) "
                        + "%; translate what is missing\n")
                status = .failure
            }
        }
        return status
    }

    private static func check(_ locales: [String], among tables: [TableStatus]) throws(UsageError) {
        let known = Set(tables.flatMap { $0.languages.map(\.name) }).sorted()
        for locale in locales where tables.allSatisfy({ $0.limited(to: [locale]).languages.isEmpty }) {
            let all = known.isEmpty ? "no table is translated" : "there are \(known.joined(separator: ", "))"
            let hint = Suggestion.hint(for: locale, among: known, otherwise: all)
            throw UsageError("--locale: no table has '\(locale)'; \(hint)")
        }
    }
}
