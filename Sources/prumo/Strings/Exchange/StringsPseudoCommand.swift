import CommandLineKit
import Localization
import SourceText
import StringCatalogs

/// `prumo strings pseudo`.
enum StringsPseudoCommand: StringsSubcommand {
    private static let locale = Argument<String>(
        "LOCALE", help: "the language that gets the texts: one of its own, as en-XA or ar-XB")
    private static let growth = Option<Int?>(
        "growth", placeholder: "PERCENT", in: 0...300,
        help: "how much longer texts become, from 0 to 300; 40 unless given")
    private static let bidirectional = Flag("bidi", help: "write texts from right to left")
    private static let replace = Flag("replace", help: "overwrite texts of a translator, too")

    static let command = Command(
        "prumo strings pseudo", summary: "gives a language texts that look foreign, to try layouts with",
        arguments: [locale, StringsInput.paths],
        options: [growth, bidirectional, replace, StringsInput.sourceLanguage] + StringsChanges.options,
        examples: [
            ("prumo strings pseudo en-XA", "⟦Šéţţîñĝš öñé⟧ for Settings, in all tables from here on down"),
            (
                "prumo strings pseudo ar-XB --bidi --growth 0 Sources/App",
                "texts from right to left, as long as they are"
            ),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let name = options[locale]
        let tag = LanguageTag.canonical(name)
        guard LanguageTag.isWellFormed(tag) else {
            throw UsageError("LOCALE: '\(name)' is not a language; name one as in en-XA, a tag of BCP 47")
        }
        let percent = options[growth] ?? Pseudolocalization.ordinaryGrowth
        let pseudolocalization = Pseudolocalization(growth: percent, isBidirectional: options[bidirectional])
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        var changes = Changeset()
        var count = 0
        for table in project.tables {
            let pseudo = PseudoTable(table, language: tag, pseudolocalization)
            guard !pseudo.isSource else {
                throw UsageError(
                    "LOCALE: \(tag) is the language that \(StringsInput.title(table)) is translated from; "
                        + "name one of its own, as en-XA"
                )
            }
            let translated = pseudo.translatedKeys
            if let first = translated.first, !options[replace] {
                throw UsageError(
                    "LOCALE: \(tag) has translations in \(StringsInput.title(table)), as of '\(first)'; "
                        + "name a language of its own, as en-XA, or overwrite them with --replace")
            }
            var editor = TableEditor(table)
            count += try pseudo.apply(to: &editor)
            editor.add(to: &changes)
        }
        let summary = "pseudo-localized \(count) key\(count == 1 ? "" : "s") into \(tag)"
        return try StringsChanges.finish(changes, summary: summary, options)
    }
}
