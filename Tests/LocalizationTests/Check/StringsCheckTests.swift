import DataFormats
import Findings
import Foundation
import SourceText
import TestSupport
import Testing

@testable import Localization

@Suite struct StringsCheckTests {
    @Test func `a file in UTF-16 is reported and its other findings have places of its text`() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"key\" = \"Hello %@\";\n", to: "en.lproj/T.strings")
        let text = "\"key\" = \"Grüß dich %@ %d\";\n"
        try folder.write(
            Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data()), to: "de.lproj/T.strings")
        let findings = try findings(folder)
        #expect(findings.map(\.rule) == ["encoding", "placeholder_mismatch"])
        #expect(findings[1].start.utf16Column == 23)
        #expect(findings[1].lineText + "\n" == text)
    }

    @Test func `a catalog's escapes do not move places`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"sourceLanguage": "en", "version": "1.0", "strings": {"a b": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "\u00e4 \ud83d\ude42\u200b"}}}}}}"#,
            to: "T.xcstrings")
        let findings = try findings(folder)
        #expect(findings.map(\.rule) == ["hidden_character"])
        #expect(
            findings[0].message == #""a b" in de contains a zero-width space (U+200B); remove it or replace it"#)
        #expect(findings[0].lineText.utf8.dropFirst(findings[0].start.column - 1).starts(with: #"\u200b"#.utf8))
    }

    @Test func `plurals of stringsdict files are compared with those of the source language`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.plural("%d Datei", "%d Dateien"), to: "de.lproj/T.stringsdict")
        try folder.write(Self.plural("%d file", "%d files in %@"), to: "en.lproj/T.stringsdict")
        try folder.write(Self.plural("Plik", "%d plików w %@ i %d"), to: "pl.lproj/T.stringsdict")
        var rules: [String: [String]] = [:]
        for finding in try findings(folder) {
            let language = finding.path.split(separator: "/").dropLast().last.map(String.init) ?? ""
            rules[language, default: []].append(finding.rule)
        }
        #expect(rules["de.lproj"] == ["placeholder_mismatch", "placeholder_mismatch"])
        #expect(rules["en.lproj"] == ["placeholder_mismatch"])
        #expect(rules["pl.lproj"] == ["placeholder_mismatch", "missing_plural", "placeholder_mismatch"])
    }

    @Test(arguments: [
        ("%#@n@", "%d files in %@", "%#@n@", "%1$d Dateien in %2$@", true),
        ("%#@n@", "%1$d files", "%#@n@", "%d Dateien", true),
        ("%@: %#@n@", "%d files", "%@: %#@n@", "%2$d Dateien", true),
        ("%2$#@n@ in %1$@", "%d files", "%1$@: %2$#@n@", "%2$d Dateien", true),
        ("%#@n@", "%d files", "%#@n@", "%2$d Dateien", false),
        ("%@: %#@n@", "%d files", "%@: %#@n@", "%1$d Dateien", false),
    ])
    func `a position may name the number of a variable`(
        source: String, number: String, translation: String, translatedNumber: String, isSame: Bool
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.plural(number, number, in: source), to: "en.lproj/T.stringsdict")
        try folder.write(Self.plural(translatedNumber, translatedNumber, in: translation), to: "de.lproj/T.stringsdict")
        let findings = try findings(folder).filter { $0.rule == "placeholder_mismatch" }
        #expect(findings.isEmpty == isSame, "\(findings.map(\.message))")
    }

    @Test func `what is not to be translated and what is stale counts as complete`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "A": {"shouldTranslate": false, "localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}},
            "B": {"extractionState": "stale"}, "C": {"comment": "prumo:disable all"}
            }}
            """, to: "T.xcstrings")
        #expect(try findings(folder).map(\.rule) == ["stale_entry"])
    }

    @Test(arguments: ["", "\n", "/* only a comment */\n", "\"a\";"])
    func `files with nothing to say have no findings`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "en.lproj/T.strings")
        #expect(try findings(folder).isEmpty)
    }

    @Test func `thousands of keys in many languages take no more than linear time`() throws {
        let languages = ["ar", "cs", "de", "es", "fr", "it", "ja", "pl", "pt", "zh-Hans"]
        var text = "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n"
        for key in 0..<400 {
            let values = languages.map {
                "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"%@ é \(key).\"}}"
            }
            text +=
                "\"%@ is \(key).\": {\"localizations\": {\(values.joined(separator: ","))}}\(key < 399 ? "," : "")\n"
        }
        let folder = try TemporaryFolder()
        try folder.write(text + "}}", to: "T.xcstrings")
        let table = try #require(StringsProject([folder.path]).tables.first)
        let check = StringsCheck(RuleConfiguration(of: StringsRules.registry))
        let time = ProcessorTime.measure { #expect(check.findings(in: table).isEmpty) }
        // Unoptimised, on a busy machine.
        #expect(time < .seconds(2))
    }

    @Test func `random strings crash nothing, and every finding is in its file`() throws {
        var random = SystemRandomNumberGenerator()
        let pieces = [
            "%", "%@", "%1$@", "%#@n@", "%*d", "…", "...", "\u{200B}", "é", " ", "\\n", "?", "。", "arg", "🙂", "$", "9",
        ]
        for _ in 0..<60 {
            func text() -> String {
                (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement() ?? "" }.joined()
            }
            let folder = try TemporaryFolder()
            for language in ["en", "de", "ar"] {
                let entries = (0..<4).map { "\"k\($0)\" = \"\(text())\";\n" }.joined()
                try folder.write(entries, to: "\(language).lproj/T.strings")
            }
            for finding in try findings(folder) {
                #expect(
                    finding.start.line == finding.end.line && finding.start.column <= finding.end.column, "\(finding)")
                #expect(finding.end.column <= finding.lineText.utf8.count + 1, "\(finding)")
            }
        }
    }

    private static func plural(_ one: String, _ other: String, in text: String = "%#@n@") -> String {
        """
        <plist version="1.0"><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>\(text)</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>\(one)</string>
        <key>other</key><string>\(other)</string></dict></dict></dict></plist>
        """
    }

    private func findings(_ folder: TemporaryFolder) throws -> [Finding] {
        let check = StringsCheck(RuleConfiguration(of: StringsRules.registry))
        return StringsProject([folder.path], sourceLanguage: "en").tables.flatMap { check.findings(in: $0) }
    }
}
