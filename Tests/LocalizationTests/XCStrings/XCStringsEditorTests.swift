import SourceText
import StringCatalogs
import Testing

@testable import Localization

/// Every edit on the same catalog in several hands.
@Suite struct XCStringsEditorTests {
    private func edited(_ text: String, _ edits: FileEdit...) throws -> String {
        var editor = try XCStringsEditor(CatalogSample.file(text))
        for edit in edits { try editor.apply(edit) }
        return String(decoding: editor.bytes, as: UTF8.self)
    }

    @Test(arguments: CatalogSample.written)
    func `what is not changed keeps every byte`(name: String, text: String) throws {
        #expect(try edited(text) == text)
        let value = LocalizedValue("Hallo")
        #expect(try edited(text, .set(key: "Hello", language: "de", value: value)) == text)
        #expect(try edited(text, .rename(key: "Hello", to: "Hi"), .rename(key: "Hi", to: "Hello")) == text)
        #expect(try edited(text, .removeText(key: "Hello", language: "xx")) == text)
        #expect(try edited(text, .setFields(key: "Hello", CatalogFields())) == text)
        #expect(try edited(text, .setComment(key: "Hello", nil)) == text)
    }

    @Test(arguments: CatalogSample.written)
    func `adding and taking away again gives the same bytes`(name: String, text: String) throws {
        let value = LocalizedValue("x \"y\"")
        #expect(try edited(text, .set(key: "New", language: "fr", value: value), .remove(key: "New")) == text)
        for language in ["aa", "el", "zz"] {
            let edits = try edited(
                text, .set(key: "Hello", language: language, value: value),
                .removeText(key: "Hello", language: language))
            #expect(edits == text, "\(language)")
        }
        #expect(try edited(text, .setComment(key: "Hello", "c"), .setComment(key: "Hello", nil)) == text)
        let fields = CatalogFields(extractionState: .stale, shouldTranslate: false, generatesSymbol: true)
        #expect(try edited(text, .setFields(key: "Hello", fields), .setFields(key: "Hello", .init())) == text)
        if !text.contains("{}") {
            #expect(try edited(text, .setComment(key: "", "c"), .setComment(key: "", nil)) == text)
        }
    }

    /// What takes the place of a part of the canonical catalog, written the same way in each hand.
    private static let changes: [(edit: FileEdit, old: String, new: String)] = [
        (.set(key: "Hello", language: "fr", value: LocalizedValue("Salut\t\"toi\"")), "Bonjour", "Salut\\t\\\"toi\\\""),
        (
            .set(key: "Hello", language: "de", value: LocalizedValue("Hallo", state: .needsReview)),
            "\"translated\",\n            \"value\" : \"Hallo\"", "\"needs_review\",\n            \"value\" : \"Hallo\""
        ),
        (
            .set(key: "Hello", language: "el", value: LocalizedValue("Γεια", state: .new)),
            "        \"fr\" : {",
            """
                    "el" : {
                      "stringUnit" : {
                        "state" : "new",
                        "value" : "Γεια"
                      }
                    },
                    "fr" : {
            """
        ),
        (.rename(key: "Hello", to: "Hello, \"you\""), "\"Hello\" :", "\"Hello, \\\"you\\\"\" :"),
        (
            .setComment(key: "Hello", "Note"), "\"Hello\" : {\n", "\"Hello\" : {\n      \"comment\" : \"Note\",\n"
        ),
        (
            .setFields(key: "%lld files", CatalogFields(extractionState: .stale, generatesSymbol: false)),
            "\"manual\",\n", "\"stale\",\n      \"generatesSymbol\" : false,\n"
        ),
        (
            .set(key: "Hello, world", language: "de", value: LocalizedValue("Hallo Welt")),
            "    \"Item 2\" : {",
            """
                "Hello, world" : {
                  "localizations" : {
                    "de" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Hallo Welt"
                      }
                    }
                  }
                },
                "Item 2" : {
            """
        ),
        (
            .setFields(key: "Zed", CatalogFields()), "\n    }\n  },\n  \"version\"",
            "\n    },\n    \"Zed\" : {\n\n    }\n  },\n  \"version\""
        ),
    ]

    @Test(arguments: changes.indices)
    func `a change touches its own place only, and is written as the rest is`(number: Int) throws {
        let change = Self.changes[number]
        #expect(CatalogSample.canonical.contains(change.old))
        for (name, text) in CatalogSample.written where name == "canonical" || name == "CRLF" || name == "mark" {
            let end = name == "CRLF" ? "\r\n" : "\n"
            var expected = text.replacing(
                change.old.replacing("\n", with: end), with: change.new.replacing("\n", with: end))
            if number == 5 { expected = shouldTranslateRemoved(expected, end) }
            #expect(try edited(text, change.edit) == expected, "\(name)")
        }
    }

    private func shouldTranslateRemoved(_ text: String, _ end: String) -> String {
        text.replacing("      },\(end)      \"shouldTranslate\" : false\(end)", with: "      }\(end)")
    }

    @Test func `tabs indent what is new in a file with tabs`() throws {
        let text = try edited(CatalogSample.tabbed, .set(key: "Hello", language: "el", value: LocalizedValue("x")))
        let added = "\t\t\t\t\"el\" : {\n\t\t\t\t\t\"stringUnit\" : {\n\t\t\t\t\t\t\"state\" : \"translated\",\n"
        #expect(text.contains(added + "\t\t\t\t\t\t\"value\" : \"x\"\n\t\t\t\t\t}\n\t\t\t\t},\n\t\t\t\t\"fr\" : {"))
    }

    @Test func `what is new in a compact file is compact`() throws {
        let text = try edited(
            CatalogSample.compact, .set(key: "Hello", language: "aa", value: LocalizedValue("x")),
            .setFields(key: "!", CatalogFields()), .setComment(key: "", "c"))
        #expect(!text.contains("\n"))
        #expect(text.contains("\"aa\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"x\"}},\"de\":{"))
        #expect(text.contains("\"strings\":{\"\":{\"comment\":\"c\"},\"!\":{},\"%lld files\""))
    }

    @Test func `unknown members, states and strings that nobody changes stay`() throws {
        let text = """
            {"sourceLanguage":"en","x":[1],"strings":{"k":{"y":null,"localizations":{"de":{"z":{"a":1},"variations":{"plural":{
            "one":{"stringUnit":{"value":"1","odd":true,"state":"final"},"w":2},
            "other":{"stringUnit":{"state":"new","value":"a"}}}}}}}}}
            """
        let value = LocalizedValue([
            TextUnit(Variation("plural.one"), "1"), TextUnit(Variation("plural.other"), "b", state: .new),
            TextUnit(Variation("plural.few"), "c"),
        ])
        let few = "\"few\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"c\"}},"
        let expected = text.replacing("\"a\"}}", with: "\"b\"}}").replacing("\"one\":{", with: few + "\n\"one\":{")
        let result = try edited(text, .set(key: "k", language: "de", value: value))
        #expect(result.filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace })
    }

    @Test func `another shape takes the place of what was there`() throws {
        let plural = LocalizedValue([TextUnit(Variation("plural.other"), "%lld", state: .machineTranslated)])
        let varied = try edited(CatalogSample.canonical, .set(key: "Hello", language: "de", value: plural))
        let contents = try StringCatalogParser.parse(CatalogSample.file(varied))
        #expect(contents.entries[2].localizations[0].value == plural)
        let back = try edited(varied, .set(key: "Hello", language: "de", value: LocalizedValue("Hallo")))
        #expect(back == CatalogSample.canonical)
    }

    @Test func `the last text of a key takes the localizations with it`() throws {
        let text = try edited(
            CatalogSample.canonical, .removeText(key: "Hello", language: "de"),
            .removeText(key: "Hello", language: "fr"))
        #expect(text.contains("    \"Hello\" : {\n\n    },\n"))
    }

    @Test func `a generated comment that a person changes is no longer one`() throws {
        let text = "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"comment\":\"a\",\"isCommentAutoGenerated\":true}}}"
        #expect(try edited(text, .setComment(key: "k", "a")) == text)
        #expect(
            try edited(text, .setComment(key: "k", "b"))
                == "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"comment\":\"b\"}}}")
    }
}
