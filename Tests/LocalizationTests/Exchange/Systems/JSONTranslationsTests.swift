import Localization
import SourceText
import StringCatalogs
import Testing

@Suite struct JSONTranslationsTests {
    private static func read(_ text: String) throws -> TranslationFiles.Contents {
        try JSONTranslations.contents(
            of: SourceFile(path: "a.json", text: text), original: "Localizable", language: "fr")
    }

    @Test func `members are keys, and those of objects are parts of keys`() throws {
        let contents = try Self.read(#"{"a": "1", "b": {"c": "2", "d": {"e.f": "3"}}, "n": 1, "l": ["x"]}"#)
        #expect(contents.units.map(\.name) == ["a", "b.c", "b.d.e.f"])
        #expect(contents.units.map(\.place.reference) == ["a.json:1:7", "a.json:1:23", "a.json:1:41"])
        #expect(
            contents.warnings.map(\.message.description) == [
                "\"n\" is a number, so it is not imported; write a string",
                "\"l\" is an array, so it is not imported; write a string",
            ])
    }

    @Test func `nested names keep keys apart that others start with`() throws {
        let fixture = try ExchangeFixture([
            "en.lproj/Localizable.strings":
                "\"a.b.c\" = \"1\";\n\"a.b\" = \"2\";\n\"a.x\" = \"3\";\n\"..\" = \"4\";\n\".\" = \"5\";\n\"\" = \"6\";\n"
        ])
        let (folder, losses) = try MessageFixture.export(fixture, as: .nestedJSON, for: ["de"])
        #expect(losses.summary == nil)
        let units = try TranslationFiles.contents(at: folder).units.filter { $0.language == "en" }
        #expect(
            Set(units.map { "\($0.name)=\($0.target ?? "")" }) == ["a.b.c=1", "a.b=2", "a.x=3", "..=4", ".=5", "=6"])
    }

    @Test func `very deep objects are left out with a warning`() throws {
        let depth = 500
        let contents = try Self.read(
            String(repeating: "{\"a\":", count: depth) + "\"x\"" + String(repeating: "}", count: depth))
        #expect(contents.units.isEmpty && contents.warnings.count == 1)
    }

    @Test(arguments: [
        ("Localizable.pt-BR", "Localizable", "pt-BR"), ("app_pt_BR", "app", "pt-BR"), ("app_en", "app", "en"),
        ("pt-BR", "", "pt-BR"), ("de", "", "de"), ("my_app_zh_Hans", "my_app", "zh-Hans"), ("x.es-419", "x", "es-419"),
    ])
    func `a file's name has the table and the language`(_ name: String, _ table: String, _ language: String) {
        let split = FileNameLocale.split(name)
        #expect(split?.table == table && split?.language == language)
    }

    @Test(arguments: ["package", "Localizable", "tsconfig", "a.b", "strings-old", "", ".", "package-lock"])
    func `other names have no language`(_ name: String) {
        #expect(FileNameLocale.split(name) == nil)
    }
}
