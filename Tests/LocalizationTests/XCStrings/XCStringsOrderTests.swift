import SourceText
import StringCatalogs
import Testing

@testable import Localization

/// Where new keys go, sorting, and the canonical form.
@Suite struct XCStringsOrderTests {
    private func catalog(_ keys: [String], separator: String = ",\n    ") -> String {
        let entries = keys.map { "\"\($0)\" : {\n\n    }" }.joined(separator: separator)
        return
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \(entries)\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private func editor(_ text: String) throws -> XCStringsEditor { try XCStringsEditor(CatalogSample.file(text)) }

    private func text(_ editor: XCStringsEditor) -> String { String(decoding: editor.bytes, as: UTF8.self) }

    @Test(arguments: [
        (["a", "c"], ["b"], ["a", "b", "c"]),
        (["b", "c"], ["a"], ["a", "b", "c"]),
        (["b"], ["C", "a", "d"], ["a", "b", "C", "d"]),
        (["item 2", "item 10"], ["item 9"], ["item 2", "item 9", "item 10"]),
        (["zoo", "ape", "cat", "bee"], ["c", "b"], ["zoo", "ape", "cat", "bee", "c", "b"]),
        ([], ["b", "a"], ["a", "b"]),
    ])
    func `a new key is inserted in order, or at the end of an unordered catalog`(
        keys: [String], added: [String], expected: [String]
    ) throws {
        var editor = try editor(keys.isEmpty ? catalog([]).replacing("{\n    \n  }", with: "{\n\n  }") : catalog(keys))
        for key in added { try editor.apply(.setFields(key: key, .init())) }
        #expect(text(editor) == catalog(expected))
    }

    @Test func `languages are in Xcode's order, which is not that of their bytes`() throws {
        func catalog(_ languages: [String]) -> String {
            let units = languages.map { language in
                "        \"\(language)\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n"
                    + "            \"value\" : \"x\"\n          }\n        }"
            }
            return self.catalog(["k"]).replacing(
                "{\n\n    }", with: "{\n      \"localizations\" : {\n\(units.joined(separator: ",\n"))\n      }\n    }")
        }
        let expected = catalog(["de", "zh-Hans", "zh-Hant", "zh-HK"])
        var editor = try editor(expected)
        editor.normalize()
        #expect(text(editor) == expected)
        editor = try self.editor(catalog(["de", "zh-HK"]))
        for language in ["zh-Hant", "zh-Hans"] {
            try editor.apply(.set(key: "k", language: language, value: LocalizedValue("x")))
        }
        #expect(text(editor) == expected)
    }

    @Test func `one key that is out of order does not send the others to the end`() throws {
        let keys = (10..<60).map { "k\($0)" } + ["a"]
        var editor = try editor(catalog(keys))
        try editor.apply(.setFields(key: "k15b", .init()))
        #expect(text(editor) == catalog(keys.flatMap { $0 == "k15" ? [$0, "k15b"] : [$0] }))
    }

    @Test func `thousands of keys are added, renamed and taken away at once`() throws {
        var editor = try editor(catalog((0..<3000).map { "k\($0)" }))
        for number in 0..<1000 {
            try editor.apply(.setFields(key: "k\(number) x", .init()))
            try editor.apply(.remove(key: "k\(number)"))
            try editor.apply(.rename(key: "k\(number + 1000)", to: "k\(number + 1000)y"))
        }
        let names = (0..<1000).map { "k\($0) x" } + (1000..<2000).map { "k\($0)y" } + (2000..<3000).map { "k\($0)" }
        #expect(text(editor) == catalog(names))
    }

    @Test func `all keys can go and come again`() throws {
        var editor = try editor(catalog(["a", "b"]))
        try editor.apply(.remove(key: "a"))
        #expect(text(editor) == catalog(["b"]))
        try editor.apply(.remove(key: "b"))
        #expect(text(editor).contains("\"strings\" : {\n\n  },"))
        try editor.apply(.setFields(key: "c", .init()))
        #expect(text(editor) == catalog(["c"]))
    }

    @Test func `a file whose empty objects are on one line gets such ones`() throws {
        let text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {}\n}\n"
        var editor = try editor(text)
        try editor.apply(.setFields(key: "a", .init()))
        #expect(self.text(editor) == text.replacing("{}", with: "{\n    \"a\" : {}\n  }"))
        try editor.apply(.remove(key: "a"))
        #expect(self.text(editor) == text)
    }

    @Test func `a catalog without strings gets them between its other members`() throws {
        var editor = try editor("{\n  \"sourceLanguage\" : \"en\",\n  \"version\" : \"1.0\"\n}")
        #expect(text(editor) == "{\n  \"sourceLanguage\" : \"en\",\n  \"version\" : \"1.0\"\n}")
        try editor.apply(.setFields(key: "a", .init()))
        #expect(text(editor) == catalog(["a"]))
    }

    @Test(arguments: [",\n    ", ",\r\n    ", ",", " , ", ",\n\n    "])
    func `sorting moves entries and nothing between them`(separator: String) throws {
        var editor = try editor(catalog(["item 10", "B", "item 9", "a", ""], separator: separator))
        editor.sort()
        #expect(text(editor) == catalog(["", "a", "B", "item 9", "item 10"], separator: separator))
        try editor.apply(.rename(key: "", to: "zz"))
        try editor.apply(.remove(key: "B"))
        editor.sort()
        #expect(text(editor) == catalog(["a", "item 9", "item 10", "zz"], separator: separator))
    }

    @Test(arguments: CatalogSample.written)
    func `the canonical form of every hand is Xcode's`(name: String, text: String) throws {
        var editor = try editor(text)
        editor.normalize()
        #expect(self.text(editor) == CatalogSample.canonical)
        editor.sort()
        #expect(self.text(editor) == CatalogSample.canonical)
    }

    @Test func `the canonical form orders members, keeps unknown ones and the order of keys`() throws {
        let written = """
            {"version":"1.0","strings":{"b":{"z":[],"a":[1,{"y":true,"x":null}],"localizations":{"fr":{"stringUnit":
            {"value":"\\u00e9\\/\\u0001\\t\\ud83d\\ude00","state":"new"}},"de":{}}},"a":{}},"sourceLanguage":"en"}
            """
        let canonical = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "b" : {
                  "a" : [
                    1,
                    {
                      "x" : null,
                      "y" : true
                    }
                  ],
                  "localizations" : {
                    "de" : {

                    },
                    "fr" : {
                      "stringUnit" : {
                        "state" : "new",
                        "value" : "é/\\u0001\\t😀"
                      }
                    }
                  },
                  "z" : [

                  ]
                },
                "a" : {

                }
              },
              "version" : "1.0"
            }
            """
        var editor = try editor(written)
        editor.normalize()
        #expect(text(editor) == canonical)
        try editor.apply(.remove(key: "a"))
        #expect(text(editor) == canonical.replacing(",\n    \"a\" : {\n\n    }", with: ""))
    }

    @Test func `an empty catalog is as Xcode creates it`() throws {
        let bytes = XCStringsEditor.emptyFile(sourceLanguage: "pt-BR")
        let expected = """
            {
              "sourceLanguage" : "pt-BR",
              "strings" : {

              },
              "version" : "1.0"
            }
            """
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
        var editor = try editor(expected)
        editor.normalize()
        #expect(text(editor) == expected)
    }
}
