import CommandLineKit
import Localization
import SourceText
import StringCatalogs

/// `prumo strings pseudo`.
enum StringsPseudoCommand: Subcommand {
    static let command = Command(
        "prumo strings pseudo", summary: "gives a language texts that look foreign, to try layouts with",
        arguments: [
            CommandArgument("LOCALE", help: "the language that gets the texts: one of its own, as en-XA or ar-XB"),
            StringsInput.paths,
        ],
        options: [
            CommandOption(
                "growth", .value(placeholder: "PERCENT"),
                help: "how much longer texts become, from 0 to 300; 40 unless given"),
            CommandOption("bidi", help: "texts run from right to left"),
            CommandOption("replace", help: "overwrite texts of a translator, too"),
            StringsInput.sourceLanguage,
        ] + StringsChanges.options,
        examples: [
            ("prumo strings pseudo en-XA", "⟦Šéţţîñĝš öñé⟧ for Settings, in all tables from here on down"),
            (
                "prumo strings pseudo ar-XB --bidi --growth 0 Sources/App",
                "texts from right to left, as long as they are"
            ),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let name = options.arguments.first ?? ""
        let locale = LanguageTag.canonical(name)
        guard LanguageTag.isWellFormed(locale) else {
            throw UsageError("LOCALE: '\(name)' is no language; name one as in en-XA, a tag of BCP 47")
        }
        let growth = try options.integer("growth", in: 0...300) ?? Pseudolocalization.ordinaryGrowth
        let pseudolocalization = Pseudolocalization(growth: growth, isBidirectional: options.has("bidi"))
        let project = try StringsInput.project(at: Array(options.arguments.dropFirst()), options)
        var changes = Changeset()
        var count = 0
        for table in project.tables {
            let pseudo = PseudoTable(table, language: locale, pseudolocalization)
            guard !pseudo.isSource else {
                throw UsageError(
                    "LOCALE: \(locale) is the language that \(StringsInput.title(table)) is translated from; "
                        + "name one of its own, as en-XA"
                )
            }
            let translated = pseudo.translatedKeys
            if let first = translated.first, !options.has("replace") {
                throw UsageError(
                    "LOCALE: \(locale) has translations in \(StringsInput.title(table)), as of '\(first)'; "
                        + "name a language of its own, as en-XA, or overwrite them with --replace")
            }
            var editor = TableEditor(table)
            count += try pseudo.apply(to: &editor)
            editor.add(to: &changes)
        }
        let summary = "pseudo-localized \(count) key\(count == 1 ? "" : "s") into \(locale)"
        return try StringsChanges.finish(changes, summary: summary, options)
    }
}
