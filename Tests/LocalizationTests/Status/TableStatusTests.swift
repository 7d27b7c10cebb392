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
            "F": {"localizations": {"de": \(unit("new", "x"))}}, "G": {}, "H": {"shouldTranslate": false},
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
        (#""k" = "A";"#, #""k" = "";"#, TranslationProgress.missing), (#""k" = "";"#, #""k" = "";"#, .translated),
        (#""k" = "A";"#, #""k" = "B";"#, .translated), (#""k" = "A";"#, "", .missing),
        (#""k" = "A";"#, #""k" = "  ";"#, .missing), (#""k" = "A";"#, #""k" = "\n";"#, .missing),
        (#""k" = "A";"#, "\"k\" = \"\u{200B}\";", .missing), (#""k" = " at ";"#, #""k" = " ";"#, .translated),
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
            {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"de": {"variations": {"plural": {
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
