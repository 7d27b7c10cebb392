import Testing

@Suite struct StringsAddCommandTests {
    @Test func `a key goes into the files of its languages, with its comment`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(
            [
                "add", "cart.hint", "--value", "Empty \"so far\"", "--value", "pt-br=Vazio", "--comment",
                "Below the title",
            ], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("added cart.hint to Localizable (2 files)"))
        let english = try fixture.folder.read("en.lproj/Localizable.strings")
        #expect(english.contains("/* Below the title */\n\"cart.hint\" = \"Empty \\\"so far\\\"\";\n"))
        #expect(english.contains("/* Title of the cart */\n\"cart.title\" = \"Your cart\";\n"))
        #expect(try fixture.folder.read("pt-BR.lproj/Localizable.strings").contains("\"cart.hint\" = \"Vazio\";\n"))
    }

    @Test func `a plural goes into a stringsdict, which is made where there is none`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(
            ["add", "files", "--plural", "other=%lld files", "one=%lld file"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let dictionary = try fixture.folder.read("en.lproj/Localizable.stringsdict")
        #expect(dictionary.contains("<key>files</key>"))
        #expect(dictionary.contains("<string>%lld files</string>"))
        #expect(try fixture.folder.read("en.lproj/Localizable.strings") == StringsKeysFixture.english)
    }

    @Test func `a catalog's key is written as Xcode writes it`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(
            ["add", "bye", "--value", "Bye", "--table", "Extra", "--quiet"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        let added = """
              "strings" : {
                "bye" : {
                  "extractionState" : "manual",
                  "localizations" : {
                    "en" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Bye"
                      }
                    }
                  }
                },
                "greeting" : {
            """
        let expected = StringsKeysFixture.catalog.replacing("  \"strings\" : {\n    \"greeting\" : {", with: added)
        #expect(try fixture.folder.read("Extra.xcstrings") == expected)
    }

    @Test func `a diff writes nothing`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(["add", "x", "--value", "X", "--diff"], of: "strings")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("+\"x\" = \"X\";"))
        #expect(outcome.errors.contains("would have added x"))
        #expect(try fixture.folder.read("en.lproj/Localizable.strings") == StringsKeysFixture.english)
    }

    @Test(arguments: [
        (
            ["add", "ok", "--value", "OK", "--table", "Localizable"],
            "already has the key 'ok', at en.lproj/Localizable.strings:4:1"
        ),
        (["add", "a", "--value", "pt=A", "--table", "Localizable"], "did you mean pt-BR?"),
        (["add", "a", "--table", "Localizable"], "the string in the source language en is missing"),
        (["add", "a", "--plural", "oter=A"], "did you mean other?"),
        (["add", "a", "--value", "A", "--value", "en=B"], "the string for en is set twice; remove one"),
        (["add", "a", "--value", "A", "--table", "Extr"], "did you mean Extra?"),
        (["add", "a", "b", "--value", "A"], "unexpected argument 'b'"),
    ])
    func `what cannot be added is misuse and says what to do`(_ arguments: [String], _ message: String) throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(arguments, of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try fixture.folder.read("en.lproj/Localizable.strings") == StringsKeysFixture.english)
    }
}
