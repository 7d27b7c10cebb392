import Findings
import Localization
import SourceText
import StringCatalogs
import TestSupport
import Testing

/// Plurals chosen by an object, as by an `NSNumber`: `NSStringFormatValueTypeKey` is `@`.
@Suite struct ObjectPluralTests {
    private static func file(_ one: String, _ other: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>fee</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%1$#@COINS@</string>
        <key>COINS</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>@</string>
        <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>
        """
    }

    private static func project(_ german: (String, String)) throws -> ExchangeFixture {
        try ExchangeFixture([
            "en.lproj/Localizable.stringsdict": file("A fee of %2$@ coin to %3$@", "A fee of %2$@ coins to %3$@"),
            "de.lproj/Localizable.stringsdict": file(german.0, german.1),
        ])
    }

    @Test(arguments: [
        ("Eine Münze an %3$@", "%2$@ Münzen an %3$@", ["is missing \"%2$@\" of the string in en"]),
        ("%2$@ Münze an %3$@", "%2$@ Münzen an %3$@", []),
        ("%2$@ Münze an %3$@", "%2$d Münzen an %3$@", ["\"%2$d\" formats an integer"]),
    ])
    func `the check accepts them, and compares their placeholders`(
        _ one: String, _ other: String, _ expected: [String]
    ) throws {
        let fixture = try Self.project((one, other))
        let tables = StringsProject([fixture.folder.path], sourceLanguage: "en").tables
        let check = StringsCheck(RuleConfiguration(of: StringsRules.registry))
        let errors = tables.flatMap { check.findings(in: $0) }.filter { $0.severity == .error }.map(\.message)
        #expect(errors.count == expected.count, "\(errors)")
        for (error, words) in zip(errors, expected) { #expect(error.contains(words), "\(error)") }
    }

    @Test func `constants take the object's text`() throws {
        let fixture = try Self.project(("%2$@ Münze an %3$@", "%2$@ Münzen an %3$@"))
        let table = try #require(StringsProject([fixture.folder.path], sourceLanguage: "en").tables.first)
        let arguments = KeyArguments(try #require(table.keys.first), in: table)
        #expect(arguments.parameters.map(\.type) == [.text, .text, .text])
        #expect(arguments.parameters.first?.name == "COINS" && arguments.disagreements.isEmpty)
    }

    @Test(arguments: PrumoMessages.allCases)
    func `they are exported and imported without a change`(_ format: PrumoMessages) throws {
        let fixture = try Self.project(("%2$@ Münze an %3$@", "%2$@ Münzen an %3$@"))
        let (folder, _) = try MessageFixture.export(fixture, as: format, for: ["de"])
        let (report, changes) = fixture.imported(
            try TranslationFiles.contents(at: folder).units, replacesFinished: true)
        #expect(report.refusals.map(\.reason) == [] && changes.changes.isEmpty && report.unchanged > 1)
    }

    @Test func `a translation may say the number in words`() throws {
        let fixture = try Self.project(("%2$@ Münze an %3$@", "%2$@ Münzen an %3$@"))
        let table = try #require(StringsProject([fixture.folder.path], sourceLanguage: "en").tables.first)
        let source = try #require(table.keys.first?.source?.value)
        let comparison = PlaceholderComparison(source, hasNumbers: false)
        let one = Variation("substitutions.COINS.plural.one")
        #expect(comparison.problem(of: "%2$@ an %3$@", at: one) == nil)
        #expect(comparison.problem(of: "%2$d an %3$@", at: one)?.contains("%2$d takes an integer") == true)
        #expect(
            comparison.problem(of: "Münze an %3$@", at: one)?.contains("%2$@ of the source string is missing") == true)
    }
}
