import Testing

@Suite struct StringsSuggestCommandTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "again" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Save the pictures"
                  }
                }
              }
            },
            "save" : {
              "extractionState" : "manual",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Bild sichern"
                  }
                },
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Save the picture"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """

    @Test func `similar source strings are used only where that is wanted`() throws {
        let fixture = try CommandFixture(["A.xcstrings": Self.catalog])
        #expect(try fixture.run(["suggest"], of: "strings").output == "nothing to change\n")
        #expect(try fixture.run(["suggest", "--list", "--fuzzy=96"], of: "strings").output == "0 suggestions\n")
        for option in ["--fuzzy", "--fuzzy=90", "--minimum=80"] {
            let outcome = try fixture.run(["suggest", "--list", option], of: "strings")
            #expect(outcome.output.hasSuffix("1 suggestion\n"), "\(outcome.output)\(outcome.errors)")
        }
        for (words, message) in [
            (["--fuzzy=x"], "--fuzzy: 'x' is not a valid percentage"), (["--fuzzy", "90"], "write --fuzzy=90"),
            (["--fuzzy", "--minimum", "90"], "cannot be used together"),
        ] {
            let outcome = try fixture.run(["suggest"] + words, of: "strings")
            #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
        }
    }

    @Test func `of several translations none is written`() throws {
        let fixture = try CommandFixture([
            "A.xcstrings": Self.catalog.replacing("Save the pictures", with: "Save the picture"),
            "en.lproj/B.strings": "\"b\" = \"Save the picture\";\n",
            "de.lproj/B.strings": "\"b\" = \"Foto sichern\";\n",
        ])
        let outcome = try fixture.run(["suggest"], of: "strings")
        #expect(outcome.status == 0 && outcome.output == "nothing to change\n")
        #expect(
            outcome.errors.contains("note: 1 string has a source string that the project translates in several ways"))
    }

    @Test func `a catalog gets suggestions that need review`() throws {
        let fixture = try CommandFixture(["A.xcstrings": Self.catalog])
        let outcome = try fixture.run(["suggest", "--fuzzy"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("suggested 1 translation (1 file)"))
        let text = try fixture.folder.read("A.xcstrings")
        #expect(text.contains("\"state\" : \"needs_review\",\n            \"value\" : \"Bild sichern\""))
        #expect(try fixture.run(["suggest", "--fuzzy"], of: "strings").output == "nothing to change\n")
    }

    @Test func `suggestions are listed with their similarity and origin`() throws {
        let fixture = try CommandFixture(["A.xcstrings": Self.catalog])
        let text = try fixture.run(["suggest", "--list", "--fuzzy"], of: "strings")
        #expect(
            text.output
                == "A \"again\" in de: \"Bild sichern\" (95 %, from A.xcstrings:18:9)\n1 suggestion\n")
        let json = try fixture.run(["suggest", "--list", "--fuzzy", "--format", "json"], of: "strings")
        #expect(json.output.contains("\"score\" : 95"))
        #expect(try fixture.folder.read("A.xcstrings") == Self.catalog)
    }

    @Test func `files without states are listed only`() throws {
        let fixture = try CommandFixture([
            "A.xcstrings": Self.catalog, "en.lproj/B.strings": "\"b\" = \"Save the picture\";\n",
            "de.lproj/B.strings": "",
        ])
        let outcome = try fixture.run(["suggest"], of: "strings")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("note: 1 suggestion for .strings files, which have no states, was not written"))
        #expect(try fixture.folder.read("de.lproj/B.strings").isEmpty)
    }

    @Test func `an unknown language is refused`() throws {
        let outcome = try CommandFixture(["A.xcstrings": Self.catalog])
            .run(["suggest", "--locale", "fr"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("--locale: no table contains the language 'fr'"))
    }
}
