import Findings
import Foundation
import SourceText
import TestSupport
import Testing

@testable import Localization

/// What a check says about strings that lack nothing that anybody sees.
@Suite struct TranslationOfPartsTests {
    private static func findings(
        _ files: [String: String], sourceLanguage: String? = "en", onlyRules: [String] = []
    ) throws -> [Finding] {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let progress = GenerationReportTests.Silence()
        return try StringsCheckRun(
            [folder.path], sourceLanguage: sourceLanguage, RuleOverrides(onlyRules: onlyRules), progress: progress
        ).report.findings
    }

    private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
        """
        <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        """ + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict></dict></dict></plist>"
    }

    @Test(
        arguments: [
            ([("one", "%d tag"), ("other", "%d tags")], nil), ([("one", "%d тег"), ("other", "%d тегов")], .error),
            ([("one", "%d тег"), ("few", "%d тега"), ("other", "%d тегов")], .warning),
            ([("one", "%d тег"), ("few", "%d тега"), ("many", "%d тегов")], .error),
        ] as [([(String, String)], Diagnostic.Severity?)])
    func `a plural without a form is an error where the wrong one is shown, and nothing where it is not translated`(
        forms: [(String, String)], severity: Diagnostic.Severity?
    ) throws {
        var text = Self.plural([:])
        text = text.replacing(
            "</dict></dict></dict>",
            with: forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict></dict></dict>")
        let findings = try Self.findings([
            "en.lproj/L.stringsdict": Self.plural(["one": "%d tag", "other": "%d tags"]),
            "ru.lproj/L.stringsdict": text,
        ])
        #expect(findings.filter { $0.rule == "missing_plural" }.map(\.severity) == (severity.map { [$0] } ?? []))
    }

    @Test func `plural categories that a language had before are not useless`() throws {
        let findings = try Self.findings([
            "en.lproj/L.stringsdict": Self.plural(["one": "%d tag", "other": "%d tags"]),
            "he.lproj/L.stringsdict": Self.plural(["one": "%d א", "two": "%d ב", "many": "%d ג", "other": "%d ד"]),
            "de.lproj/L.stringsdict": Self.plural(["one": "%d A", "many": "%d B", "other": "%d C"]),
        ])
        #expect(findings.filter { $0.rule == "useless_plural" }.map { $0.subject?.languages } == [["de"]])
    }

    @Test func `keys of a project's own plurals are in the languages that have the category`() throws {
        let findings = try Self.findings([
            "en.lproj/L.strings": "\"s##{one}\" = \"a second\";\n\"s##{other}\" = \"seconds\";\n",
            "ar.lproj/L.strings":
                "\"s##{one}\" = \"أ\";\n\"s##{few}\" = \"ب\";\n\"s##{other}\" = \"ت\";\n\"s##{often}\" = \"ت\";\n",
            "ja.lproj/L.strings": "\"s##{other}\" = \"秒\";\n\"s##{few}\" = \"秒\";\n",
        ])
        #expect(!findings.contains { $0.rule == "missing_key" })
        let extra = findings.filter { $0.rule == "extra_key" }.map {
            "\($0.subject?.key ?? "") \($0.subject?.languages ?? [])"
        }
        #expect(extra.sorted() == [#"s##{few} ["ja"]"#, #"s##{often} ["ar"]"#])
    }

    @Test(arguments: [
        ("a_one", "one", "a_other"), ("a.many", "many", "a.other"), ("x##{few}", "few", "x##{other}"),
        ("x(two)", "two", "x(other)"), ("x-zero", "zero", "x-other"),
    ])
    func `a key ends in a plural category`(key: String, category: String, other: String) throws {
        let plural = try #require(PluralKey(key))
        #expect(plural.category == category && plural.other == other)
    }

    @Test(arguments: ["", "one", "_", "none", "a_ones", "phone", "a_One", "a{few}b", "}", "a_}"])
    func `other keys do not`(key: String) { #expect(PluralKey(key) == nil) }

    @Test(arguments: [
        ("409.title", false), ("410.title", true), ("oAC-8Z-BHX.text", false), ("oAC-8Z-BHY.text", true),
        ("menu.title", true), ("409", true),
    ])
    func `the key of an object that the document no longer has needs no translation`(key: String, isMissing: Bool)
        throws
    {
        let findings = try Self.findings([
            "Base.lproj/L.xib": "<document><button id=\"410\" title=\"Save it\"/><label id=\"oAC-8Z-BHY\"/></document>",
            "en.lproj/L.strings": "\"\(key)\" = \"Save it\";\n\"x\" = \"Save\";\n",
            "de.lproj/L.strings": "\"x\" = \"Sichern\";\n",
        ])
        #expect(findings.contains { $0.rule == "missing_key" && $0.message.contains(key) } == isMissing)
    }

    @Test(arguments: [("de.lproj/L.xib", false), ("fr.lproj/L.xib", true), ("de.lproj/M.xib", true)])
    func `a language with a nib of its own needs no strings`(path: String, isMissing: Bool) throws {
        let nib = "<document><button id=\"410\" title=\"Save it\"/><label id=\"411\" title=\"Load it\"/></document>"
        let findings = try Self.findings([
            "Base.lproj/L.xib": nib, path: nib, "de.lproj/L.strings": "\"411.title\" = \"Laden\";\n",
            "it.lproj/L.strings": "\"410.title\" = \"Salva\";\n\"411.title\" = \"Carica\";\n",
        ])
        #expect(findings.contains { $0.rule == "missing_key" } == isMissing)
    }

    @Test(arguments: [("cards_remain", false), ("Cards", true)])
    func `a key in the place of a source string is compared with nothing`(text: String, isCompared: Bool) throws {
        let findings = try Self.findings(
            [
                "en.lproj/L.strings": "\"cards_remain\" = \"\(text)\";\n",
                "ja.lproj/L.strings": "\"cards_remain\" = \"残り %d 枚\";\n",
            ], onlyRules: ["placeholder_mismatch"])
        #expect(findings.isEmpty != isCompared)
    }

    @Test(arguments: [
        ("mailto:a@b.org?subject=My%20Song%0D", "mailto:a@b.org?subject=Mijn%20ding%0D", false),
        ("Welcome to %APP_NAME%", "Willkommen bei %APP%", false), ("Mail to %@", "Post an", true),
        ("See http://a.org/%20S for %@", "Siehe http://a.org/%20S", true), ("%@ of %@", "%@", true),
    ])
    func `percent signs of addresses and of names that code replaces are not placeholders`(
        source: String, translation: String, isReported: Bool
    ) throws {
        let findings = try Self.findings(
            ["en.lproj/L.strings": "\"k\" = \"\(source)\";\n", "de.lproj/L.strings": "\"k\" = \"\(translation)\";\n"],
            onlyRules: ["placeholder_mismatch"])
        #expect(!findings.isEmpty == isReported, "\(findings.map(\.message))")
    }

    @Test func `a copy that the Finder made is not a language`() throws {
        let findings = try Self.findings([
            "en.lproj/L.strings": "\"x\" = \"Save it\";\n", "de.lproj/L.strings": "\"x\" = \"Sichern\";\n",
            "de 2.lproj/L.strings": "",
        ])
        #expect(!findings.contains { $0.rule == "missing_key" })
    }

    @Test(arguments: [("Settings.bundle", false), ("App", true)])
    func `a key of a new settings bundle needs no translation`(folder: String, isMissing: Bool) throws {
        let findings = try Self.findings([
            "\(folder)/en.lproj/Root.strings": "\"none given\" = \"none given\";\n\"x\" = \"Save\";\n",
            "\(folder)/de.lproj/Root.strings": "\"x\" = \"Sichern\";\n",
            "\(folder)/fr.lproj/Root.strings": "\"none given\" = \"none given\";\n\"x\" = \"Y\";\n",
        ])
        #expect(!findings.isEmpty == isMissing, "\(findings.map(\.message))")
    }

    @Test func `a name that other scripts have as it is needs no translation`() throws {
        func files(_ text: String, _ languages: [String]) -> [String: String] {
            var files = ["en.lproj/L.strings": "\"k\" = \"\(text)\";\n\"x\" = \"Save\";\n"]
            for language in languages {
                files["\(language).lproj/L.strings"] = "\"k\" = \"\(text)\";\n\"x\" = \"\(language) x\";\n"
            }
            files["da.lproj/L.strings"] = "\"x\" = \"Gem\";\n"
            return files
        }
        func isMissing(_ text: String, _ languages: [String]) throws -> Bool {
            try Self.findings(files(text, languages)).contains { $0.rule == "missing_key" }
        }
        #expect(try !isMissing("Instapaper", ["de", "fr", "ja"]))
        #expect(try isMissing("Instapaper", ["de", "fr"]))
        #expect(try isMissing("Instapaper", ["de", "fr", "it"]))
        #expect(try isMissing("Read it later", ["de", "fr", "ja"]))
    }

    @Test func `a link that the source has twice may be there once`() throws {
        func count(_ german: String) throws -> Int {
            try Self.findings(
                [
                    "en.lproj/L.strings":
                        "\"k\" = \"[A](https://a.org) is a list of [A](https://a.org) and [B](https://b.org)\";\n",
                    "de.lproj/L.strings": "\"k\" = \"\(german)\";\n",
                ], onlyRules: ["markdown_mismatch"]
            ).count
        }
        #expect(try count("[A](https://a.org) ist eine Liste, auch [B](https://b.org)") == 0)
        #expect(try count("[A](https://a.org) ist eine Liste, auch B") == 1)
    }

    @Test func `a language that the project leaves out is named once, and its strings are not judged`() throws {
        var text = ProjectFixture.text
        text = text.replacing(
            "/* End PBXFileReference section */",
            with: """
                \t\tA20000000000000000000006 /* de */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
                /* End PBXFileReference section */
                """)
        let reference = "A20000000000000000000003 /* en */,"
        text = text.replacing(reference, with: reference + "\n\t\t\t\tA20000000000000000000006 /* de */,")
        var files = ["Shop.xcodeproj/project.pbxproj": text]
        for language in ["en", "de", "hy"] {
            files["Shop/\(language).lproj/Localizable.strings"] = "\"a\" = \"Save all %@\";\n"
        }
        files["Shop/hy.lproj/Localizable.strings"] = "\"b\" = \"Save all %d\";\n"
        let findings = try Self.findings(files, sourceLanguage: nil)
        let own = findings.filter { $0.path.contains("hy.lproj") }
        #expect(own.map(\.rule) == ["language_without_target"], "\(findings.map(\.message))")
        #expect(!findings.contains { $0.message.contains("hy") && $0.rule != "language_without_target" })
    }
}
