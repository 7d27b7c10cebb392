import CommandLineKit
import Files
import Findings
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings pseudo`.
enum StringsPseudoCommand: StringsSubcommand {
    private static let locale = Argument<String>(
        "LOCALE", help: "the pseudo-language to write, such as en-XA or ar-XB")
    private static let growth = Option<Int?>(
        "growth", placeholder: "PERCENT", in: 0...300,
        help: "make strings longer by PERCENT, from 0 to 300 (default: 40)")
    private static let bidirectional = Flag("bidi", help: "write right-to-left strings")
    private static let replace = Flag("replace", help: "also overwrite a translator's strings")

    static let command = Command(
        "prumo strings pseudo", summary: "write pseudo-translations for a language, to test layouts",
        arguments: [locale, StringsInput.paths],
        options: [growth, bidirectional, replace, StringsInput.sourceLanguage] + StringsChanges.options,
        examples: [
            (
                "prumo strings pseudo en-XA",
                "write ⟦Šéţţîñĝš öñé⟧ for Settings, and so on, in all tables below the working directory"
            ),
            (
                "prumo strings pseudo ar-XB --bidi --growth 0 Sources/App",
                "write right-to-left strings without making them longer"
            ),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let name = options[locale]
        let tag = LanguageTag.canonical(name)
        guard LanguageTag.isWellFormed(tag) else {
            throw UsageError("LOCALE: '\(name)' is not a valid language; use a BCP 47 tag such as en-XA")
        }
        let percent = options[growth] ?? Pseudolocalization.ordinaryGrowth
        let pseudolocalization = Pseudolocalization(growth: percent, isBidirectional: options[bidirectional])
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        try check(name, tag, in: project)
        var changes = Changeset()
        var count = 0
        for table in project.tables {
            let pseudo = PseudoTable(table, language: tag, pseudolocalization)
            guard !pseudo.isSource else {
                throw UsageError(
                    "LOCALE: \(tag) is the source language of \(table.title); "
                        + "use a pseudo-language such as en-XA"
                )
            }
            let translated = pseudo.translatedKeys
            if let first = translated.first, !options[replace] {
                throw UsageError(
                    "LOCALE: \(tag) already has translations in \(table.title), such as '\(first)'; "
                        + "use a pseudo-language such as en-XA, or overwrite them with --replace")
            }
            var editor = TableEditor(table)
            count += try pseudo.apply(to: &editor)
            editor.add(to: &changes)
        }
        let summary = "pseudo-localized \(count.counted("key")) into \(tag)"
        return try StringsChanges.finish(changes, summary: summary, in: project, options)
    }

    /// Refuses a new language that people speak: it is a misspelled one, or strings of it would be shown to users.
    private static func check(_ name: String, _ tag: String, in project: StringsProject) throws(UsageError) {
        let languages = Set(project.tables.flatMap(\.languages)).ordered()
        guard !Pseudolocalization.isPseudoLanguage(tag),
            !languages.contains(where: { LanguageTag.canonical($0) == tag })
        else { return }
        let meant = Suggestion.nearest(to: name, among: languages).map { Suggestion.question($0) + " " } ?? ""
        throw UsageError(
            "LOCALE: no table has the language '\(name)' (there are \(languages.joined(separator: ", "))); "
                + "\(meant)use a pseudo-language such as en-XA")
    }
}
