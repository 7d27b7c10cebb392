import Findings
import TestSupport
import Testing

@testable import Localization

/// Strings as translators write them on purpose: the rules that are on by default report nothing.
@Suite struct AcceptedStringsTests {
    struct Pair: CustomStringConvertible {
        let source, language, translation: String
        var description: String { "\(source) in \(language): \(translation)" }

        init(_ source: String, _ language: String, _ translation: String) {
            (self.source, self.language, self.translation) = (source, language, translation)
        }
    }

    static let accepted: [Pair] = [
        // Numbers as languages write them.
        Pair("Up to 50,000 rules", "ja", "最大50,000のルール"), Pair("Up to 50,000 rules", "zh-Hans", "最多50,000条规则"),
        Pair("Up to 50,000 rules", "fr", "Jusqu’à 50\u{202F}000 règles"),
        Pair("Up to 50,000 rules", "cs", "Až 50\u{A0}000 pravidel"),
        Pair("Up to 50,000 rules", "pl", "Do 50\u{2009}000 reguł"),
        Pair("Up to 50,000 rules", "ru", "До 50 тысяч правил"),
        Pair("More than 3,900,000 readers", "ja", "390万人以上の読者"), Pair("Over 3.9 million readers", "ja", "390万人以上の読者"),
        Pair("Between 100B and 500B", "ko", "1,000억~5,000억"), Pair("Half speed", "de", "Tempo: 50%"),
        Pair("You stay 100% anonymous", "de", "Du bleibst völlig anonym"),
        Pair("Starts at 10:30 PM", "fr", "Commence à 22 h 30"),
        Pair("123–456–789", "fr", "01 23 45 67 89"), Pair("Make a U-turn", "sr", "Полукружно окретање за 180 степени"),
        // Faces and lists.
        Pair("Nothing was found", "uk", "Нічого не знайдено :("), Pair("Thank you", "de", "Vielen Dank ;-)"),
        Pair("Respond with zero (0.0.0.0 or ::)", "ko", "0으로 응답합니다 (0.0.0.0 또는 ::)"),
        Pair("Such as Files", "ko", "예) 파일"),
        Pair("inches", "cs", "\""), Pair("DD°MM′SS″", "be", "ГГ°ХХ'СС\""),
        // Words twice.
        Pair("Enable on this page", "nb", "Skru på på denne siden"),
        Pair("Sign in in the app", "nl", "Log in in de app"),
        Pair("Your own domain", "pt-BR", "Domínio do prumo.com com você"), Pair("Just now", "ha", "Yanzu yanzu"),
        Pair("If it is switched on", "gl", "Se se activa"),
        // Spaces that are set on purpose.
        Pair("Get Prumo Premium", "fr", "Obtenir Prumo\u{A0}Premium"),
        Pair("Open Google Maps", "de", "Google\u{A0}Maps öffnen"),
        Pair("Books of the year", "fa", "کتاب\u{200C}های سال"), Pair("It was saved. ", "de", "Es wurde gesichert."),
        // Tags that translators move.
        Pair("Go to <b>Safari > Extensions</b>.", "ja", "<b>Safari</b> → <b>機能拡張</b>を開きます。"),
        Pair("<a letter of %lld characters>", "de", "<ein Buchstabe aus %lld Zeichen>"),
        Pair("With the `make` tool you build it", "de", "Mit dem Werkzeug „make“ baust du es"),
        // Names and terms.
        Pair("GNU General Public License v3", "ru", "GNU General Public License v3"), Pair("Face ID", "de", "Face ID"),
        Pair("40M – 200M", "tr", "40M – 200M"), Pair("S%1$lld:E%2$lld", "id", "S%1$lld:E%2$lld"),
        Pair("J. Smith", "ja", "Taro Yamada"), Pair("Kansas City, MO", "pl", "Kansas City, MO"),
        // Marks.
        Pair("Max. height", "id", "Tinggi maks."), Pair("Try it next time!", "ja", "次回試してみましょう"),
        Pair("Loading...", "de", "Wird geladen …"), Pair("Connecting", "nl", "Verbinden…"),
        Pair("Months", "ja", "ヶ月"), Pair("🚫 %@", "fr", "%@ (désactivé)"),
        Pair("Color by…", "zh-Hant", "使用……上色"), Pair("Your message…", "cs", "Vaše zpráva:"),
        Pair("{History}", "sv", "Historik"), Pair(" Become a supporter", "tr", "Destekçi olun"),
        Pair(" (default)", "zh-Hant", "（預設值）"), Pair("sectors 1,2,3,4,5", "es", "los sectores del 1 al 5"),
        Pair("One week is 10 080 minutes", "ja", "1週間は10,080分です"), Pair("%@100M", "ja", "%@億"),
        Pair("torrent,magnet,bit", "fr", "torrent,magnet,bit"), Pair("Video bitrate", "da", "Video bitrate"),
        Pair("UDP over TCP", "nb", "UDP over TCP"),
        Pair("UDP over TCP", "ja", "UDP over TCP"),
        Pair("© 2026 Prumo, all rights reserved", "ja", "© 2026 Prumo, all rights reserved"),
        Pair("Security filters ", "es", "Filtros de seguridad"),
        // Examples, words and additions that look like addresses.
        Pair("Aliases such as these: hi@my-domain.com", "de", "Aliasse wie diese: hallo@mein-bereich.de"),
        Pair("Create aliases like hi@my-domain.com here", "sv", "Skapa alias som hej@min-domän.se här"),
        Pair("Show the file:// URL of it", "de", "Die URL der Datei davon zeigen"),
        Pair("The new core breaks some files.", "de", "Der neue Kern ändert manches, siehe https://prumo.app/neu"),
        // Commands, and what only the translation needs.
        Pair(
            "defaults write app.prumo.Prumo Folder -string \"~/a/b\"", "ja",
            "defaults write app.prumo.Prumo Folder -string \"~/a/b\""),
        Pair("영어 자판과 같은 배열의 자판", "ko", "영어 자판과 같은 배열의 자판"),
        Pair("Entries exist. Use the kit (GitHub: `owner/kit`).", "ja", "項目があります。GitHub: owner/kit を使ってください。"),
        Pair("Caution: caps lock turns off, and the mode too", "zh-Hans", "注意：1) 会关掉大写锁定；2）也会关掉模式"),
        Pair("Releases earlier than 10.13 hang. So it is off.", "ja", "古い macOS では固まります。そのため無効です。"),
    ]

    @Test(arguments: accepted) func `nothing is reported`(pair: Pair) throws {
        let findings = try findings(pair)
        #expect(findings.isEmpty, "\(findings.map(\.message))")
    }

    /// What documents a message is not a translation of it.
    @Test func `translatewiki's documentation of messages is not checked`() throws {
        let findings = try findings(
            Pair("%@ has 50 files", "qqq", "A label, e.g. \"Prumo has 40 files\"  {{Optional}}"))
        #expect(findings.isEmpty, "\(findings.map(\.message))")
    }

    @Test func `Base is neither incomplete nor untranslated, and completes the source language`() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"Save all changes\";\n\"b\" = \"Undo all changes\";\n", to: "en.lproj/T.strings")
        try folder.write("\"a\" = \"Save all changes\";\n\"c\" = \"Redo it\";\n", to: "Base.lproj/T.strings")
        try folder.write(
            "\"a\" = \"Alles sichern\";\n\"b\" = \"Alles widerrufen\";\n\"c\" = \"Wiederholen\";\n",
            to: "de.lproj/T.strings")
        let findings = try findings(in: folder)
        #expect(findings.isEmpty, "\(findings.map(\.message))")
    }

    @Test func `a plural that cannot be read is not reported as a lost one`() throws {
        let folder = try TemporaryFolder()
        func plural(_ reference: String, _ forms: String) -> String {
            """
            <plist version="1.0"><dict><key>files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>\(reference)</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict></dict></plist>
            """
        }
        let forms = "<key>one</key><string>%d file</string><key>other</key><string>%d files</string>"
        try folder.write("\"files\" = \"%d files\";\n", to: "en.lproj/T.strings")
        try folder.write("\"files\" = \"%d plików\";\n", to: "pl.lproj/T.strings")
        try folder.write(plural("%#@n@", forms), to: "en.lproj/T.stringsdict")
        try folder.write(plural("%#@plików@", forms), to: "pl.lproj/T.stringsdict")
        let rules = Set(try findings(in: folder).map(\.rule))
        #expect(rules == ["unreadable_string"])
    }

    @Test(arguments: [
        // One translation alone may be a mistake; several that have other words have no placeholder.
        (["de": "Dienst {aktiv}"], 1), (["de": "Dienst {aktiv}", "it": "Servizio {attivo}"], 0),
        (["de": "Dienst {aktiv}", "it": "Servizio {active}"], 1), (["de": "Dienst", "it": "Servizio {attivo}"], 2),
    ])
    func `words in braces that every language translates are marked text`(translations: [String: String], count: Int)
        throws
    {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"Service {active}\";\n", to: "en.lproj/T.strings")
        for (language, text) in translations {
            try folder.write("\"a\" = \"\(text)\";\n", to: "\(language).lproj/T.strings")
        }
        #expect(try findings(in: folder).map(\.rule) == Array(repeating: "braced_placeholder_mismatch", count: count))
    }

    @Test(
        arguments: [
            ("", []),
            ("\"abc-de-fgh.title\" = \"Heute\";\n", ["\"abc-de-fgh.title\" has no string in it; translate it"]),
        ] as [(String, [String])])
    func `a text that only the storyboard has may be one that code replaces`(german: String, missing: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><objects>
            <label text="Monday 9:00" id="xyz-de-fgh"/><button title="Today" id="abc-de-fgh"/></objects></document>
            """, to: "Base.lproj/Main.storyboard")
        try folder.write(german, to: "de.lproj/Main.strings")
        try folder.write("", to: "it.lproj/Main.strings")
        #expect(try findings(in: folder).filter { $0.rule == "missing_key" }.map(\.message) == missing)
    }

    /// Constants need one list of parameters for all languages.
    @Test(arguments: [(true, 1), (false, 0)])
    func `a key that the source language leaves empty may have placeholders elsewhere`(
        hasConstants: Bool, count: Int
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a-plural-2\" = \"\";\n", to: "en.lproj/T.strings")
        try folder.write("\"a-plural-2\" = \"%d minut temu\";\n", to: "pl.lproj/T.strings")
        var scope = CheckScope()
        scope.hasConstants = hasConstants
        let check = StringsCheck(RuleConfiguration(of: StringsRules.registry))
        let tables = StringsProject([folder.path], sourceLanguage: "en").tables
        #expect(tables.flatMap { check.findings(in: $0, scope: scope) }.count == count)
    }

    @Test func `a placeholder that is malformed in the source string is reported there only`() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"Open %$1@ with %$2@\";\n", to: "en.lproj/T.strings")
        try folder.write("\"a\" = \"%@ mit %@ öffnen\";\n", to: "de.lproj/T.strings")
        let findings = try findings(in: folder).filter { $0.rule == "placeholder_mismatch" }
        #expect(findings.map(\.message) == ["\"a\" in en: %$1@ is not a placeholder; write %1$@"])
    }

    private func findings(_ pair: Pair) throws -> [Finding] {
        let folder = try TemporaryFolder()
        func entry(_ text: String) -> String { "\"key\" = \"\(text.replacing("\"", with: "\\\""))\";\n" }
        try folder.write(entry(pair.source), to: "en.lproj/T.strings")
        try folder.write(entry(pair.translation), to: "\(pair.language).lproj/T.strings")
        return try findings(in: folder)
    }

    private func findings(in folder: TemporaryFolder) throws -> [Finding] {
        let check = StringsCheck(RuleConfiguration(of: StringsRules.registry))
        return StringsProject([folder.path], sourceLanguage: "en").tables.flatMap { check.findings(in: $0) }
    }
}
