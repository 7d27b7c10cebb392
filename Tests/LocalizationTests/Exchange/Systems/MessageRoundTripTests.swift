import Localization
import SourceText
import StringCatalogs
import Testing

/// What is exported into the files of another system and imported again is what it was.
@Suite struct MessageRoundTripTests {
    /// The keys that a format cannot represent.
    private static func lost(_ format: PrumoMessages) -> Set<String> {
        switch format {
        case .gettext: []
        case .arb: ["Shop/tap"]
        case .android, .json, .nestedJSON: ["Shop/tap", "Shop/cart"]
        }
    }

    @Test(arguments: PrumoMessages.allCases)
    func `a project's own translations are unchanged`(_ format: PrumoMessages) throws {
        let fixture = try MessageFixture()
        let (folder, _) = try MessageFixture.export(fixture.translated, as: format)
        let contents = try TranslationFiles.contents(at: folder)
        let (report, changes) = fixture.translated.imported(contents.units)
        #expect(report.refusals.map { "\($0.name): \($0.reason)" } == [])
        #expect(report.changes.map { "\($0.subject.language) \($0.subject.key) \($0.subject.variation)" } == [])
        #expect(changes.changes.isEmpty && report.unchanged > 40)
        #expect(contents.warnings == [])
    }

    @Test(arguments: PrumoMessages.allCases)
    func `translations come back into a project without them`(_ format: PrumoMessages) throws {
        let fixture = try MessageFixture()
        let (folder, _) = try MessageFixture.export(fixture.translated, as: format)
        let (report, changes) = fixture.empty.imported(try TranslationFiles.contents(at: folder).units)
        #expect(
            report.refusals.filter { $0.subject.map { $0.key != "tap" } ?? true }.map { "\($0.name): \($0.reason)" }
                == [])
        try changes.write()
        var compared = 0
        for table in fixture.translated.project.tables {
            for key in table.keys where key.fields.shouldTranslate && !key.fields.isStale {
                guard !Self.lost(format).contains("\(table.name)/\(key.name)") else { continue }
                for language in ["de", "pl"] {
                    let expected = MessageFixture.value(key.name, of: table.name, language, in: fixture.translated)
                    let found = MessageFixture.value(key.name, of: table.name, language, in: fixture.empty)
                    #expect(found == expected, "\(format) \(language) \(key.name)")
                    compared += 1
                }
            }
        }
        #expect(compared > 30)
    }

    @Test(arguments: PrumoMessages.allCases)
    func `what a format has no place for is reported at its place in the table`(_ format: PrumoMessages) throws {
        let fixture = try MessageFixture(["de"])
        let (_, losses) = try MessageFixture.export(fixture.translated, as: format, for: ["de"])
        let expected: String? =
            switch format {
            case .gettext: nil
            case .arb: "1 device variation"
            case .android: "1 device variation, 1 string with variables"
            case .json, .nestedJSON: "2 comments, 1 device variation, 1 string with variables"
            }
        #expect(losses.summary == expected)
        for warning in losses.warnings {
            #expect(
                warning.severity == .warning && warning.location.line > 1 && warning.path?.contains("/App/") == true)
        }
    }

    @Test func `states that a format does not have are reported`() throws {
        let fixture = try ExchangeFixture()
        #expect(
            try MessageFixture.export(fixture, as: .arb, for: ["pt-BR"]).losses.summary == "1 state, 1 device variation"
        )
        #expect(try MessageFixture.export(fixture, as: .gettext, for: ["pt-BR"]).losses.summary == nil)
        let units = try TranslationFiles.contents(at: fixture.folder.path + "/out").units
        #expect(units.contains { $0.name == "greeting" && $0.state == .needsReview })
    }

    @Test func `keys that have one name in a format are reported, and the first one is exported`() throws {
        let fixture = try ExchangeFixture([
            "en.lproj/Localizable.strings": "\"a b\" = \"1\";\n\"a_b\" = \"2\";\n\"a-b\" = \"3\";\n"
        ])
        let (folder, losses) = try MessageFixture.export(fixture, as: .android, for: ["de"])
        #expect(losses.summary == "2 names")
        #expect(losses.warnings.map(\.location.line) == [1, 3])
        let text = try fixture.folder.read("out/values/strings.xml")
        #expect(text.contains("<string name=\"a_b\">2</string>") && !text.contains(">1<"), "\(folder)")
    }
}
