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

    @Test(arguments: [PrumoMessages.android, .arb])
    func `each key has a name of its own, whichever of them a file contains`(_ format: PrumoMessages) throws {
        func unit(_ text: String) -> String { "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
        func catalog(_ isFirstTranslated: Bool) -> String {
            let keys = ["a b", "a-b", "a_b", "%@, %@", "Яндекс", "百度", "搜狗"]
            let entries = keys.map { key in
                let hasValue = key != "a b" || isFirstTranslated
                let translation = hasValue ? ", \"de\": \(unit("\(key) de"))" : ""
                return
                    "\"\(key)\": {\"shouldTranslate\": \(key != "%@, %@"), \"localizations\": {\"en\": \(unit(key))\(translation)}}"
            }
            return
                "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(entries.joined(separator: ",\n"))}}\n"
        }
        let fixture = try ExchangeFixture(["Localizable.xcstrings": catalog(true)])
        let (folder, losses) = try MessageFixture.export(fixture, as: format, for: ["de"])
        #expect(losses.summary == nil)
        let units = try TranslationFiles.contents(at: folder).units
        let (report, changes) = fixture.imported(units)
        #expect(report.refusals.isEmpty && changes.changes.isEmpty && report.unchanged == 12)
        let other = try ExchangeFixture(["Localizable.xcstrings": catalog(false)])
        let written = other.imported(units)
        #expect(written.report.changes.map(\.subject.key) == ["a b"])
    }

    @Test func `a name that several keys may have is refused`() throws {
        let fixture = try ExchangeFixture(["en.lproj/Localizable.strings": "\"a b\" = \"1x\";\n\"a-b\" = \"3x\";\n"])
        try fixture.folder.write(
            "<resources><string name=\"a_b\">Eins</string></resources>", to: "out/values-de/strings.xml")
        let (report, changes) = fixture.imported(try TranslationFiles.contents(at: fixture.folder.path + "/out").units)
        #expect(
            report.refusals.map(\.reason) == ["the name may be that of \"a b\" or \"a-b\"; export the strings again"])
        #expect(changes.changes.isEmpty)
    }
}
