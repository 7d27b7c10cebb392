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

    @Test func `a catalog gets suggestions that need review`() throws {
        let fixture = try CommandFixture(["A.xcstrings": Self.catalog])
        let outcome = try fixture.run(["suggest"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("suggested 1 translation (1 file)"))
        let text = try fixture.folder.read("A.xcstrings")
        #expect(text.contains("\"state\" : \"needs_review\",\n            \"value\" : \"Bild sichern\""))
        #expect(try fixture.run(["suggest"], of: "strings").output == "nothing to change\n")
    }

    @Test func `suggestions are listed with their similarity and origin`() throws {
        let fixture = try CommandFixture(["A.xcstrings": Self.catalog])
        let text = try fixture.run(["suggest", "--list"], of: "strings")
        #expect(
            text.output
                == "A \"again\" in de: \"Bild sichern\" (95 %, from A.xcstrings:18:9)\n1 suggestion\n")
        let json = try fixture.run(["suggest", "--list", "--format", "json"], of: "strings")
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
