import Testing

@Suite struct StringsRemoveMoveCommandTests {
    @Test func `a key is removed from all languages, with its comment`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(["remove", "cart.title", "--table", "Localizable"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(!(try fixture.folder.read("en.lproj/Localizable.strings")).contains("cart"))
        #expect(try fixture.folder.read("en.lproj/Localizable.strings").contains("\"ok\" = \"OK\";\n"))
        #expect(!(try fixture.folder.read("pt-BR.lproj/Localizable.strings")).contains("cart"))
    }

    @Test func `the string of one language can be removed alone`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(
            ["remove", "greeting", "--locale", "pt_BR", "--table", "Extra"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let catalog = try fixture.folder.read("Extra.xcstrings")
        #expect(!catalog.contains("Olá"))
        #expect(catalog.contains("Hello"))
    }

    @Test func `a key moves with its strings and its comment`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(["move", "cart.title", "--to", "Extra"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let catalog = try fixture.folder.read("Extra.xcstrings")
        #expect(catalog.contains("\"comment\" : \"Title of the cart\""))
        #expect(catalog.contains("Seu carrinho"))
        #expect(!(try fixture.folder.read("en.lproj/Localizable.strings")).contains("cart.title"))
    }

    @Test func `one key that is missing keeps all files as they are`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(["remove", "ok", "nope", "--table", "Localizable"], of: "strings")
        #expect(outcome.status == 2)
        #expect(try fixture.folder.read("en.lproj/Localizable.strings") == StringsKeysFixture.english)
    }
}
