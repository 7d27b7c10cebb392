import Localization
import Testing

@Suite struct CatalogSyncTests {
    private static let use = #"let other = Text("used")"#

    private static func entry(_ members: String) -> String {
        "    \"key\" : {\n\(members)\n    },\n    \"used\" : {\n\n    }"
    }

    private static let german = """
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Schlüssel"
                  }
                }
              }
        """

    @Test(arguments: [
        ("", "removed key"),
        ("      \"comment\" : \"of code\"", "removed key"),
        ("      \"extractionState\" : \"extracted_with_value\"", "removed key"),
        ("      \"extractionState\" : \"manual\"", nil),
        ("      \"extractionState\" : \"migrated\"", nil),
        ("      \"extractionState\" : \"stale\"", nil),
        ("      \"comment\" : \"prumo:disable unused\"", nil),
        (german, "stale key"),
        ("      \"extractionState\" : \"extracted_with_value\",\n\(german)", "stale key"),
        ("      \"extractionState\" : \"manual\",\n\(german)", nil),
        ("      \"extractionState\" : \"migrated\",\n\(german)", nil),
        ("      \"extractionState\" : \"stale\",\n\(german)", nil),
        ("      \"unknown\" : 1", "stale key"),
        (german.replacing("\"de\"", with: "\"en\""), "stale key"),
        (german.replacing("\"de\"", with: "\"en\"").replacing("translated", with: "new"), "removed key"),
    ])
    func `a key that code no longer has is stale if somebody wrote something for it`(
        members: String, change: String?
    ) throws {
        let project = try SyncProject(catalog: Self.entry(members), Self.use)
        #expect(project.changes() == (change.map { [$0] } ?? []))
    }

    @Test(arguments: [
        #"let a = show("key")"#, #"let a = ["key"]"#, #"let a = "key".localized"#,
        #"let v = Text(flag ? "key" : name())"#,
        #"let a = Text("e", tableName: unknown); let b = String(localized: "key", table: name)"#,
    ])
    func `a key that a literal may mean stays as it is`(code: String) throws {
        #expect(try SyncProject(catalog: Self.entry(Self.german), Self.use + "\n" + code).changes().isEmpty)
    }

    @Test(arguments: [
        #"let a = "key""#, #"let v = Text(verbatim: "key")"#, #"print("key")"#, #"if name == "key" {}"#,
        #"struct S { let t: String }; let s = S(t: "key")"#, "// Text(\"key\")",
    ])
    func `a string that is not looked up does not keep a key`(code: String) throws {
        #expect(try SyncProject(catalog: Self.entry(Self.german), Self.use + "\n" + code).changes() == ["stale key"])
    }

    @Test func `a key that code has again is no longer stale`() throws {
        let stale = Self.entry("      \"extractionState\" : \"stale\",\n\(Self.german)")
        let project = try SyncProject(catalog: stale, Self.use + #"; let v = Text("key")"#)
        #expect(project.changes() == ["restored key"])
        #expect(try project.files()["Localizable.xcstrings"] == SyncProject.catalog(Self.entry(Self.german)))
    }

    @Test(arguments: ["manual", "migrated"])
    func `an entry that a person wrote is not changed by code, one that was migrated is code's`(state: String) throws {
        let entry = Self.entry("      \"extractionState\" : \"\(state)\",\n\(Self.german)")
        let project = try SyncProject(catalog: entry, Self.use + #"; let v = Text("key", comment: "c")"#)
        #expect(project.changes() == (state == "manual" ? [] : ["updated key"]))
    }

    @Test func `a new key has its comment and its default value, and all else keeps its bytes`() throws {
        let before = Self.entry(Self.german).replacing("\n", with: "\r\n")
        let catalog = SyncProject.catalog("").replacing("\n", with: "\r\n")
            .replacing("{\r\n\r\n  }", with: "{\r\n\(before)\r\n  }")
        let project = try SyncProject([
            "Localizable.xcstrings": catalog,
            "App.swift": SyncProject.source(
                Self.use + #"""
                    ; let a = Text("key")
                    let b = String(localized: "later", defaultValue: "\("a") and \(2)", comment: "one")
                    let c = Text("later", comment: "two")
                    """#),
        ])
        let new = """
                "later" : {
                  "comment" : "one\\ntwo",
                  "extractionState" : "extracted_with_value",
                  "localizations" : {
                    "en" : {
                      "stringUnit" : {
                        "state" : "new",
                        "value" : "%1$@ and %2$lld"
                      }
                    }
                  }
                },

            """.replacing("\n", with: "\r\n")
        #expect(
            try project.files()["Localizable.xcstrings"]
                == catalog.replacing("    \"used\"", with: new + "    \"used\""))
    }

    @Test(arguments: [
        ("new", "old", true), ("translated", "old", false), ("new", "value", false),
    ])
    func `a default value replaces the one of before, but nothing that was written`(
        state: String, written: String, isChanged: Bool
    ) throws {
        let entry = Self.entry(
            """
                  "extractionState" : "extracted_with_value",
                  "localizations" : {
                    "en" : {
                      "stringUnit" : {
                        "state" : "\(state)",
                        "value" : "\(written)"
                      }
                    }
                  }
            """)
        let code = Self.use + #"; let a = String(localized: "key", defaultValue: "value")"#
        let project = try SyncProject(catalog: entry, code)
        #expect(project.changes() == (isChanged ? ["updated key"] : []))
        let expected = isChanged ? SyncProject.catalog(entry.replacing("old", with: "value")) : nil
        #expect(try project.files()["Localizable.xcstrings"] == expected)
    }

    @Test func `a key without its default value is the text again`() throws {
        let english = Self.german.replacing("\"de\"", with: "\"en\"").replacing("translated", with: "new")
        let entry = Self.entry("      \"extractionState\" : \"extracted_with_value\",\n\(english)")
        let project = try SyncProject(catalog: entry, Self.use + #"; let v = Text("key")"#)
        #expect(try project.files()["Localizable.xcstrings"] == SyncProject.catalog(Self.entry("")))
    }

    @Test func `two default values of a key decide nothing`() throws {
        let code = """
            let a = String(localized: "key", defaultValue: "A")
            let b = String(localized: "key", defaultValue: "B")
            """
        let project = try SyncProject(code)
        #expect(project.changes().isEmpty)
        let found = project.unresolved()
        #expect(found.count == 1 && found[0].hasPrefix("App.swift:4:27: error: \"key\" has another default value at "))
    }

    @Test func `a comment of code replaces another one, and one of the catalog stays`() throws {
        let entry = Self.entry("      \"comment\" : \"old\",\n\(Self.german)")
        let code = Self.use + #"; let v = Text("key", comment: "new")"#
        let changed = try SyncProject(catalog: entry, code).files()["Localizable.xcstrings"]
        #expect(changed == SyncProject.catalog(entry.replacing("old", with: "new")))
        #expect(try SyncProject(catalog: entry, Self.use + #"; let v = Text("key")"#).changes().isEmpty)
        let both = Self.entry("      \"comment\" : \"two\\none\",\n\(Self.german)")
        let twice = Self.use + #"; let v = [Text("key", comment: "one"), Text("key", comment: "two")]"#
        #expect(try SyncProject(catalog: both, twice).changes().isEmpty)
    }

    @Test func `sources without any lookup of a table leave it alone`() throws {
        let project = try SyncProject(catalog: Self.entry(Self.german), #"let a = show("other")"#)
        #expect(project.changes().isEmpty)
        #expect(project.problems().count == 1)
        #expect(project.problems().first?.contains("no lookup in the 1 source file of ") == true)
    }

    @Test func `another default value marks translations as needing review`() throws {
        func unit(_ language: String, _ state: String, _ text: String) -> String {
            "\"\(language)\" : {\n\"stringUnit\" : {\n\"state\" : \"\(state)\",\n\"value\" : \"\(text)\"\n}\n}"
        }
        func entry(_ source: String, _ german: String, state: String = "extracted_with_value") -> String {
            let units = [
                unit("de", german, "Alt"), unit("en", "new", source), unit("fr", "new", ""),
                unit("it", "needs_review", "V"),
            ]
            return
                "\"key\" : {\n\"extractionState\" : \"\(state)\",\n\"localizations\" : {\n\(units.joined(separator: ",\n"))\n}\n}"
        }
        let code = #"let a = String(localized: "key", defaultValue: "New")"#
        let project = try SyncProject(catalog: entry("Old", "translated"), code)
        #expect(project.changes() == ["updated key"])
        #expect(project.sync().tables[0].changes[0].diagnostic.message.hasSuffix("and has 1 translation to review"))
        #expect(try project.files() == ["Localizable.xcstrings": SyncProject.catalog(entry("New", "needs_review"))])
        #expect(try SyncProject(catalog: entry("New", "translated"), code).changes().isEmpty)
        #expect(try SyncProject(catalog: entry("Old", "translated", state: "manual"), code).changes().isEmpty)
    }

    @Test func `a key that code composes of other characters is not that of the table`() throws {
        let entry = "    \"caf\u{E9}\" : {\n\(Self.german)\n    },\n    \"used\" : {\n\n    }"
        let project = try SyncProject(catalog: entry, Self.use + "\nlet a = Text(\"cafe\u{301}\")")
        #expect(project.changes().isEmpty)
        let unresolved = project.unresolved()
        #expect(unresolved.count == 1 && unresolved[0].contains("is written decomposed"), "\(unresolved)")
    }
}
