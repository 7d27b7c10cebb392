import Findings
import TestSupport
import Testing

@testable import Localization

/// Mistakes of every kind, each of which its rule reports in its language.
@Suite struct PlantedMistakesTests {
    /// A string, or the forms of a plural.
    enum Text {
        case plain(String)
        case plural([String: String])

        var json: String {
            switch self {
            case .plain(let text): return Self.unit(text)
            case .plural(let forms):
                let units = forms.sorted { $0.key < $1.key }.map { "\"\($0)\": \(Self.unit($1))" }
                return "{\"variations\": {\"plural\": {\(units.joined(separator: ","))}}}"
            }
        }

        private static func unit(_ text: String) -> String {
            let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(escaped)\"}}"
        }
    }

    struct Mistake: CustomStringConvertible {
        let rule: String
        let source: Text
        let language: String
        let translation: Text
        /// Another key with its source string and translation, which the mistake is about.
        var other: (source: String, translation: String)?
        var description: String { "\(rule) in \(language): \(translation)" }

        init(_ rule: String, _ source: Text, _ language: String, _ translation: Text, other: (String, String)? = nil) {
            self.rule = rule
            self.source = source
            self.language = language
            self.translation = translation
            self.other = other.map { (source: $0.0, translation: $0.1) }
        }

        init(
            _ rule: String, _ source: String, _ language: String, _ translation: String, other: (String, String)? = nil
        ) {
            self.init(rule, .plain(source), language, .plain(translation), other: other)
        }
    }

    private static let files: Text = .plural(["one": "%lld file", "other": "%lld files"])

    static let mistakes: [Mistake] = [
        // Tags and entities.
        Mistake("tag_mismatch", "Read the <a href='x'>terms</a>.", "fr", "Lisez les <a href='x'>conditions."),
        Mistake("tag_mismatch", "<b>One</b> <i>two</i>", "de", "<b>Eins <i>zwei</b></i>"),
        Mistake("tag_mismatch", "First<br/>Second", "es", "Primero Segundo"),
        Mistake("entity_mismatch", "Terms & conditions", "de", "Bedingungen &amp; Konditionen"),
        Mistake("entity_mismatch", "A &lt; B &amp; C", "fr", "A &lt B et C"),
        // Markdown.
        Mistake("markdown_mismatch", "This is **important**.", "ja", "これは**「重要」**です。"),
        Mistake(
            "markdown_mismatch", "Read [the terms](https://example.com/t).", "de",
            "Lies [die AGB](https://example.com/t."),
        Mistake("markdown_mismatch", "Use `swift build`", "fr", "Utilisez `swift build"),
        Mistake("markdown_mismatch", "It is ~~not~~ free", "es", "Es ~~no ~~ gratis"),
        // Addresses and numbers.
        Mistake("address_mismatch", "Open https://apple.com/legal", "de", "Öffne https://aple.com/legal"),
        Mistake("address_mismatch", "Mail us: team@prumo.dev", "pl", "Napisz: zespol@prumo.dev"),
        Mistake("address_mismatch", "Open https://prumo.app/help", "it", "Apri https: //prumo.app/help"),
        Mistake("address_mismatch", "[More](shop://prumo.app/help)", "pl", "[Więcej](prumo.app/help)"),
        Mistake("number_mismatch", "Keep 365 days", "fr", "Conserver 356 jours"),
        Mistake("number_mismatch", "Up to 10,000 users", "de", "Bis zu 10,000 Nutzer"),
        Mistake("number_mismatch", "Wait 15 minutes", "ar", "انتظر ١٠ دقائق"),
        // Placeholders with characters of other keyboards.
        Mistake("placeholder_mismatch", "Hello %@", "ja", "こんにちは％@"),
        Mistake("placeholder_mismatch", "%lld files", "ar", "٪lld ملفات"),
        Mistake("placeholder_mismatch", "Hello %1$@", "zh-Hans", "你好 ％１＄＠"),
        // Attributes that constants do not evaluate.
        Mistake("unevaluated_attributes", "%lld apples", "es", "^[%lld manzana](inflect: true)"),
        Mistake("unevaluated_attributes", "A word", "de", "Ein ^[Wort](morphology: {number: 'one'})"),
        // Placeholders in braces.
        Mistake("braced_placeholder_mismatch", "Hello {userName}!", "pt-BR", "Olá {nomeUsuario}!"),
        Mistake("braced_placeholder_mismatch", "{{count}} of {{total}}", "de", "{{count}} von {total}"),
        Mistake("braced_placeholder_mismatch", "Open ${app}", "it", "Apri"),
        // Brackets and quotes.
        Mistake("unbalanced_bracket", "Size (in MB)", "ja", "サイズ（MB"),
        Mistake("unbalanced_bracket", "Names [optional]", "fr", "Noms [facultatif"),
        Mistake("unbalanced_quote", "Delete “%@”?", "de", "„%@ löschen?"),
        Mistake("unbalanced_quote", "Delete “%@”?", "fr", "Supprimer «\u{A0}%@\u{A0}?"),
        // Doubled words and spaces.
        Mistake("repeated_word", "Open the settings", "es", "Abre los los ajustes"),
        Mistake("repeated_word", "Sign in with email", "ru", "Войти с с помощью почты почты"),
        Mistake("repeated_space", "Send the file now", "it", "Invia il  file ora"),
        Mistake("repeated_space", "Save all", "ru", "Сохранить  все"),
        // Emoji.
        Mistake("emoji_mismatch", "You did it! 🎉", "ko", "해냈어요!"),
        Mistake("emoji_mismatch", "❤️ Thanks", "fr", "Merci"),
        // Scripts.
        Mistake("wrong_script", "Delete the account", "ru", "Supprimer le compte"),
        Mistake("wrong_script", "Delete the account", "el", "Eliminar la cuenta"),
        Mistake("wrong_script", "Delete the account", "fr", "Удалить учётную запись"),
        Mistake("mixed_scripts", "Settings", "ru", "Н\u{61}стройки"),
        Mistake("mixed_scripts", "Settings", "el", "Ρυθμίσεις για \u{4F}λα"),
        // French spacing.
        Mistake("punctuation_spacing", "Sure?", "fr", "Sûr?"),
        Mistake("punctuation_spacing", "Name: %@", "fr-FR", "Nom: %@"),
        Mistake("punctuation_spacing", "Name: %@", "fr-CA", "Nom : %@"),
        // Kashida and the start of lines.
        Mistake("kashida", "Welcome", "ar", "مرحبـــا"),
        Mistake("kashida", "Settings", "fa", "تنظیـمات"),
        Mistake("prohibited_start", "Done", "ja", "、完了"),
        Mistake("prohibited_start", "Done", "zh-Hans", "）完成"),
        // Consistency.
        Mistake("inconsistent_translation", "Done", "de", "Fertig", other: ("Done", "Erledigt")),
        Mistake("inconsistent_translation", "Sign in", "fr", "Connexion", other: ("Sign in", "S’identifier")),
        Mistake(
            "reused_translation", "Delete the list", "de", "Liste löschen", other: ("Share the list", "Liste löschen")),
        Mistake("reused_translation", "Turn it on", "es", "Actívalo ya", other: ("Turn it off", "Actívalo ya")),
        // Plurals.
        Mistake("same_plurals", files, "de", .plural(["one": "%lld Dateien", "other": "%lld Dateien"])),
        Mistake(
            "same_plurals", files, "ru",
            .plural(["one": "%lld файлов", "few": "%lld файлов", "many": "%lld файлов", "other": "%lld файлов"])),
        Mistake(
            "implied_number", files, "ru",
            .plural(["one": "Один файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"])),
        Mistake(
            "implied_number", files, "lt",
            .plural(["one": "Vienas failas", "few": "%lld failai", "many": "%lld failo", "other": "%lld failų"])),
        Mistake(
            "implied_number", files, "sl",
            .plural(["one": "ena datoteka", "two": "%lld datoteki", "few": "%lld datoteke", "other": "%lld datotek"])),
        Mistake("lost_plural", files, "de", .plain("%lld Dateien")),
        Mistake(
            "lost_plural", .plain("%lld files"), "pl",
            .plural(["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"])),
        // Capitals and notes.
        Mistake("capital_mismatch", "Save", "pl", "zapisz"),
        Mistake("capital_mismatch", "and others", "fr", "Et d’autres"),
        Mistake("leftover_note", "Save", "de", "Sichern TODO"), Mistake("leftover_note", "Open", "fr", "FIXME Ouvrir"),
        Mistake("leftover_note", "Open", "pl", "XXX"),
    ]

    @Test(arguments: mistakes) func `each mistake is found by its rule, in its language`(mistake: Mistake) throws {
        let folder = try TemporaryFolder()
        func entry(_ key: String, _ source: Text, _ translation: Text) -> String {
            """
            "\(key)": {"extractionState": "manual", "localizations": {"en": \(source.json),
            "\(mistake.language)": \(translation.json)}}
            """
        }
        var entries = [entry("key", mistake.source, mistake.translation)]
        if let other = mistake.other { entries.append(entry("other", .plain(other.source), .plain(other.translation))) }
        try folder.write(
            "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(entries.joined(separator: ","))}}",
            to: "T.xcstrings")
        let overrides = RuleOverrides(onlyRules: [mistake.rule])
        let check = StringsCheck(RuleConfiguration(of: StringsRules.registry, overrides))
        let findings = StringsProject([folder.path]).tables.flatMap { check.findings(in: $0) }
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { $0.rule == mistake.rule })
        let language = mistake.rule == "lost_plural" && mistake.language == "pl" ? "en" : mistake.language
        #expect(findings.contains { $0.subject?.languages == [language] && $0.subject?.key != nil })
    }

    @Test func `every kind of mistake is planted at least twice`() {
        let counts = Dictionary(grouping: Self.mistakes, by: \.rule).mapValues(\.count)
        #expect(counts.values.allSatisfy { $0 >= 2 })
        #expect(Self.mistakes.count >= 36)
    }
}
