import Foundation
import Testing

@Suite struct StringsExchangeCommandTests {
    private static func fixture() throws -> CommandFixture {
        try CommandFixture([
            "App/en.lproj/Localizable.strings": "/* Title */\n\"title\" = \"Settings\";\n\"hello\" = \"Hello %@\";\n",
            "App/pt-BR.lproj/Localizable.strings": "\"title\" = \"Ajustes\";\n",
        ])
    }

    @Test func `strings go out to translators and come back`() throws {
        let fixture = try Self.fixture()
        let exported = try fixture.run(["export", "--locale", "pt-BR", "--to", "out"], of: "strings")
        #expect(exported.status == 0, "\(exported.errors)")
        #expect(exported.output == "pt-BR: 2 strings in out/pt-BR.xcloc\n")
        let path = "out/pt-BR.xcloc/Localized Contents/pt-BR.xliff"
        let text = try fixture.folder.read(path).replacing(
            "<source>Hello %@</source>", with: "<source>Hello %@</source><target state=\"translated\">Olá %@</target>")
        try fixture.write(text, to: path)
        let imported = try fixture.run(["import", "out"], of: "strings")
        #expect(imported.status == 0, "\(imported.errors)")
        #expect(imported.output.contains("imported 1 string: 1 added (1 file)\n1 string unchanged\n"))
        #expect(try fixture.folder.read("App/pt-BR.lproj/Localizable.strings").contains("\"hello\" = \"Olá %@\";"))
    }

    @Test(arguments: ["android", "po", "arb", "json", "nested-json"])
    func `strings go out to other systems and come back`(_ format: String) throws {
        let fixture = try Self.fixture()
        let exported = try fixture.run(
            ["export", "--locale", "pt-BR", "--to", "out", "--file-format", format], of: "strings")
        #expect(exported.status == 0, "\(exported.errors)")
        #expect(exported.output.hasPrefix("pt-BR: "))
        let isReported = exported.errors.contains(
            "Localizable.strings:2:1: warning: the comment of \"title\" is not exported")
        #expect(isReported == format.hasSuffix("json"))
        try fixture.write("\"title\" = \"X\";\n", to: "App/pt-BR.lproj/Localizable.strings")
        let kept = try fixture.run(["import", "out", "--keep-finished"], of: "strings")
        #expect(
            kept.output.contains("1 string skipped, since the project's translations are finished (--replace-finished"))
        let imported = try fixture.run(["import", "out", "--replace-finished"], of: "strings")
        #expect(imported.status == 0, "\(imported.errors)")
        #expect(imported.output.contains("imported 1 string: 1 changed (1 file)\n"), "\(imported.output)")
        #expect(try fixture.folder.read("App/pt-BR.lproj/Localizable.strings").contains("\"title\" = \"Ajustes\";"))
    }

    @Test func `the language of a file can be given, and what is not imported is reported`() throws {
        let fixture = try Self.fixture()
        try fixture.write("{ \"title\": \"Réglages\", \"version\": 2 }", to: "Localizable.json")
        #expect(try fixture.run(["import", "Localizable.json"], of: "strings").errors.contains("or pass --locale"))
        let outcome = try fixture.run(
            ["import", "Localizable.json", "--locale", "fr", "--new-language"], of: "strings")
        #expect(outcome.status == 0)
        #expect(
            outcome.errors.contains("Localizable.json:1:36: warning: \"version\" is a number, so it is not imported"))
        #expect(try fixture.folder.read("App/fr.lproj/Localizable.strings").contains("\"title\" = \"Réglages\";"))
    }

    @Test func `a service's language is imported into the project's`() throws {
        let fixture = try Self.fixture()
        try fixture.write("table,key,source,pt\nApp/Localizable,hello,Hello %@,Olá %@\n", to: "a.csv")
        let refused = try fixture.run(["import", "a.csv"], of: "strings")
        #expect(refused.status == 1)
        #expect(
            refused.errors.contains("the project has pt-BR, but not pt; pass --language pt=pt-BR to import into it"))
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/App/pt.lproj"))
        let imported = try fixture.run(["import", "a.csv", "--language", "pt=pt-BR"], of: "strings")
        #expect(imported.status == 0, "\(imported.errors)")
        #expect(try fixture.folder.read("App/pt-BR.lproj/Localizable.strings").contains("\"hello\" = \"Olá %@\";"))
    }

    private static func xliff(_ language: String, encoding: String = "UTF-8") -> String {
        "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><xliff version=\"1.2\"><file original=\"App/Localizable.strings\" "
            + "source-language=\"en\" target-language=\"\(language)\"><body><trans-unit id=\"hello\">"
            + "<source>Hello %@</source><target>Olá %@</target></trans-unit></body></file></xliff>"
    }

    @Test(arguments: [
        ("a.xliff", xliff("pt-BR"), ["--locale", "fr"], "the file states the language pt-BR, not fr; remove --locale"),
        ("a.csv", "key,pt-BR\nhello,Olá %@\n", ["--locale", "fr"], "the file states the language pt-BR, not fr"),
        ("a.pt-BR.json", "{\"hello\": \"Olá %@\"}", ["--locale", "fr"], "the file states the language pt-BR, not fr"),
        (
            "a_de.arb", "{\"@@locale\": \"fr\", \"hello\": \"a\"}", [],
            "the file states the language fr, but its name de"
        ),
        ("a.xliff", xliff("pt-BR"), ["--language", "fr=pt-BR"], "--language: no string of the files is in fr; use a"),
        ("a.xliff", xliff(""), [], "<file> has no target-language"), ("a.xliff", "", [], "the file is empty"),
        (
            "a.xliff", xliff("pt-BR", encoding: "ISO-8859-1"), [],
            "the file is in the encoding ISO-8859-1; save it as UTF-8"
        ),
        (
            "a.csv", "key,id\nhello,7\n", [],
            "the project has no language id (it has en, pt-BR); add one with --new-language"
        ),
    ])
    func `what a file and the command line say of languages has to agree`(
        _ path: String, _ text: String, _ options: [String], _ words: String
    ) throws {
        let fixture = try Self.fixture()
        try fixture.write(text, to: path)
        let outcome = try fixture.run(["import", path] + options, of: "strings")
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func `a spreadsheet without a table column is for the only table`() throws {
        let fixture = try Self.fixture()
        try fixture.write("key,pt-BR\nhello,Olá %@\n", to: "a.csv")
        #expect(try fixture.run(["import", "a.csv"], of: "strings").status == 0)
        #expect(try fixture.folder.read("App/pt-BR.lproj/Localizable.strings").contains("\"hello\" = \"Olá %@\";"))
    }

    @Test func `translators get the code that uses a string, unless that is left out`() throws {
        let fixture = try Self.fixture()
        try fixture.write("struct Start: View { var body: some View { Text(\"title\") } }\n", to: "App/Start.swift")
        let arguments = [
            "export", "--locale", "fr", "--new-language", "--to", "out", "--file-format", "xliff", "--replace",
        ]
        #expect(try fixture.run(arguments, of: "strings").status == 0)
        let note = "<note from=\"prumo\">used at App/Start.swift:1 in Start: struct Start: View"
        #expect(try fixture.folder.read("out/fr.xliff").contains(note))
        #expect(try fixture.run(arguments + ["--no-context"], of: "strings").status == 0)
        #expect(try !fixture.folder.read("out/fr.xliff").contains("prumo\">used"))
        let both = try fixture.run(arguments + ["--no-context", "--sources", "App"], of: "strings")
        #expect(both.status == 2 && both.errors.contains("--sources and --no-context exclude each other"))
    }

    @Test func `what is refused is reported with its place, and the rest is written`() throws {
        let fixture = try Self.fixture()
        try fixture.write(
            "table,key,source,fr\nApp/Localizable,title,Settings,Réglages\nApp/Localizable,hello,Hello %@,Salut\n",
            to: "a.csv")
        let outcome = try fixture.run(["import", "a.csv", "--new-language", "--format", "json"], of: "strings")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("\"reason\" : \"the placeholder %@ of the source string is missing"))
        #expect(outcome.output.contains("\"line\" : 3"))
        #expect(try fixture.folder.read("App/fr.lproj/Localizable.strings").contains("\"title\" = \"Réglages\";"))
    }

    @Test func `a broken file changes nothing`() throws {
        let fixture = try Self.fixture()
        try fixture.write("key,fr\ntitle,Réglages\n", to: "a.csv")
        try fixture.write("<xliff version=\"1.2\"><file>", to: "b.xliff")
        let outcome = try fixture.run(["import", "a.csv", "b.xliff", "--new-language"], of: "strings")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("b.xliff:1:22: error: <file> has no target-language"))
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/App/fr.lproj"))
    }

    @Test func `an export does not overwrite a translator's work`() throws {
        let fixture = try Self.fixture()
        let arguments = ["export", "--locale", "fr", "--new-language", "--to", "out", "--file-format", "csv"]
        #expect(try fixture.run(arguments, of: "strings").status == 0)
        try fixture.write("key,fr\ntitle,Réglages\n", to: "out/translations.csv")
        let second = try fixture.run(arguments, of: "strings")
        #expect(second.status == 1 && second.errors.contains("export with --replace"))
        #expect(try fixture.folder.read("out/translations.csv").contains("Réglages"))
        #expect(try fixture.run(arguments + ["--replace"], of: "strings").status == 0)
    }

    @Test(arguments: [
        (["export", "--to", "out"], "missing option --locale"), (["export", "--locale", "fr"], "missing option --to"),
        (["export", "--locale", "e", "--to", "out"], "'e' is not a valid language"),
        (["export", "--locale", "en", "--to", "out"], "en is the source language; use"),
        (
            ["export", "--locale", "fr", "--to", "out", "--file-format", "xls"],
            "'xls' is not a valid value for --file-format"
        ),
        (
            ["export", "--locale", "dee", "--to", "out"],
            "no table contains the language 'dee'; the languages are en, pt-BR; add one with --new-language"
        ),
        (["export", "--locale", "pt", "--to", "out"], "did you mean pt-BR? add one with --new-language"),
        (["import"], "missing argument FILE"),
        (["import", "a.csv", "--language", "fr"], "'fr' is not a pair of languages"),
        (["import", "a.csv", "--language", "fr-FR=f"], "'f' is not a valid language"),
        (["import", "a.csv", "--keep-finished", "--replace-finished"], "cannot be used together"),
        (["pseudo", "en"], "is the source language of App/Localizable"),
        (["pseudo", "pt-BR"], "pt-BR already has translations in App/Localizable, such as 'title'"),
        (["pseudo", "en-XA", "--growth", "x"], "use a whole number from 0 to 300"),
        (["pseudo", "dee"], "no table has the language 'dee' (there are en, "),
        (["pseudo", "pt"], "no table has the language 'pt' (there are en, "),
    ])
    func `what cannot be carried out is misuse`(_ arguments: [String], _ words: String) throws {
        let outcome = try Self.fixture().run(arguments, of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func `a pseudo-localization is written, and again without asking`() throws {
        let fixture = try Self.fixture()
        let arguments = ["pseudo", "en-XA", "--growth", "0"]
        let outcome = try fixture.run(arguments, of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("pseudo-localized 2 keys into en-XA (1 file)"))
        let text = try fixture.folder.read("App/en-XA.lproj/Localizable.strings")
        #expect(text.contains("\"hello\" = \"⟦Ĥéļļö %@⟧\";"))
        #expect(try fixture.run(arguments, of: "strings").output == "nothing to change\n")
    }
}
