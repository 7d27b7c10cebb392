import Localization
import SourceText
import StringCatalogs
import Testing

/// What Xcode 26 and 27 write into XLIFF is imported: without a change where nothing was changed, and as a catalog has it.
@Suite struct XcodeExportTests {
    private static func plural(_ one: String, _ other: String) -> String {
        "\"variations\" : { \"plural\" : { \"one\" : \(unit(one)), \"other\" : \(unit(other)) } }"
    }

    private static func unit(_ text: String) -> String {
        "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }

    private static func variable(_ name: String, _ argument: Int, _ one: String, _ other: String) -> String {
        "\"\(name)\" : { \"argNum\" : \(argument), \"formatSpecifier\" : \"lld\", \(plural(one, other)) }"
    }

    private static func entry(_ key: String, _ languages: [(String, String)]) -> String {
        "\"\(key)\" : { \"localizations\" : { "
            + languages.map { "\"\($0)\" : { \($1) }" }.joined(separator: ", ") + " } }"
    }

    private static func text(_ value: String) -> String {
        "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" }"
    }

    private static func variables(_ frame: String, _ variables: String...) -> String {
        "\(text(frame)), \"substitutions\" : { \(variables.joined(separator: ", ")) }"
    }

    private static let drawers = entry(
        "drawers",
        [
            (
                "en",
                variables(
                    "%#@shirts@ in %#@drawers@", variable("shirts", 1, "%arg shirt", "%arg shirts"),
                    variable("drawers", 2, "%arg drawer", "%arg drawers"))
            ),
            (
                "fr",
                variables(
                    "%#@shirts@ dans %#@drawers@", variable("shirts", 1, "%arg chemise", "%arg chemises"),
                    variable("drawers", 2, "%arg tiroir", "%arg tiroirs"))
            ),
        ])
    private static let dots = entry(
        "dots", [("en", variables("Wash %#@LAUNDRY.ITEMS@", variable("LAUNDRY.ITEMS", 1, "%arg item", "%arg items")))])
    private static let explicit = entry(
        "explicit",
        [
            ("en", variables("Iron %1$#@COUNT@", variable("COUNT", 1, "%lld sock", "%lld socks"))),
            ("fr", variables("Repasser %1$#@COUNT@", variable("COUNT", 1, "%lld chaussette", "%lld chaussettes"))),
        ])
    private static let flat = entry(
        "flat", [("en", plural("%lld sleeve", "%lld sleeves")), ("fr", text("Manches : %lld"))])
    private static let target = entry(
        "target",
        [
            ("en", text("Buttons: %lld")),
            ("fr", variables("%#@BUTTONS@ en tout", variable("BUTTONS", 1, "%arg bouton", "%arg boutons"))),
        ])

    private static func devices(_ one: String, _ other: String, _ all: String) -> String {
        "\"variations\" : { \"device\" : { \"iphone\" : { \(plural(one, other)) }, \"other\" : \(unit(all)) } }"
    }

    private static let fold = entry(
        "fold",
        [
            ("en", devices("Swipe %lld time", "Swipe %lld times", "Click %lld")),
            ("fr", devices("Glisser %lld fois", "Glisser %lld fois !", "Cliquer %lld")),
        ])

    private static let catalog =
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { "
        + [drawers, dots, explicit, flat, target, fold].joined(separator: ", ") + " }, \"version\" : \"1.0\" }"

    /// The units of an export, as Xcode writes them; the words of the translations can be changed.
    private static func units(_ mark: String = "") -> String {
        func unit(_ id: String, _ source: String, _ target: String) -> String {
            "<trans-unit id=\"\(id)\" xml:space=\"preserve\"><source>\(source)</source>"
                + "<target state=\"translated\">\(target)\(mark)</target><note/></trans-unit>"
        }
        return [
            unit("drawers", "%1$#@shirts@ in %2$#@drawers@", "%1$#@shirts@ dans %2$#@drawers@"),
            unit("drawers|==|substitutions.drawers.plural.one", "%2$lld drawer", "%2$lld tiroir"),
            unit("drawers|==|substitutions.drawers.plural.other", "%2$lld drawers", "%2$lld tiroirs"),
            unit("drawers|==|substitutions.shirts.plural.one", "%1$lld shirt", "%1$lld chemise"),
            unit("drawers|==|substitutions.shirts.plural.other", "%1$lld shirts", "%1$lld chemises"),
            unit("explicit", "Iron %1$#@COUNT@", "Repasser %1$#@COUNT@"),
            unit("explicit|==|substitutions.COUNT.plural.one", "%lld sock", "%lld chaussette"),
            unit("explicit|==|substitutions.COUNT.plural.other", "%lld socks", "%lld chaussettes"),
            unit("flat", "%lld sleeves", "Manches : %lld"),
            unit("target", "Buttons: %lld", "%1$#@BUTTONS@ en tout"),
            unit(
                "target|==|substitutions.BUTTONS.plural.one", "target|==|substitutions.BUTTONS.plural.one",
                "%1$lld bouton"),
            unit(
                "target|==|substitutions.BUTTONS.plural.other", "target|==|substitutions.BUTTONS.plural.other",
                "%1$lld boutons"),
            unit("fold|==|device.iphone.plural.one", "Swipe %lld time", "Glisser %lld fois"),
            unit("fold|==|device.iphone.plural.other", "Swipe %lld times", "Glisser %lld fois !"),
            unit("fold|==|device.other", "Click %lld", "Cliquer %lld"),
        ].joined()
    }

    private static func fixture() throws -> ExchangeFixture { try ExchangeFixture(["App/Wardrobe.xcstrings": catalog]) }

    @Test func `what Xcode exported is imported without a change`() throws {
        let (report, changes) = try Self.fixture().imported(
            Self.units(), original: "App/Wardrobe.xcstrings", locale: "fr", source: "en-US")
        #expect(report.refusals.map(\.reason) == [])
        #expect(report.unchanged == 15 && report.changes.isEmpty && changes.changes.isEmpty)
    }

    @Test func `translations are written with the catalog's placeholders`() throws {
        let fixture = try Self.fixture()
        let (report, changes) = try fixture.imported(
            Self.units(" ✓"), original: "App/Wardrobe.xcstrings", locale: "fr", replacesFinished: true)
        #expect(report.refusals.map(\.reason) == [])
        #expect(report.changes.count == 15)
        try changes.write()
        let text = try fixture.folder.read("App/Wardrobe.xcstrings")
        for value in [
            "%#@shirts@ dans %#@drawers@ ✓", "%arg tiroirs ✓", "%arg chemise ✓", "Repasser %1$#@COUNT@ ✓",
            "%lld chaussettes ✓", "%#@BUTTONS@ en tout ✓", "%arg bouton ✓", "Manches : %lld ✓",
        ] {
            #expect(text.contains("\"\(value)\""), "\(value)")
        }
    }

    @Test func `a substitution whose name has points is imported under it`() throws {
        let fixture = try Self.fixture()
        func unit(_ id: String, _ source: String, _ target: String) -> String {
            ExchangeFixture.unit("dots|==|substitutions.@LAUNDRY.ITEMS@.plural.\(id)", source, target)
        }
        let (report, changes) = try fixture.imported(
            ExchangeFixture.unit("dots", "Wash %1$#@LAUNDRY.ITEMS@", "Laver %1$#@LAUNDRY.ITEMS@")
                + unit("one", "%1$lld item", "%1$lld pièce") + unit("other", "%1$lld items", "%1$lld pièces"),
            original: "App/Wardrobe.xcstrings", locale: "fr")
        #expect(report.refusals.map(\.reason) == [])
        try changes.write()
        let table = try #require(fixture.project.tables.first)
        let column = try #require(table.languages.firstIndex(of: "fr"))
        let value = table.keys.first { $0.name == "dots" }?.texts[column]?.value
        #expect(value?.substitutions.map(\.name) == ["LAUNDRY.ITEMS"])
        #expect(value?.units.map(\.text) == ["Laver %#@LAUNDRY.ITEMS@", "%arg pièce", "%arg pièces"])
    }

    @Test func `what is exported is what Xcode writes`() throws {
        let document = try Self.fixture().export("fr")
        let units = document.files.flatMap(\.units)
        func unit(_ id: String) -> ExchangeUnit? { units.first { $0.id == id }?.unit }
        #expect(unit("drawers")?.source == "%1$#@shirts@ in %2$#@drawers@")
        #expect(unit("drawers")?.target == "%1$#@shirts@ dans %2$#@drawers@")
        #expect(unit("drawers|==|substitutions.drawers.plural.one")?.target == "%2$lld tiroir")
        #expect(unit("explicit|==|substitutions.COUNT.plural.one")?.source == "%lld sock")
        #expect(unit("dots|==|substitutions.@LAUNDRY.ITEMS@.plural.other")?.source == "%1$lld items")
    }

    @Test func `a string whose placeholders are others is refused`() throws {
        let report = try Self.fixture().imported(
            ExchangeFixture.unit("drawers", "%2$#@shirts@ in %1$#@drawers@", "%2$#@shirts@ %1$#@drawers@")
                + ExchangeFixture.unit(
                    "drawers|==|substitutions.drawers.plural.other", "%2$lld drawers", "%1$lld tiroirs"),
            original: "App/Wardrobe.xcstrings", locale: "fr", replacesFinished: true
        ).report
        #expect(report.refusals.count == 2 && report.changes.isEmpty)
        #expect(report.refusals.first?.reason.contains("the source string has changed") == true)
    }
}
