import CommandLineKit
import Localization
import SourceText

/// `prumo strings status`.
enum StringsStatusCommand: Subcommand {
    static let command = Command(
        "prumo strings status", summary: "tells how far each language is translated, and what is left to do",
        arguments: [StringsInput.paths],
        options: [
            StringsInput.sourceLanguage,
            CommandOption(
                "locale", .values(placeholder: "LOCALE"), help: "tell of this language alone; may be repeated"),
            CommandOption(
                "fail-under", .value(placeholder: "PERCENT"),
                help: "end with status 1 where a language of a table has less than this translated"),
            CommandOption(
                "format", .value(placeholder: "FORMAT"), help: "text, json, markdown or html; text unless given"),
        ],
        examples: [
            ("prumo strings status", "all tables from here on down"),
            ("prumo strings status --locale de --locale pl", "two languages"),
            ("prumo strings status --fail-under 95", "for CI: no language below 95 %"),
            ("prumo strings status --format html > status.html", "a page for those who translate"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let format = try options.choice("format", among: ["text", "json", "markdown", "html"]) ?? "text"
        let threshold = try options.integer("fail-under", in: 0...100)
        let project = try StringsInput.project(at: options.arguments, options)
        var tables = project.tables.map(TableStatus.init)
        let locales = options.values("locale")
        if !locales.isEmpty {
            try check(locales, among: tables)
            tables = tables.map { $0.limited(to: locales) }
        }
        let report = StatusReport(tables)
        switch format {
        case "json": StandardStream.output.write(try JSONOutput.text(of: StatusListing(report)))
        case "markdown": StandardStream.output.write(report.markdown)
        case "html": StandardStream.output.write(report.html)
        default: StandardStream.output.write(report.text(for: .standardOutput()))
        }
        guard let threshold else { return .success }
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
            let meant = Suggestion.nearest(to: locale, among: known)
            let all = known.isEmpty ? "no table is translated" : "there are \(known.joined(separator: ", "))"
            throw UsageError("--locale: no table has '\(locale)'; \(meant.map { "did you mean \($0)?" } ?? all)")
        }
    }
}
