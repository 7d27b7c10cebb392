import Findings
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct TableStatusTests {
    @Test func `states, missing strings and keys that need none are distinguished`() throws {
        let folder = try TemporaryFolder()
        func unit(_ state: String, _ text: String) -> String {
            "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
        }
        try folder.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "A b c": {"localizations": {"de": \(unit("machine_translated", "x"))}},
            "D e": {"localizations": {"de": \(unit("needs_review", "x"))}},
            "Fa": {"localizations": {"de": \(unit("new", "x"))}}, "Ga": {}, "H": {"shouldTranslate": false},
            "I": {"extractionState": "stale"}
            }}
            """, to: "T.xcstrings")
        let status = TableStatus(try #require(StringsProject([folder.path]).tables.first))
        #expect(status.keys == 5 && status.stale == 1 && status.words == 8)
        let count = try #require(status.languages.first).count
        #expect(count.translated == 2 && count.needsReview == 1 && count.missing == 2 && count.missingWords == 2)
        #expect(count.percent == 40)
    }

    @Test(arguments: [
        (#""k" = "An";"#, #""k" = "";"#, TranslationProgress.missing), (#""k" = "";"#, #""k" = "";"#, .translated),
        (#""k" = "An";"#, #""k" = "B";"#, .translated), (#""k" = "An";"#, "", .missing),
        (#""k" = "An";"#, #""k" = "  ";"#, .missing), (#""k" = "An";"#, #""k" = "\n";"#, .missing),
        (#""k" = "An";"#, "\"k\" = \"\u{200B}\";", .missing), (#""k" = " at ";"#, #""k" = " ";"#, .translated),
        (#""k" = " ";"#, #""k" = "";"#, .translated),
    ])
    func `an empty string is a translation of an empty string only`(
        source: String, translation: String, expected: TranslationProgress
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(source, to: "en.lproj/T.strings")
        try folder.write(translation, to: "de.lproj/T.strings")
        let table = try #require(StringsProject([folder.path], sourceLanguage: "en").tables.first)
        let key = try #require(table.keys.first)
        #expect(TranslationProgress(of: key.texts[1]?.value, from: key.source?.value) == expected)
        #expect(TableStatus(table).languages.map(\.count.missing) == [expected == .missing ? 1 : 0])
        let exchange = ExchangeTable(table, language: "de")
        #expect(exchange.units(of: key).map(\.isFinished) == [expected == .translated])
        #expect(exchange.units(of: key).map { $0.target == nil } == [expected == .missing])
    }

    /// A check counts as missing what a status does, whatever needs no string.
    @Test(arguments: [
        (#""k" = "An";"#, "de", "", true), (#""k" = "An";"#, "en-GB", "", false), (#""k" = "3M";"#, "de", "", false),
        (#""k" = ". ";"#, "nb", #""k" = "";"#, false), (#""k" = "Server error";"#, "el", #""k" = " ";"#, true),
        (#""k" = "Wait";"#, "ja", #""k" = " ";"#, false), (#""k" = "<None>";"#, "de", "", true),
        (#""k" = "<b>";"#, "de", "", false), (#""oAC-8Z-BHX.text" = "Label";"#, "de", "", false),
        (#""oAC-8Z-BHX.text" = "package_cell";"#, "de", "", false), (#""k" = "OK";"#, "ru", "", false),
        (#""oAC-8Z-BHX.text" = "Reset it";"#, "da", #""oAC-8Z-BHX.text" = "";"#, true),
        (#""k##{two}" = "Two";"#, "de", "", false), (#""k" = "An";"#, "qqq", "", false),
    ])
    func `a check and a status have the same missing strings`(
        source: String, language: String, translation: String, isMissing: Bool
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(source + "\n\"x\" = \"Save\";\n", to: "en.lproj/T.strings")
        try folder.write(translation + "\n\"x\" = \"Y\";\n", to: "\(language).lproj/T.strings")
        let table = try #require(StringsProject([folder.path], sourceLanguage: "en").tables.first)
        #expect(TableStatus(table).languages.reduce(0) { $0 + $1.count.missing } == (isMissing ? 1 : 0))
        let check = StringsCheck(
            RuleConfiguration(of: StringsRules.registry, RuleOverrides(onlyRules: ["missing_key", "empty_value"])))
        #expect(check.findings(in: table).count == (isMissing ? 1 : 0))
    }

    @Test func `a language in no target adds no keys of a document`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        func file(_ name: String, _ path: String) -> String {
            "\(name) = {isa = PBXFileReference; path = \(path); sourceTree = SOURCE_ROOT; };\n"
        }
        try folder.write(
            """
            {objects = {P = {isa = PBXProject; mainGroup = G; developmentRegion = en; targets = (T); };
            T = {isa = PBXNativeTarget; name = App; buildPhases = (R); };
            R = {isa = PBXResourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = V; };
            V = {isa = PBXVariantGroup; children = (X, D, F); name = M.xib; sourceTree = "<group>"; };
            G = {isa = PBXGroup; children = (V); sourceTree = "<group>"; };
            \(file("X", "Base.lproj/M.xib"))\(file("D", "de.lproj/M.strings"))\(file("F", "fr.lproj/M.strings"))
            }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        try folder.write(
            "<d><button id=\"aAC-8Z-BHX\" title=\"Save it\"/><label id=\"oAC-8Z-BHX\" text=\"Box\"/></d>",
            to: "Base.lproj/M.xib")
        for language in ["de", "fr"] {
            try folder.write("\"aAC-8Z-BHX.title\" = \"Ja\";\n", to: "\(language).lproj/M.strings")
        }
        try folder.write(
            "\"aAC-8Z-BHX.title\" = \"Da\";\n\"oAC-8Z-BHX.text\" = \"Kutija\";\n", to: "sr.lproj/M.strings")
        let table = try #require(StringsProject([folder.path]).tables.first)
        #expect(TableStatus(table).languages.map(\.count.missing) == [0, 0, 0])
        let run = try StringsCheckRun(
            [folder.path], RuleOverrides(onlyRules: ["missing_key"]), progress: GenerationReportTests.Silence())
        #expect(run.report.findings.isEmpty, "\(run.report.findings)")
    }

    @Test func `the copies of a language that has others make no name`() throws {
        func missing(copiesInAll: Bool) throws -> Bool {
            let folder = try TemporaryFolder()
            let sentences = (1...5).map { "\"s\($0)\" = \"It is number \($0) here\";\n" }.joined()
            try folder.write("\"k\" = \"Details\";\n" + sentences, to: "en.lproj/T.strings")
            try folder.write(sentences.replacing("It is", with: "Es ist"), to: "de.lproj/T.strings")
            for language in ["ko", "ru", "th", "fr"] {
                let own = copiesInAll ? sentences : sentences.replacing("It is number", with: "\(language) x y")
                try folder.write("\"k\" = \"Details\";\n" + own, to: "\(language).lproj/T.strings")
            }
            let table = try #require(StringsProject([folder.path], sourceLanguage: "en").tables.first)
            return TableStatus(table).languages.contains { $0.name == "de" && $0.count.missing == 1 }
        }
        #expect(try missing(copiesInAll: true))
        #expect(try !missing(copiesInAll: false))
    }

    @Test func `a plural with one empty form is not translated`() throws {
        let (one, other) = (TextUnit(Variation("plural.one"), ""), TextUnit(Variation("plural.other"), "%lld files"))
        let source = LocalizedValue("%lld files")
        #expect(TranslationProgress(of: LocalizedValue([one, other]), from: source) == .missing)
        #expect(TranslationProgress(of: LocalizedValue([other]), from: source) == .translated)
        #expect(TranslationProgress(of: LocalizedValue("x", state: .needsReview), from: source) == .needsReview)
        #expect(TranslationProgress(of: LocalizedValue([]), from: source) == .missing)
    }

    @Test func `a plural with one text to be done is not done`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"key": {"localizations": {"de": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "a"}},
            "other": {"stringUnit": {"state": "new", "value": ""}}}}}}}}}
            """, to: "T.xcstrings")
        let status = TableStatus(try #require(StringsProject([folder.path]).tables.first))
        #expect(status.languages.map(\.count.missing) == [1])
    }

    @Test(arguments: [(0, 0, 100), (0, 3, 0), (2, 3, 66), (999, 1000, 99), (9999, 10000, 99), (5, 5, 100)])
    func `a hundred percent is reported only where nothing is left`(translated: Int, total: Int, percent: Int) {
        var count = TranslationCount()
        count.total = total
        count.translated = translated
        #expect(count.percent == percent)
    }

    @Test(arguments: [
        (0, 0, 0, 30, 0), (0, 0, 3, 0, 0), (3, 0, 3, 30, 0), (1, 1, 3, 10, 10), (0, 1, 1000, 0, 1),
        (999, 1, 1000, 29, 1),
    ])
    func `the parts of a bar are never negative and never more than the bar`(
        translated: Int, needsReview: Int, total: Int, done: Int, review: Int
    ) {
        var count = TranslationCount()
        (count.translated, count.needsReview, count.total) = (translated, needsReview, total)
        #expect(count.parts(of: 30) == (done, review))
        #expect(count.parts(of: 0) == (0, 0))
    }
}
