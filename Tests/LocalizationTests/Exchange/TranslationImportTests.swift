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
            unit: Fixture.unit("days", "%lld days", "%lld dias"),
            words: "a string without variations is not possible here"),
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
        #expect(try fixture.imported(unit, locale: "fr", allowsUnfinished: true).report.kept.map(\.key) == ["greeting"])
        let report = try fixture.imported(unit, locale: "fr", allowsUnfinished: true, replacesFinished: true).report
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
        let unit = Fixture.unit("greeting", "Hello %@, %d new", "")
        #expect(
            try Fixture().imported(unit, locale: "fr", replacesFinished: true).report.changes.map(\.change) == [
                .cleared
            ])
        #expect(try Fixture().imported(unit, locale: "fr").report.kept.count == 1)
    }

    @Test func `what is as it was is not a change`() throws {
        let fixture = try Fixture()
        let same = Fixture.unit("greeting", "Hello %@, %d new", "Bonjour %@, %d")
        let (report, changes) = try fixture.imported(same, locale: "fr")
        #expect((report.unchanged, report.changes.count, changes.changes.count) == (1, 0, 0))
        let reviewed = Fixture.unit("greeting", "Hello %@, %d new", "Olá %@, %d")
        #expect(try fixture.imported(reviewed).report.changes.map(\.change) == [.changed])
    }

    @Test func `a finished translation stays unless it is to be replaced`() throws {
        let unit = Fixture.unit("greeting", "Hello %@, %d new", "Salut %@, %d")
        let kept = try Fixture().imported(unit, locale: "fr")
        #expect(kept.report.kept.map(\.key) == ["greeting"] && kept.report.refused == 0)
        #expect(kept.changes.changes.isEmpty)
        let replaced = try Fixture().imported(unit, locale: "fr", replacesFinished: true).report
        #expect(replaced.changes.map(\.change) == [.changed] && replaced.kept.isEmpty)
    }

    @Test(arguments: ["", "approved=\"no\"", "approved=\"yes\""])
    func `a copy of the source string replaces no translation`(_ approval: String) throws {
        let copy = "Hello %1$@, %2$d new"
        let state = approval.isEmpty ? "" : "state=\"translated\""
        let unit =
            "<trans-unit id=\"greeting\" \(approval)><source>Hello %@, %d new</source>"
            + "<target \(state)>\(copy)</target></trans-unit>"
        for replaces in [false, true] {
            for locale in ["fr", "pt-BR", "de"] {
                let report = try Fixture().imported(unit, locale: locale, replacesFinished: replaces).report
                // The file says that someone approved the copy.
                let isTaken = approval.contains("yes") && (locale != "fr" || replaces)
                #expect(report.changes.count == (isTaken ? 1 : 0), "\(locale) \(replaces)")
                #expect(report.copies + report.kept.count + report.changes.count == 1)
            }
        }
    }

    @Test func `a copy that the project has is replaced, and in a variant of the source language it is a translation`()
        throws
    {
        let files = [
            "en.lproj/T.strings": "\"k\" = \"Save all\"; \"l\" = \"Colors\";",
            "de.lproj/T.strings": "\"k\" = \"Save all\";", "en-GB.lproj/T.strings": "\"k\" = \"Save all\";",
        ]
        func report(_ units: String, _ locale: String) throws -> ImportReport {
            try Fixture(files).imported(units, original: "T.strings", locale: locale).report
        }
        #expect(try report(Fixture.unit("k", "Save all", "Alle sichern"), "de").changes.map(\.change) == [.changed])
        #expect(try report(Fixture.unit("k", "Save all", "Save everything"), "en-GB").kept.count == 1)
        #expect(try report(Fixture.unit("l", "Colors", "Colors", ""), "en-GB").changes.count == 1)
    }

    @Test func `a language that may be one of the project's under another name is decided by the user`() throws {
        let unit = Fixture.unit("Buy", "Buy", "Acheter")
        let fixture = try Fixture()
        let refused = try fixture.imported(unit, locale: "fr-FR")
        #expect(refused.changes.changes.isEmpty)
        #expect(
            refused.report.refusals.map(\.reason) == [
                "the project has fr, but not fr-FR; pass --language fr-FR=fr to import into it, "
                    + "or --language fr-FR=fr-FR --new-language to add a language"
            ])
        let mapped = try fixture.imported(unit, locale: "fr-FR", languages: ["fr-FR": "fr"]).report
        #expect(mapped.changes.map(\.subject.language) == ["fr"])
        let added = try fixture.imported(unit, locale: "fr-FR", languages: ["fr-FR": "fr-FR"]).report
        #expect(added.changes.map(\.subject.language) == ["fr-FR"])
        // These cannot be the project's fr and pt-BR.
        for locale in ["de-AT", "pt-PT"] {
            #expect(try fixture.imported(unit, locale: locale).report.changes.map(\.subject.language) == [locale])
        }
        #expect(try fixture.imported(unit, locale: "en-US").report.refused == 1)
        let source = Fixture.unit("Buy", "Buy", "Buy")
        #expect(try fixture.imported(source, locale: "en-US", languages: ["en-US": "en"]).report.unchanged == 1)
    }

    @Test(arguments: [
        ("dee", [:], "the project has no language dee (it has en, fr, pt-BR); add one with --new-language"),
        (
            "frx", [:],
            "the project has no language frx (it has en, fr, pt-BR); did you mean fr? pass --language frx=fr to import into it, "
                + "or add one with --new-language"
        ),
        ("nn", [:], "the project has no language nn (it has en, fr, pt-BR); add one with --new-language"),
        ("de", ["de": "dee"], "the project has no language dee (it has en, fr, pt-BR); add one with --new-language"),
    ])
    func `a language that the project does not have is added on request only`(
        _ locale: String, _ languages: [String: String], _ reason: String
    ) throws {
        let unit = Fixture.unit("Buy", "Buy", "Kaufen")
        let fixture = try Fixture()
        let refused = try fixture.imported(unit, locale: locale, languages: languages, addsLanguages: false)
        #expect(refused.report.refusals.map(\.reason) == [reason])
        #expect(refused.changes.changes.isEmpty)
        #expect(try fixture.imported(unit, locale: locale, languages: languages).report.changes.count == 1)
        #expect(try fixture.imported(unit, locale: "fr", addsLanguages: false).report.changes.count == 1)
    }

    @Test func `a file that names no table is for the only one`() throws {
        let unit = Fixture.unit("k", "x", "y")
        let one = try Fixture(["en.lproj/T.strings": "\"k\" = \"x\";"])
        #expect(try one.imported(unit, original: "").report.changes.count == 1)
        let two = try Fixture(["en.lproj/T.strings": "\"k\" = \"x\";", "en.lproj/U.strings": "\"k\" = \"x\";"])
        let reasons = try two.imported(unit, original: "").report.refusals.map(\.reason)
        #expect(reasons.joined().contains("the file names no table, and the project has T and U"), "\(reasons)")
    }

    @Test func `what another table calls a language does not decide`() throws {
        let fixture = try Fixture([
            "App/en.lproj/T.strings": "\"k\" = \"x\";", "App/zh-Hans.lproj/T.strings": "",
            "Lib/en.lproj/L.strings": "\"k\" = \"x\";", "Lib/zh_CN.lproj/L.strings": "",
            "Lib/en-GB.lproj/L.strings": "",
        ])
        let unit = Fixture.unit("k", "x", "y")
        let report = try fixture.imported(unit, original: "App/T.strings", locale: "zh-CN").report
        #expect(report.refusals.map(\.reason).joined().contains("the project has zh-Hans, but not zh-CN"))
        #expect(try fixture.imported(unit, original: "Lib/L.strings", locale: "zh-CN").report.changes.count == 1)
        #expect(try fixture.imported(unit, original: "App/T.strings", locale: "en-GB").report.changes.count == 1)
    }

    @Test(arguments: [("en", true), ("en-US", true), ("en_GB", true), ("de", false)])
    func `the region of the source language does not matter`(_ source: String, _ isAccepted: Bool) throws {
        let report = try Fixture().imported(Fixture.unit("Buy", "Buy", "Comprar"), source: source).report
        #expect((report.changes.count == 1) == isAccepted && (report.refused == 0) == isAccepted)
    }

    @Test func `what is exported of the source language is compared with it`() throws {
        let units =
            Fixture.unit("Buy", "Buy", "Buy") + Fixture.unit("greeting", "Hello %@, %d new", "Hello %1$@, %2$d new")
        let report = try Fixture().imported(units, locale: "en").report
        #expect((report.unchanged, report.refused, report.changes.count) == (2, 0, 0))
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
