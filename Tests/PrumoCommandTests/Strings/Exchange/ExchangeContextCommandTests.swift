import Foundation
import Testing

/// What translators get to know besides the strings: terms of the glossary, limits, and the project's own translations.
@Suite("prumo strings export with context") struct ExchangeContextCommandTests {
    private static func package() throws -> CommandFixture {
        try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n",
            ".prumo.json": #"{"strings": {"check": {"too_long": {"limits": ["Shop/tab.* max_length 12"]}}}}"#,
            "Translations/glossary.csv": "term,language,translation,forbidden\ncart,de,Warenkorb,Einkaufswagen\n",
            "en.lproj/Shop.strings":
                "\"tab.cart\" = \"Your cart\";\n\"save\" = \"Save the picture\";\n\"save.all\" = \"Save the pictures\";\n"
                + "\"clear\" = \"Clear %@\";\n\"clear.all\" = \"Clear %lld\";\n",
            "de.lproj/Shop.strings": "\"save\" = \"Bild <sichern>\";\n\"clear\" = \"%@ löschen\";\n",
        ])
    }

    private static func export(_ format: String, _ file: String, _ options: String...) throws -> String {
        let package = try package()
        let outcome = try package.run(
            ["export", "--locale", "de", "--locale", "fr", "--new-language", "--to", "out", "--file-format", format]
                + options,
            of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try package.folder.read("out/\(file)")
    }

    @Test func `XLIFF has terms and limits as notes, and suggestions as proposals that no import takes`() throws {
        let text = try Self.export("xliff", "de.xliff")
        #expect(
            text.contains(
                "<note from=\"prumo\">glossary \"cart\": use \"Warenkorb\", do not use \"Einkaufswagen\"</note>"))
        #expect(text.contains("<note from=\"prumo\">at most 12 characters</note>"))
        #expect(
            text.contains(
                """
                        <alt-trans match-quality="95%" origin="prumo">
                          <source>Save the picture</source>
                          <target>Bild &lt;sichern&gt;</target>
                        </alt-trans>
                """))
        // A proposal with another argument would crash.
        #expect(text.components(separatedBy: "<alt-trans").count == 2)
        #expect(!(try Self.export("xliff", "fr.xliff").contains("alt-trans")))
        let package = try Self.package()
        try package.write(text, to: "de.xliff")
        let before = try package.folder.read("de.lproj/Shop.strings")
        #expect(try package.run(["import", "de.xliff"], of: "strings").status == 0)
        #expect(try package.folder.read("de.lproj/Shop.strings") == before)
    }

    @Test func `tables for spreadsheets and PO files have them in words`() throws {
        let table = try Self.export("csv", "translations.csv")
        #expect(table.contains("de: glossary \"\"cart\"\": use \"\"Warenkorb\"\""))
        #expect(table.contains("at most 12 characters"))
        let suggestion =
            "suggestion: \"Bild <sichern>\", the translation of \"Save the picture\" (95 % similar)"
        #expect(table.contains("de: " + suggestion.replacing("\"", with: "\"\"")))
        #expect(!table.contains("fr: suggestion"))
        #expect(try Self.export("po", "Shop.de.po").contains("#. " + suggestion))
    }

    @Test func `without context there are none`() throws {
        let text = try Self.export("xliff", "de.xliff", "--no-context")
        #expect(!text.contains("glossary") && !text.contains("at most") && !text.contains("alt-trans"))
    }

    @Test func `a glossary that cannot be read is named`() throws {
        let package = try Self.package()
        try package.write("word\n", to: "Translations/glossary.csv")
        let outcome = try package.run(["export", "--locale", "de", "--to", "out"], of: "strings")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("Translations/glossary.csv:1:1: error: the first row has no column \"term\""))
    }
}
