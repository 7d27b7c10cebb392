import Foundation
import Testing

/// Commands about tables without a file in the language that the project declares.
@Suite struct SourceLanguageCommandTests {
    private static let manifest = "let package = Package(name: \"P\", defaultLocalization: \"en\")\n"
    private static let board = """
        <document><scenes><scene><objects><label text="Welcome" id="aaa-bb-ccc"/>
        <label text="Good bye" id="ddd-ee-fff"/></objects></scene></scenes></document>
        """

    private static func shop() throws -> CommandFixture {
        try CommandFixture([
            "Package.swift": manifest, "App/Base.lproj/Main.storyboard": board,
            "App/af.lproj/Main.strings": "\"aaa-bb-ccc.text\" = \"Welkom\";\n",
            "App/de.lproj/Main.strings": "\"aaa-bb-ccc.text\" = \"Willkommen\";\n\"ddd-ee-fff.text\" = \"Good bye\";\n",
            "Kit/af.lproj/Localizable.strings": "\"Cancel\" = \"Kanselleer\";\n\"Open file\" = \"Maak oop\";\n",
            "Kit/de.lproj/Localizable.strings": "\"Cancel\" = \"Abbrechen\";\n",
            "App.swift": "let a = NSLocalizedString(\"Cancel\", comment: \"\")\n",
        ])
    }

    @Test func `status counts from the strings of the storyboard and from keys`() throws {
        let outcome = try Self.shop().run(["status"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("App/Main  2 keys with 3 words in en"), "\(outcome.output)")
        #expect(outcome.output.contains("Kit/Localizable  2 keys with 3 words in en"))
    }

    @Test func `check compares with the source strings`() throws {
        let outcome = try Self.shop().run(["check"], of: "strings")
        #expect(
            outcome.output.contains(
                "App/Base.lproj/Main.storyboard:2:14: warning: \"ddd-ee-fff.text\" has no string in af"),
            "\(outcome.output)")
        #expect(outcome.output.contains("\"Open file\" has no string in de"))
        #expect(!outcome.output.contains("in af; translate it\nKit") && !outcome.output.contains("the string in af"))
    }

    @Test(arguments: ["xliff", "csv", "po", "arb", "json", "nested-json", "android", "xcloc"])
    func `each format is exported from English`(format: String) throws {
        let fixture = try Self.shop()
        let outcome = try fixture.run(
            ["export", "--locale", "fr", "--new-language", "--to", "out", "--file-format", format], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let texts = try FileManager.default.subpathsOfDirectory(atPath: fixture.folder.path + "/out").compactMap {
            try? String(contentsOfFile: fixture.folder.path + "/out/" + $0, encoding: .utf8)
        }.joined()
        #expect(texts.contains("Welcome") && texts.contains("Good bye") && texts.contains("Open file"), "\(texts)")
        #expect(!texts.contains("Welkom") && !texts.contains("source-language=\"af\""))
    }

    @Test func `XLIFF names the storyboard and the file of the source language`() throws {
        let fixture = try Self.shop()
        let outcome = try fixture.run(
            ["export", "--locale", "de", "--to", "out", "--file-format", "xliff"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let xliff = try fixture.folder.read("out/de.xliff")
        #expect(xliff.contains("original=\"App/Base.lproj/Main.storyboard\""), "\(xliff)")
        #expect(xliff.contains("original=\"Kit/en.lproj/Localizable.strings\""))
        #expect(xliff.contains("source-language=\"en\"") && !xliff.contains("\"af\""))
        let imported = try fixture.run(["import", "out/de.xliff"], of: "strings")
        #expect(imported.status == 0, "\(imported.errors)")
        #expect(!(try fixture.folder.read("App/de.lproj/Main.strings")).contains("document"))
        #expect(try fixture.folder.read("App/Base.lproj/Main.storyboard") == Self.board)
    }

    @Test(arguments: [
        (
            ["set", "aaa-bb-ccc.text", "--value", "Hi", "--table", "App/Main"],
            "App/Base.lproj/Main.storyboard:1:48: error: the source string of"
        ),
        (["set", "Cancel", "--value", "Stop", "--table", "Kit/Localizable"], "are its strings in en; rename the key"),
        (["convert", "App/de.lproj/Main.strings", "--to", "xcstrings"], "translates App/Base.lproj/Main.storyboard"),
        (
            ["add", "ggg-hh-iii.text", "--value", "Hi", "--table", "App/Main"],
            "translates App/Base.lproj/Main.storyboard, which has no \"ggg-hh-iii.text\""
        ),
        (["add", "Close", "--value", "Stop", "--table", "Kit/Localizable"], "are its strings in en; rename the key"),
    ])
    func `a source string that is in no strings file is not changed`(arguments: [String], message: String) throws {
        let fixture = try Self.shop()
        let outcome = try fixture.run(arguments, of: "strings")
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try fixture.folder.read("App/Base.lproj/Main.storyboard") == Self.board)
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/Kit/en.lproj"))
    }

    @Test func `a key that is its string is added to translations alone`() throws {
        let fixture = try Self.shop()
        let outcome = try fixture.run(
            ["add", "Close", "--value", "Close", "--value", "de=Zu", "--table", "Kit/Localizable"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try fixture.folder.read("Kit/de.lproj/Localizable.strings").contains("\"Close\" = \"Zu\";"))
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/Kit/en.lproj"))
    }

    @Test func `commands that write leave the storyboard alone`() throws {
        let fixture = try Self.shop()
        for arguments in [
            ["set", "aaa-bb-ccc.text", "--value", "de=Hallo", "--table", "App/Main"], ["sort"], ["normalize"],
            ["remove", "aaa-bb-ccc.text", "--table", "App/Main", "--force"], ["convert", ".", "--to", "xcstrings"],
            ["unused", "--delete"],
        ] {
            let outcome = try fixture.run(arguments, of: "strings")
            #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
            #expect(try fixture.folder.read("App/Base.lproj/Main.storyboard") == Self.board)
        }
        #expect(try fixture.folder.read("Kit/Localizable.xcstrings").contains("\"sourceLanguage\" : \"en\""))
        #expect(!(try fixture.folder.read("App/de.lproj/Main.strings")).contains("aaa-bb-ccc"))
    }

    @Test func `a new table is in the language that the project declares`() throws {
        let fixture = try CommandFixture([
            "Package.swift": Self.manifest.replacing("\"en\"", with: "\"de\""), "App/App.swift": "",
            "Kit/fr.lproj/Localizable.strings": "\"Abbrechen\" = \"Annuler\";\n",
            "Kit/nl.lproj/Localizable.strings": "\"Abbrechen\" = \"Annuleer\";\n",
        ])
        #expect(try fixture.run(["new", "Cart", "--in", "App"], of: "strings").status == 0)
        #expect(try fixture.folder.read("App/Cart.xcstrings").contains("\"sourceLanguage\" : \"de\""))
        #expect(try fixture.run(["new", "Cart", "--in", "Kit"], of: "strings").status == 0)
        #expect(FileManager.default.fileExists(atPath: fixture.folder.path + "/Kit/de.lproj/Cart.strings"))
        let nowhere = try CommandFixture(["App/App.swift": ""])
        let refused = try nowhere.run(["new", "Cart", "--in", "App"], of: "strings")
        #expect(refused.status == 2 && refused.errors.contains("--source-language"))
    }

    @Test(arguments: [["status"], ["check"], ["export", "--locale", "fr", "--to", "out"], ["unused"], ["sort"]])
    func `a table without a source language is refused with advice, and the others are not`(arguments: [String]) throws
    {
        let fixture = try CommandFixture([
            "A/de.lproj/Cart.strings": "\"cart.title\" = \"Korb\";\n",
            "A/nl.lproj/Cart.strings": "\"cart.title\" = \"Mand\";\n",
            "B/en.lproj/Shop.strings": "\"b\" = \"Both\";\n\"a\" = \"All\";\n",
            "B/fr.lproj/Shop.strings": "\"a\" = \"A\";\n",
            "App.swift": "let a = \"a\"\n",
        ])
        let outcome = try fixture.run(arguments, of: "strings")
        #expect(outcome.status != 0)
        #expect(
            (outcome.errors + outcome.output).contains(
                "A/de.lproj/Cart.strings:1:1: error: nothing says which language the table Cart is translated from; pass "
                    + "--source-language"), "\(outcome.errors)")
        #expect(!outcome.output.isEmpty)
        let named = try fixture.run(["status", "--source-language", "de", "A"], of: "strings")
        #expect(named.status == 0 && named.output.contains("in de"))
    }

    @Test func `two byte-order marks are named, and normalize removes them`() throws {
        let fixture = try CommandFixture(["en.lproj/A.strings": "\"a\" = \"A\";\n"])
        let path = fixture.folder.path + "/de.lproj/A.strings"
        try fixture.write("", to: "de.lproj/A.strings")
        try Data([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array("\"a\" = \"Ä\";\n".utf8)).write(to: URL(filePath: path))
        let status = try fixture.run(["status"], of: "strings")
        #expect(status.status == 1)
        #expect(status.errors.contains("de.lproj/A.strings:1:1: error: the file starts with two byte-order marks"))
        #expect(status.errors.contains("note: de of the table A was left out"))
        let check = try fixture.run(["check"], of: "strings")
        #expect(!check.output.contains("has no string in de"))
        let normalized = try fixture.run(["normalize"], of: "strings")
        #expect(normalized.status == 0, "\(normalized.errors)")
        #expect(try fixture.folder.read("de.lproj/A.strings") == "\"a\" = \"Ä\";\n")
    }

    @Test func `one key that is there twice does not lock a catalog`() throws {
        let catalog = """
            {"sourceLanguage": "en", "strings": {
            "a": {}, "b": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "B"}}}},
            "a": {"comment": "x"}}, "version": "1.0"}
            """
        let fixture = try CommandFixture(["A.xcstrings": catalog, "App.swift": "f(\"a\", \"b\")\n"])
        let status = try fixture.run(["status"], of: "strings")
        #expect(status.status == 0 && status.output.contains("unreadable"), "\(status.errors)")
        let check = try fixture.run(["check"], of: "strings")
        #expect(
            check.output.contains("A.xcstrings:3:1: error: the key \"a\" is in the catalog already; remove one of them")
        )
        #expect(try fixture.run(["unused"], of: "strings").status == 0)
        let set = try fixture.run(["set", "b", "--value", "de=C"], of: "strings")
        #expect(
            set.status == 1
                && set.errors.contains("A.xcstrings:3:1: error: duplicate name \"a\", first at A.xcstrings:2:1"))
        #expect(try fixture.folder.read("A.xcstrings") == catalog)
        let normalize = try fixture.run(["normalize"], of: "strings")
        #expect(normalize.status == 1 && normalize.errors.contains("A.xcstrings:3:1"))
        try fixture.write(catalog.replacing("{\"comment\": \"x\"}", with: "{}"), to: "A.xcstrings")
        #expect(try fixture.run(["normalize"], of: "strings").status == 0)
        #expect(try fixture.run(["set", "b", "--value", "de=C"], of: "strings").status == 0)
    }
}
