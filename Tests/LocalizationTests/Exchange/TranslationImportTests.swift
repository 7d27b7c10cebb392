import Localization
import SourceText
import Testing

@Suite struct TranslationImportTests {
    private typealias Fixture = ExchangeFixture

    private struct Refused: Sendable, CustomTestStringConvertible {
        let unit: String
        let words: String
        var original = "App/Shop.xcstrings"
        var locale = "pt-BR"
        var testDescription: String { words }
    }

    private static let refused = [
        Refused(
            unit: Fixture.unit("greeting", "Hello %@, %d new", "Olá"),
            words: "the placeholder %@ of the source string is missing"),
        Refused(
            unit: Fixture.unit("greeting", "Hello %@, %d new", "%d %@"),
            words: "takes an integer (%d), but argument 1"),
        Refused(
            unit: Fixture.unit("greeting", "Hello %@", "Olá %@"),
            words: "the source string has changed since the export"),
        Refused(unit: Fixture.unit("greet", "x", "y"), words: "the table App/Shop has no such key"),
        Refused(unit: Fixture.unit("name", "name", "nome"), words: "marked as not to be translated"),
        Refused(unit: Fixture.unit("greeting|==|substitutions.x.plural.one", "x", "y"), words: "is not possible here"),
        Refused(
            unit: Fixture.unit("Buy", "Buy", "Compra") + Fixture.unit("Buy", "Buy", "Comprar"),
            words: "the string is already translated at in.xliff:3:1"),
        Refused(unit: Fixture.unit("days|==|plural.one", "One day", "Um dia"), words: "plural.other is missing"),
        Refused(
            unit: Fixture.unit("Buy", "Buy", "C"), words: "there is no table for \"Else.strings\"",
            original: "Else.strings"),
        Refused(unit: Fixture.unit("Buy", "Buy", "C"), words: "\"p\" is not a valid language", locale: "p"),
        Refused(
            unit: Fixture.unit("Buy", "Buy", "C"), words: "en is the source language of App/Shop", locale: "en"
        ),
        Refused(
            unit: Fixture.unit("title|==|plural.one", "x", "C"), words: "is not possible here",
            original: "en.lproj/Localizable.strings"),
    ]

    @Test(arguments: refused) private func `what cannot be taken is refused with its reason`(_ sample: Refused) throws {
        let report = try Fixture().imported(sample.unit, original: sample.original, locale: sample.locale).report
        #expect(report.refused == 1)
        let text = report.refusals.map(\.diagnostic.description).joined()
        #expect(text.hasPrefix("in.xliff:3:") && text.contains(sample.words), "\(text)")
    }

    @Test func `a finished text is not replaced by an unfinished one`() throws {
        let unit = Fixture.unit("greeting", "Hello %@, %d new", "Salut %@, %d", "state=\"needs-review-l10n\"")
        let fixture = try Fixture()
        #expect(try fixture.imported(unit, locale: "fr").report.unfinished == 1)
        let report = try fixture.imported(unit, locale: "fr", allowsUnfinished: true).report
        #expect(
            report.refusals.map(\.reason).joined().contains("the project's translation is finished and this one is not")
        )
    }

    @Test func `refused strings keep no others out`() throws {
        let report = try Fixture().imported(
            Fixture.unit("greeting", "Hello %@, %d new", "Olá") + Fixture.unit("Buy", "Buy", "Comprar")
        ).report
        #expect(report.refused == 1)
        #expect(report.changes.map(\.subject.key) == ["Buy"])
        #expect(report.changes.map(\.change) == [.added])
    }

    @Test func `one reason about all of a file is reported once`() throws {
        let units = ["Buy", "days", "tap"].map { Fixture.unit($0, "x", "y") }.joined()
        let report = try Fixture().imported(units, original: "No.strings").report
        #expect(report.refusals.count == 1)
        #expect(report.refused == 3)
    }

    @Test func `missing and unfinished translations are left out and counted`() throws {
        let report = try Fixture().imported(
            "<trans-unit id=\"Buy\"><source>Buy</source></trans-unit>"
                + Fixture.unit("greeting", "Hello %@, %d new", "Olá %@, %d", "state=\"needs-review-l10n\"")
                + Fixture.unit("days|==|plural.one", "One day", "Um dia")
                + "<trans-unit id=\"days|==|plural.other\"><source>%lld days</source></trans-unit>"
        ).report
        // One string of a plural cannot be used before the other is translated, but that is not a mistake.
        #expect((report.untranslated, report.unfinished, report.refused, report.changes.count) == (2, 2, 0, 0))
    }

    @Test func `an empty string that is marked as done clears the project's`() throws {
        let report = try Fixture().imported(Fixture.unit("greeting", "Hello %@, %d new", ""), locale: "fr").report
        #expect(report.changes.map(\.change) == [.cleared])
    }

    @Test func `what is as it was is not a change`() throws {
        let fixture = try Fixture()
        let same = Fixture.unit("greeting", "Hello %@, %d new", "Bonjour %@, %d")
        let (report, changes) = try fixture.imported(same, locale: "fr")
        #expect((report.unchanged, report.changes.count, changes.changes.count) == (1, 0, 0))
        let reviewed = Fixture.unit("greeting", "Hello %@, %d new", "Olá %@, %d")
        #expect(try fixture.imported(reviewed).report.changes.map(\.change) == [.changed])
    }

    @Test(arguments: [
        "App/Shop.xcstrings", "Shop.xcstrings", "Packages/App/Shop.xcstrings", "App\\Shop.xcstrings", "Shop",
    ])
    func `a table is found from wherever it was exported`(_ original: String) throws {
        #expect(try Fixture().imported(Fixture.unit("Buy", "Buy", "C"), original: original).report.changes.count == 1)
    }

    @Test func `of tables with one name that of the nearest folder is meant, or none`() throws {
        let fixture = try Fixture([
            "A/en.lproj/T.strings": "\"k\" = \"x\";", "B/en.lproj/T.strings": "\"k\" = \"x\";",
        ])
        let unit = Fixture.unit("k", "x", "y")
        let report = try fixture.imported(unit, original: "B/fr.lproj/T.strings").report
        #expect(report.changes.map(\.subject.table) == ["B/T"])
        let ambiguous = try fixture.imported(unit, original: "T.strings").report
        #expect(ambiguous.refusals.map(\.reason).joined().contains("matches A/T and B/T"))
    }

    @Test func `a key that looks like an id with a variation is found`() throws {
        let report = try Fixture().imported(
            Fixture.unit("a|==|plural.one", "odd", "estranho"), original: "App/en.lproj/Localizable.strings"
        ).report
        #expect(report.changes.map(\.subject.key) == ["a|==|plural.one"])
    }
}
