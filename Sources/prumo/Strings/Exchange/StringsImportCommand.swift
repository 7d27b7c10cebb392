import CommandLineKit
import Files
import Findings
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings import`.
enum StringsImportCommand: StringsSubcommand {
    private static let files = Argument<[String]>(
        "FILE", kind: .file, isRequired: true,
        help: "an .xcloc folder, an .xliff, .csv, .po, .arb, .json or strings.xml file, or a folder that contains them")
    private static let locale = Option<String?>(
        "locale", placeholder: "LOCALE", help: "the language of files that do not name theirs, such as pt-BR")
    private static let allowUnfinished = Flag(
        "allow-unfinished", help: "also import strings that are marked as new or as needing review, with their states")

    static let command = Command(
        "prumo strings import", summary: "import translations from translators' files",
        arguments: [files],
        options: [StringsInput.folder, locale, allowUnfinished, StringsInput.sourceLanguage] + StringsChanges.options,
        examples: [
            ("prumo strings import pt-BR.xcloc --dry-run", "print what would change and what cannot be imported"),
            (
                "prumo strings import Translations",
                "import all files of a folder; strings that are refused do not affect the others"
            ),
            ("prumo strings import res/values-pt-rBR/strings.xml", "import the strings of an Android app"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let (report, changes, unreadable) = try imported(options)
        if options[ListingFormat.option] == .json {
            if !options[StringsChanges.dryRun] { try changes.write() }
            let listing = ImportListing(report, changes, isDryRun: options[StringsChanges.dryRun])
            StandardStream.output.write(try JSONOutput.text(of: listing))
        } else {
            _ = try StringsChanges.finish(changes, summary: summary(report), options)
            if !options[StringsChanges.quiet] { StandardStream.output.write(remainder(report)) }
            Report.write(report.refusals.map(\.diagnostic))
        }
        let status = StringsInput.report(unreadable)
        return report.refusals.isEmpty ? status : .failure
    }

    /// Imports the files into the tables, which are not kept while the changes are written and printed.
    private static func imported(
        _ options: ParsedOptions
    ) throws -> (report: ImportReport, changes: Changeset, unreadable: [StringsProject.UnreadableTable]) {
        let locale = try locale(options)
        let readProject = Result { try StringsInput.project(at: options[StringsInput.folder], options) }
        var translations = TranslationImport(
            into: (try? readProject.get().tables) ?? [], allowsUnfinished: options[allowUnfinished])
        var (problems, warnings) = (Problems(), [Diagnostic]())
        for path in options[files] {
            problems.attempt { () throws(DiagnosticsError) in
                // One file after the other, so that the strings of all need not be kept.
                try TranslationFiles.read(path, locale: locale) { contents in
                    translations.add(contents.units)
                    warnings += contents.warnings
                }
            }
        }
        // Translators' files come first on the command line, and so do their problems.
        try problems.check()
        let project = try readProject.get()
        Report.write(warnings)
        let changes = translations.finish()
        return (translations.report, changes, project.unreadableTables)
    }

    private static func locale(_ options: ParsedOptions) throws(UsageError) -> String? {
        guard let name = options[locale] else { return nil }
        let tag = LanguageTag.canonical(name)
        guard LanguageTag.isWellFormed(tag) else {
            throw UsageError("--locale: '\(name)' is not a valid language; use a BCP 47 tag such as pt-BR")
        }
        return tag
    }

    private static func summary(_ report: ImportReport) -> String {
        let parts = [ImportReport.Change.added, .changed, .cleared].compactMap { change in
            let count = report.count(change)
            return count == 0 ? nil : "\(count) \(change.rawValue)"
        }
        return "imported \(report.changes.count.counted("string")): \(parts.joined(separator: ", "))"
    }

    /// What was not imported, in a line each.
    private static func remainder(_ report: ImportReport) -> String {
        var lines = ""
        if report.unchanged > 0 { lines += "\(report.unchanged.counted("string")) unchanged\n" }
        if report.untranslated > 0 { lines += "\(report.untranslated.counted("string")) without a translation\n" }
        if report.unfinished > 0 {
            lines += "\(report.unfinished.counted("string")) skipped as unfinished (--allow-unfinished imports them)\n"
        }
        if report.refused > 0 { lines += "\(report.refused.counted("string")) refused\n" }
        return lines
    }
}

/// What an import did, for scripts.
private struct ImportListing: Encodable {
    /// A string that was changed or refused.
    struct Text: Encodable {
        var table: String?
        var language: String?
        var key: String?
        var variation: String?
        /// `added`, `changed` or `cleared`.
        var change: String?
        /// Why it was refused.
        var reason: String?
        var file: String?
        var line: Int?
        var column: Int?
        /// How many strings the refusal is about.
        var count: Int?
    }

    let isDryRun: Bool
    let files: [String]
    let texts: [Text]
    let refused: [Text]
    let unchanged: Int
    let unfinished: Int
    let untranslated: Int

    init(_ report: ImportReport, _ changes: Changeset, isDryRun: Bool) {
        self.isDryRun = isDryRun
        files = changes.changes.map(\.path)
        unchanged = report.unchanged
        unfinished = report.unfinished
        untranslated = report.untranslated
        texts = report.changes.map { Self.text($0.subject, Text(change: $0.change.rawValue)) }
        refused = report.refusals.map { refusal in
            let diagnostic = refusal.diagnostic
            return Self.text(
                refusal.subject,
                Text(
                    reason: refusal.reason, file: diagnostic.path, line: diagnostic.location.line,
                    column: diagnostic.location.column, count: refusal.count))
        }
    }

    private static func text(_ subject: ImportReport.Subject?, _ text: Text) -> Text {
        var text = text
        text.table = subject?.table
        text.language = subject?.language
        text.key = subject?.key
        text.variation = subject?.variation.text
        return text
    }
}
