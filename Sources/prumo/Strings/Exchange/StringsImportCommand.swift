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
        help: "an .xcloc folder, an \(TranslationFiles.titles) file, or a folder that contains them")
    private static let locale = Option<String?>(
        "locale", placeholder: "LOCALE", help: "the language of files that do not name theirs, such as pt-BR")
    private static let allowUnfinished = Flag(
        "allow-unfinished", help: "also import strings that are marked as new or as needing review, with their states")
    private static let language = Option<[String]>(
        "language", placeholder: "FROM=TO",
        help: "import strings of the language FROM into the project's language TO, as in fr-FR=fr; may be repeated")
    private static let replaceFinished = Flag(
        "replace-finished", help: "replace finished translations of the project with those of the files")
    private static let keepFinished = Flag(
        "keep-finished", help: "keep finished translations of the project, which is the default")

    static let command = Command(
        "prumo strings import", summary: "import translations from translators' files",
        arguments: [files],
        options: [
            StringsInput.folder, locale, language, StringsInput.newLanguage, allowUnfinished, replaceFinished,
            keepFinished,
            StringsInput.sourceLanguage,
        ] + StringsChanges.options,
        examples: [
            ("prumo strings import pt-BR.xcloc --diff", "print what would change and what cannot be imported"),
            (
                "prumo strings import Translations",
                "import all files of a folder; strings that are refused do not affect the others"
            ),
            ("prumo strings import it.xliff --new-language", "import the first translations into Italian"),
            ("prumo strings import res/values-pt-rBR/strings.xml", "import the strings of an Android app"),
            (
                "prumo strings import fr-FR.xliff --language fr-FR=fr --replace-finished",
                "import corrected French translations from a service that names the region"
            ),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let (report, changes, unreadable) = try imported(options)
        if options[ListingFormat.option] == .json {
            if !options[StringsChanges.diff] { try changes.write() }
            let listing = ImportListing(report, changes, isDryRun: options[StringsChanges.diff])
            StandardStream.output.write(try JSONOutput.text(of: listing))
        } else {
            _ = try StringsChanges.finish(changes, summary: summary(report), options)
            StringsChanges.note(remainder(report), options)
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
        let languages = try languages(options)
        try options.refuse(keepFinished, with: replaceFinished, advice: "use one of them")
        let readProject = Result { try StringsInput.project(at: options[StringsInput.folder], options) }
        var translations = TranslationImport(
            into: (try? readProject.get().tables) ?? [], allowsUnfinished: options[allowUnfinished],
            replacesFinished: options[replaceFinished], languages: languages,
            addsLanguages: options[StringsInput.newLanguage])
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
        for language in languages.keys.ordered() where !translations.seenLanguages.contains(language) {
            let seen = translations.seenLanguages.filter { !$0.isEmpty }.ordered()
            throw UsageError(
                "--language: no string of the files is in \(language); "
                    + (seen.isEmpty ? "remove the option" : "use a language that they state: \(seen.listed)"))
        }
        Report.write(warnings)
        let changes = translations.finish()
        return (translations.report, changes, project.unreadableTables)
    }

    private static func locale(_ options: ParsedOptions) throws(UsageError) -> String? {
        try options[locale].map { name throws(UsageError) in try tag(name, of: "--locale") }
    }

    private static func tag(_ name: String, of option: String) throws(UsageError) -> String {
        let tag = LanguageTag.canonical(name)
        guard LanguageTag.isWellFormed(tag) else {
            throw UsageError("\(option): '\(name)' is not a valid language; use a BCP 47 tag such as pt-BR")
        }
        return tag
    }

    /// The project's languages by those of the files.
    private static func languages(_ options: ParsedOptions) throws(UsageError) -> [String: String] {
        var languages: [String: String] = [:]
        for pair in options[language] {
            let names = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard names.count == 2 else {
                throw UsageError(
                    "--language: '\(pair)' is not a pair of languages; write that of the files and that of the project, "
                        + "as in fr-FR=fr")
            }
            let (file, project) = (try tag(names[0], of: "--language"), try tag(names[1], of: "--language"))
            guard languages[file] == nil || languages[file] == project else {
                throw UsageError("--language: \(file) is given twice; remove one of the two")
            }
            languages[file] = project
        }
        return languages
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
        if !report.kept.isEmpty {
            lines +=
                "\(report.kept.count.counted("string")) skipped, since the project's translations are finished "
                + "(--replace-finished replaces them)\n"
        }
        if report.copies > 0 { lines += "\(report.copies.counted("string")) skipped as copies of the source string\n" }
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
    /// The strings that were skipped, since the project's translations are finished.
    let kept: [Text]
    /// The number of strings that were skipped as copies of the source string.
    let copies: Int
    let unchanged: Int
    let unfinished: Int
    let untranslated: Int

    init(_ report: ImportReport, _ changes: Changeset, isDryRun: Bool) {
        self.isDryRun = isDryRun
        files = changes.changes.map(\.path)
        kept = report.kept.map { Self.text($0, Text()) }
        copies = report.copies
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
