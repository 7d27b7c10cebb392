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

    @Test(arguments: [
        (
            ["set", "count", "--value", "de=Dateien"],
            "the string for de: the placeholder %lld of the source string is missing"
        ),
        (["set", "count", "--value", "de=%@ Dateien"], "the string for de: %@ takes"),
        (["set", "count", "--value", "de=%lld %s"], "the string for de: %s is not a valid placeholder"),
        (
            ["set", "count", "--value", "de=\u{1B}[31m%lld"],
            "the string for de: the control character U+001B cannot be shown"
        ),
        (["set", "named", "--value", "de=%1$(count)@"], "the string for de: %1$(count)@ takes"),
        (["add", "new", "--value", "a\u{7}"], "the string for en: the control character U+0007 cannot be shown"),
        (["add", "new\u{7}", "--value", "a"], "the key: the control character U+0007 cannot be shown"),
        (["add", "new", "--value", "%lld", "--value", "de=%@"], "the string for de: %@ takes"),
    ])
    func `strings that an import would refuse are refused`(arguments: [String], message: String) throws {
        let english = "\"count\" = \"%lld files\";\n\"named\" = \"%1$(count)lld files\";\n"
        let fixture = try CommandFixture([
            "en.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": "",
        ])
        let outcome = try fixture.run(arguments, of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try fixture.folder.read("en.lproj/Localizable.strings") == english)
    }
}
