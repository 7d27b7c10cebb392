import Testing

@Suite struct StringsNewCommandTests {
    @Test func `a table is created beside the others, in their format and languages`() throws {
        let fixture = try CommandFixture([
            "App/en.lproj/Localizable.strings": "\"ok\" = \"OK\";\n", "App/de.lproj/Localizable.strings": "",
        ])
        let outcome = try fixture.run(["new", "Cart"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            outcome.output.hasPrefix("diff --git a/App/de.lproj/Cart.strings b/App/de.lproj/Cart.strings\nnew file"))
        #expect(outcome.output.hasSuffix("\ncreated App/Cart (2 files)\n"))
        #expect(try fixture.folder.read("App/en.lproj/Cart.strings").isEmpty)
        #expect(try fixture.folder.read("App/de.lproj/Cart.strings").isEmpty)
        let added = try fixture.run(["add", "cart.title", "--value", "Cart", "--table", "Cart"], of: "strings")
        #expect(added.status == 0, "\(added.errors)")
        #expect(try fixture.folder.read("App/en.lproj/Cart.strings") == "\"cart.title\" = \"Cart\";\n")
    }

    @Test func `a catalog is created where it is requested`() throws {
        let fixture = try CommandFixture(["App/App.swift": ""])
        let outcome = try fixture.run(
            ["new", "Cart", "--in", "App/", "--source-language", "pt-BR", "--file-format", "xcstrings"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try fixture.folder.read("App/Cart.xcstrings").contains("\"sourceLanguage\" : \"pt-BR\""))
    }

    @Test(arguments: [
        (["Cart"], "the tables are in several folders; select one with --in: A, B"),
        (["Localizable", "--in", "A"], "TABLE: A/Localizable.xcstrings already exists; choose another name"),
        (["Cart", "--in", "C"], "--in: the folder 'C' does not exist"),
        (["../Cart", "--in", "A"], "TABLE: '../Cart' is not a valid name of a table"),
        (["Cart", "--in", "A", "--locale", "fr"], "--locale: a string catalog gets a language with its first string"),
    ])
    func `what cannot be created is refused`(arguments: [String], message: String) throws {
        let catalog = "{\"sourceLanguage\": \"en\", \"strings\": {}, \"version\": \"1.0\"}"
        let fixture = try CommandFixture(["A/Localizable.xcstrings": catalog, "B/Localizable.xcstrings": catalog])
        let outcome = try fixture.run(["new"] + arguments, of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
}
