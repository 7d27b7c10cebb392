import Findings
import Foundation
import TestSupport
import Testing

@testable import Localization

/// Tables that nobody would write: no rule crashes or takes long, whatever they contain.
@Suite struct RandomTablesTests {
    private static let pieces = [
        "%", "%@", "%1$@", "%s", "%#@n@", "%*d", "%arg", "…", "...", "\u{200B}", "é", " ", "  ", "\\\\n", "?", "。",
        "arg",
        "🙂", "👨\u{200D}👩\u{200D}👧", "$", "9", "1,000", "1.5", "٣", "<b>", "</b>", "<br/>", "&amp;", "&", "**", "*", "_",
        "`", "[", "](", ")", "{name}", "{{x}}", "${y}", "{", "}", "“", "„", "«", "「", "https://a.example/x",
        "a@b.example",
        "the", "the ", "Привет", "c", "Γ", "ـ", "مرحبا", "、", "TODO", "XXX:", ":", ";", "\u{0}", "\u{7F}", "語",
    ]
    private static let languages = [
        "de", "ar", "ru", "fr", "fr-CA", "ja", "pl", "el", "Base", "x", "", "zh-Hant", "sr-Latn",
    ]
    private static let categories = ["zero", "one", "two", "few", "many", "other", "", "odd", "=1"]

    private static var allRules: StringsCheck {
        StringsCheck(
            RuleConfiguration(
                of: StringsRules.registry, RuleOverrides(onlyRules: StringsRules.registry.ids)))
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private static func json(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8), as: UTF8.self)
    }

    private static func localization(_ random: inout SeededGenerator, depth: Int = 0) -> String {
        func unit() -> String {
            let state = ["new", "translated", "needs_review", "odd"].randomElement(using: &random) ?? ""
            return "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \(json(text(&random)))}}"
        }
        switch Int.random(in: 0...5, using: &random) {
        case 0 where depth == 0: return "{}"
        case 1, 2:
            let forms = categories.filter { _ in Bool.random(using: &random) }.map { "\"\($0)\": \(unit())" }
            return "{\"variations\": {\"plural\": {\(forms.joined(separator: ","))}}}"
        case 3 where depth == 0:
            let devices = ["iphone", "mac", "other", "odd"].map { "\"\($0)\": \(localization(&random, depth: 1))" }
            return "{\"variations\": {\"device\": {\(devices.joined(separator: ","))}}}"
        case 4 where depth == 0:
            let forms = categories.prefix(6).map { "\"\($0)\": \(unit())" }.joined(separator: ",")
            return """
                {"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {"formatSpecifier": "lld",
                "argNum": \(Int.random(in: -1...70, using: &random)), "variations": {"plural": {\(forms)}}}}}
                """
        default: return unit()
        }
    }

    @Test(arguments: 0..<60) func `random catalogs crash no rule, and every finding is in its file`(round: Int) throws {
        var random = SeededGenerator(seed: UInt64(round))
        let entries = (0..<12).map { number in
            let languages =
                Self.languages.filter { _ in Bool.random(using: &random) } + (round.isMultiple(of: 3) ? [] : ["en"])
            let values = languages.map { "\"\($0)\": \(Self.localization(&random))" }
            let state =
                round.isMultiple(of: 5) ? "stale" : ["manual", "stale", "migrated"].randomElement(using: &random) ?? ""
            return """
                \(Self.json(Self.text(&random) + "\(number)")): {"extractionState": "\(state)",
                "shouldTranslate": \(Bool.random(using: &random)), "localizations": {\(values.joined(separator: ","))}}
                """
        }
        let folder = try TemporaryFolder()
        try folder.write(
            "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(entries.joined(separator: ","))}}",
            to: "T.xcstrings")
        try Self.expectPlaces(folder)
    }

    @Test(arguments: 0..<30) func `random strings files crash no rule`(round: Int) throws {
        var random = SeededGenerator(seed: UInt64(round))
        let folder = try TemporaryFolder()
        let languages = round.isMultiple(of: 4) ? ["de", "ja"] : ["en", "de", "ar", "fr", "ru"]
        for language in languages {
            let count = round.isMultiple(of: 7) && language == "de" ? 0 : 6
            let entries = (0..<count).map { "\"k\($0 % 5)\" = \(Self.json(Self.text(&random)));\n" }.joined()
            try folder.write(entries, to: "\(language).lproj/T.strings")
        }
        try Self.expectPlaces(folder)
    }

    private static func expectPlaces(_ folder: TemporaryFolder) throws {
        let check = allRules
        for table in StringsProject([folder.path], sourceLanguage: "en").tables {
            for finding in check.findings(in: table) {
                #expect(
                    finding.start.column <= finding.end.column || finding.start.line < finding.end.line, "\(finding)")
                #expect(finding.range.lowerBound <= finding.range.upperBound)
            }
            // What is about one language is a part of what is about all.
            let all = check.findings(in: table).count { $0.subject?.languages == ["de"] }
            #expect(check.findings(in: table, scope: CheckScope(locales: ["de"])).count >= all)
        }
    }

    /// Strings of one piece, repeated: each is the worst case of some rule.
    @Test(arguments: [
        "<b", "<b>", "</b>", "**", "*a ", "`", "``a", "[", "[a](", "](", "{", "{{", "{a}", "%s", "%@", "%#@", "%1$",
        "&", "&a",
        "\"", "(", "。", "a a ", "  ", "1,", "1 000 ", "a@", "w.", "https://", "🙂", "ـا", "aа", "TODO ", "\\\\", "«",
        "\n", "% ",
        "é", "${",
    ]) func `a huge string takes linear time`(piece: String) throws {
        func time(_ count: Int) throws -> Duration {
            let text = String(repeating: piece, count: count)
            let folder = try TemporaryFolder()
            try folder.write("\"k\" = \(Self.json("Save " + piece));\n", to: "en.lproj/T.strings")
            try folder.write("\"k\" = \(Self.json(text));\n", to: "fr.lproj/T.strings")
            try folder.write("\"k\" = \(Self.json(text + "x"));\n", to: "ru.lproj/T.strings")
            let table = try #require(StringsProject([folder.path], sourceLanguage: "en").tables.first)
            let check = Self.allRules
            return ProcessorTime.measure { _ = check.findings(in: table) }
        }
        let small = try time(1_000)
        let large = try time(8_000)
        // Eight times the length; quadratic time would be 64 times as long. Short times are not exact.
        #expect(large < small * 24 + .milliseconds(200), "\(small), \(large)")
    }

    @Test func `a table with thousands of the same strings takes linear time`() throws {
        func time(_ count: Int) throws -> Duration {
            let folder = try TemporaryFolder()
            for (language, text) in [("en", "Save it now"), ("de", "Jetzt sichern")] {
                let entries = (0..<count).map {
                    "\"k\($0)\" = \"\(text)\($0.isMultiple(of: 2) ? "" : "\($0 % 7)")\";\n"
                }
                try folder.write(entries.joined(), to: "\(language).lproj/T.strings")
            }
            let table = try #require(StringsProject([folder.path], sourceLanguage: "en").tables.first)
            let check = Self.allRules
            return ProcessorTime.measure { _ = check.findings(in: table) }
        }
        let small = try time(400)
        let large = try time(3_200)
        #expect(large < small * 24 + .milliseconds(200), "\(small), \(large)")
    }
}
