import Testing

@Suite struct StringsSetCommandTests {
    @Test func `only the text that is given changes`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(["set", "cart.title", "--value", "pt-BR=Sua cesta"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try fixture.folder.read("pt-BR.lproj/Localizable.strings") == "\"cart.title\" = \"Sua cesta\";\n")
        #expect(try fixture.folder.read("en.lproj/Localizable.strings") == StringsKeysFixture.english)
    }

    @Test func `a catalog's translations need review where the source string changes`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(["set", "greeting", "--value", "Hi", "--table", "Extra"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let expected = StringsKeysFixture.catalog.replacing("Hello", with: "Hi")
            .replacing(
                "\"translated\",\n            \"value\" : \"Olá\"",
                with: "\"needs_review\",\n            \"value\" : \"Olá\"")
        #expect(try fixture.folder.read("Extra.xcstrings") == expected)
    }

    @Test func `the states stay where that is requested`() throws {
        let fixture = try StringsKeysFixture.make()
        _ = try fixture.run(["set", "greeting", "--value", "Hi", "--table", "Extra", "--keep-states"], of: "strings")
        #expect(try fixture.folder.read("Extra.xcstrings") == StringsKeysFixture.catalog.replacing("Hello", with: "Hi"))
    }

    @Test func `plural forms that are not set stay as they are`() throws {
        let fixture = try StringsKeysFixture.make()
        _ = try fixture.run(["add", "files", "--plural", "other=%lld files", "one=%lld file"], of: "strings")
        let outcome = try fixture.run(["set", "files", "--plural", "one=a file"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let dictionary = try fixture.folder.read("en.lproj/Localizable.stringsdict")
        #expect(dictionary.contains("<string>%lld files</string>"))
        #expect(dictionary.contains("<string>a file</string>"))
    }

    @Test func `a key that is not there is misuse with the nearest one`() throws {
        let outcome = try StringsKeysFixture.make().run(["set", "cart.titel", "--value", "A"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("did you mean 'cart.title'?"))
    }
}
