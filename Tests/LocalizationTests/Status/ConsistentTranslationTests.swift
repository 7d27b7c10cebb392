import EnvironmentSettings
import Findings
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

/// A check, a status and an export have one answer to what is translated.
@Suite("What is translated") struct ConsistentTranslationTests {
    private static let rules = ["missing_key", "empty_value", "unfinished", "untranslated"]

    private static func unit(_ state: String, _ text: String) -> String {
        #"{"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
    }

    private static func key(_ name: String, _ members: String) -> String { "\"\(name)\": {\(members)}" }

    private static func catalog(_ keys: [String]) -> String {
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(keys.joined(separator: ",\n"))}}"#
    }

    /// Keys in all states, in German, French and Japanese.
    private static let catalog = catalog([
        key("", ""), key("Save all changes", ""), key("%lld", ""), key("Prumo", #""shouldTranslate": false"#),
        key("Left over from before", #""extractionState": "stale""#),
        key(
            "Typed by hand", #""extractionState": "manual", "localizations": {"de": \#(unit("translated", "Getippt"))}"#
        ),
        key(
            "Written in code",
            #""localizations": {"en": \#(unit("new", "Written")), "de": \#(unit("translated", "Da"))}"#),
        key(
            "Begun but not done", #""localizations": {"de": \#(unit("new", "Angefangen")), "fr": \#(unit("new", ""))}"#),
        key(
            "Look at it again",
            #""localizations": {"de": \#(unit("needs_review", "Schau")), "ja": \#(unit("translated", "見"))}"#),
        key(
            "A cloud that rains",
            #""localizations": {"de": \#(unit("translated", "A cloud that rains")), "fr": \#(unit("translated", "Un nuage")), "ja": \#(unit("translated", "A cloud that rains"))}"#
        ),
        key(
            "Nothing to see here",
            #""localizations": {"de": \#(unit("translated", "")), "ja": \#(unit("translated", "  "))}"#),
        key("By a machine", #""localizations": {"de": \#(unit("machine_translated", "Maschine"))}"#),
        key(
            "%lld days",
            #""localizations": {"en": {"variations": {"plural": {"one": \#(unit("translated", "%lld day")), "other": \#(unit("translated", "%lld days"))}}}, "de": {"variations": {"plural": {"one": \#(unit("translated", "%lld Tag")), "other": \#(unit("new", ""))}}}}"#
        ),
        key(
            "Not %@ today",
            #""shouldTranslate": false, "localizations": {"de": \#(unit("translated", "Not %@ today"))}"#),
    ])

    private static let projects: [(name: String, files: [String: String])] = [
        ("a catalog", ["T.xcstrings": catalog]),
        (
            "strings",
            [
                "en.lproj/T.strings":
                    #""a" = "Save all changes"; "b" = "Undo it"; "c" = "OK"; "d" = "A word to say"; "e" = "e"; "f" = ""; "card_left" = "card_left"; "url" = "https://example.com/a b";"#,
                "de.lproj/T.strings":
                    #""a" = "Save all changes"; "b" = ""; "d" = "Ein Wort"; "x" = "Nur hier"; "card_left" = "";"#,
                "en-GB.lproj/T.strings": #""a" = "Save all changes"; "b" = "";"#,
                "Base.lproj/T.strings": #""a" = "Save all changes"; "b" = "";"#,
                "ja.lproj/T.strings": #""a" = "すべて保存"; "d" = "A word to say";"#,
                "qqq.lproj/T.strings": #""a" = "The button that saves";"#,
                "en-XA.lproj/T.strings": #""a" = "Save all changes";"#,
            ]
        ),
        (
            "plurals",
            [
                "en.lproj/T.strings": #""a" = "Save all changes";"#, "de.lproj/T.strings": "",
                "en.lproj/T.stringsdict": dictionary("%d day", "%d days"),
                "de.lproj/T.stringsdict": dictionary("", "%d Tage"),
                "fr.lproj/T.stringsdict": dictionary("%d day", "%d days of the week"),
            ]
        ),
        (
            "comments that say so",
            [
                "en.lproj/T.strings":
                    "/* prumo:disable missing_key */\n\"a\" = \"Save all changes\";\n/* prumo:disable untranslated */\n\"b\" = \"Left as it is\";\n",
                "de.lproj/T.strings": #""b" = "Left as it is";"#,
            ]
        ),
        (
            "a configuration that says so",
            [
                ".prumo.json":
                    #"{"strings": {"check": {"opt_in_rules": ["untranslated", "unfinished"], "missing_key": {"except": ["fr"]}, "untranslated": {"except": ["Left as it is"]}}}}"#,
                "en.lproj/T.strings": #""a" = "Save all changes"; "b" = "Left as it is";"#,
                "de.lproj/T.strings": #""b" = "Left as it is";"#, "fr.lproj/T.strings": #""b" = "Tel quel";"#,
            ]
        ),
    ]

    private static func dictionary(_ one: String, _ other: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>days</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@days@</string><key>days</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>
        """
    }

    @Test(arguments: projects.indices)
    func `check, status and export agree about each key in each language`(_ index: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        for (path, text) in Self.projects[index].files { try folder.write(text, to: path) }
        let table = try #require(StringsProject([folder.path], sourceLanguage: "en").tables.first)
        let progress = TableProgress(table)
        let status = TableStatus(table)
        // As a check finds it, with all the rules on.
        var configurations = RuleConfigurations(
            of: StringsRules.registry, at: .strings, RuleOverrides(onlyRules: Self.rules))
        let findings = StringsCheck(try configurations.configuration(forFolder: folder.path)).findings(in: table)
        var missing: Set<String> = []
        for finding in findings where !finding.message.contains("needs review") {
            for language in finding.subject?.languages ?? [] {
                missing.insert("\(finding.subject?.key ?? ""), \(language)")
            }
        }
        var expected: Set<String> = []
        for key in table.keys {
            for (language, state) in zip(table.languages, progress.states(of: key)) where state == .missing {
                expected.insert("\(key.name), \(language)")
            }
        }
        #expect(missing.subtracting(expected).sorted() == [], "\(Self.projects[index].name): only the check")
        #expect(expected.subtracting(missing).sorted() == [], "\(Self.projects[index].name): only the status")
        for language in status.languages {
            #expect(language.count.missing == expected.count { $0.hasSuffix(", \(language.name)") })
            #expect(
                language.count.total == language.count.translated + language.count.missing + language.count.needsReview)
            let exchange = ExchangeTable(table, language: language.name, progress: progress)
            let exported = table.keys.count { !exchange.openUnits(exchange.units(of: $0), of: $0).isEmpty }
            #expect(exported == language.count.missing + language.count.needsReview, "\(language.name)")
        }
    }

    @Test func `neither Base nor what documents or tests messages is a language to translate`() throws {
        let folder = try TemporaryFolder()
        for (path, text) in Self.projects[1].files { try folder.write(text, to: path) }
        let table = try #require(StringsProject([folder.path], sourceLanguage: "en").tables.first)
        #expect(TableStatus(table).languages.map(\.name) == ["de", "en-GB", "ja"])
    }

    @Test func `the empty key of a catalog is not a key`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "T.xcstrings")
        let table = try #require(StringsProject([folder.path]).tables.first)
        #expect(!table.keys.map(\.name).contains(""))
        #expect(TableStatus(table).keys == 12)
    }

    @Test func `a copied string is missing`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#""a" = "Save all changes";"#, to: "en.lproj/T.strings")
        try folder.write(#""a" = "Save all changes";"#, to: "de.lproj/T.strings")
        let table = try #require(StringsProject([folder.path], sourceLanguage: "en").tables.first)
        let count = try #require(TableStatus(table).languages.first).count
        #expect(count.missing == 1 && count.missingWords == 3 && count.percent == 0)
    }
}
