import DataFormats
import DocumentFormats
import SourceText
import Testing

@Suite struct JSONEditorTests {
    private static func editor(_ text: String) throws -> JSONEditor {
        try JSONEditor(SourceFile(path: "a.json", text: text))
    }

    private static func text(_ editor: JSONEditor) -> String { String(decoding: editor.bytes, as: UTF8.self) }

    @Test(arguments: [
        ([0], #"{"b": 2, "c": 3}"#), ([1], #"{"a": 1, "c": 3}"#), ([2], #"{"a": 1, "b": 2}"#),
        ([0, 1], #"{"c": 3}"#), ([1, 2], #"{"a": 1}"#), ([0, 2], #"{"b": 2}"#), ([0, 1, 2], "{}"),
        ([], #"{"a": 1, "b": 2, "c": 3}"#),
    ])
    func `members are removed with their commas`(removed: [Int], expected: String) throws {
        var editor = try Self.editor(#"{"a": 1, "b": 2, "c": 3}"#)
        editor.remove(Set(removed), from: editor.root)
        #expect(Self.text(editor) == expected)
    }

    @Test func `elements and lines are removed`() throws {
        var editor = try Self.editor("{\n  \"a\": [1, 2,\n 3],\n  \"b\": 4\n}\n")
        let list = try #require(editor.root["a"])
        editor.remove([1], from: list)
        #expect(Self.text(editor) == "{\n  \"a\": [1,\n 3],\n  \"b\": 4\n}\n")
        editor = try Self.editor("{\n  \"a\": 1,\n  \"b\": 4\n}\n")
        editor.remove([0], from: editor.root)
        #expect(Self.text(editor) == "{\n  \"b\": 4\n}\n")
    }

    @Test(arguments: [
        ("{}", "{\n    \"n\": {\n        \"x\": \"y\"\n    }\n}"), (#"{"a":1}"#, #"{"a":1, "n":{"x":"y"}}"#),
        (#"{ "a": 1 }"#, #"{ "a": 1, "n": { "x": "y" } }"#),
        (#"{"a":1,"b":2}"#, #"{"a":1,"b":2,"n":{"x":"y"}}"#),
        ("{\n  \"a\" : 1\n}\n", "{\n  \"a\" : 1,\n  \"n\" : {\n    \"x\" : \"y\"\n  }\n}\n"),
        ("{\r\n\t\"a\": 1\r\n}", "{\r\n\t\"a\": 1,\r\n\t\"n\": {\r\n\t\t\"x\": \"y\"\r\n\t}\r\n}"),
    ])
    func `members are appended as the file writes the others`(text: String, expected: String) throws {
        var editor = try Self.editor(text)
        editor.append([.init("n", .object([.init("x", .string("y"))]))], to: editor.root)
        #expect(Self.text(editor) == expected)
    }

    @Test func `a value moves with its lines`() throws {
        var editor = try Self.editor(
            "{\n  \"a\": {\n    \"b\": [\n      1\n    ]\n  },\n  \"c\": {\n    \"d\": {\n      \"e\": 1\n    }\n  }\n}\n"
        )
        let value = try #require(editor.root["a"]?["b"])
        let target = try #require(editor.root["c"]?["d"])
        editor.append([.init("b", editor.raw(value))], to: target)
        #expect(
            Self.text(editor)
                == "{\n  \"a\": {\n    \"b\": [\n      1\n    ]\n  },\n  \"c\": {\n    \"d\": {\n      \"e\": 1,\n      \"b\": [\n        1\n      ]\n    }\n  }\n}\n"
        )
    }

    @Test func `sets a member of the outermost object and keeps the rest`() throws {
        let value = JSONValue.object([JSONMember("force_cast", .string("warning"))])
        func set(_ text: String, replacing: Bool = false) throws -> String {
            var editor = try JSONEditor(SourceFile(path: "p", text: text))
            try editor.set("lint", to: value, replacing: replacing)
            return String(decoding: editor.bytes, as: UTF8.self)
        }
        let lint = "\"lint\": {\n    \"force_cast\": \"warning\"\n  }"
        #expect(try set("{\n  \"a\": [1]\n}\n") == "{\n  \"a\": [1],\n  \(lint)\n}\n")
        #expect(try set("{}") == "{\n    \"lint\": {\n        \"force_cast\": \"warning\"\n    }\n}")
        #expect(
            try set("{\n\"a\": 1\n}") == "{\n\"a\": 1,\n    \"lint\": {\n        \"force_cast\": \"warning\"\n    }\n}")
        #expect(
            try set("{\r\n  \"a\": 1\r\n}\r\n")
                == "{\r\n  \"a\": 1,\r\n  \(lint.replacing("\n", with: "\r\n"))\r\n}\r\n")
        #expect(try set(#"{"lint": 1, "b": 2}"#, replacing: true).hasSuffix("}, \"b\": 2}"))
        for (text, message) in [
            (
                #"{"lint": 1}"#,
                "p:1:2: error: the file already has the key \"lint\"; remove it, or replace it with --force"
            ),
            ("[]", "p:1:1: error: the file is not an object in { }; correct it first"),
        ] {
            let error = #expect(throws: DiagnosticsError.self) { try set(text) }
            #expect(error?.diagnostics.map(\.description) == [message])
        }
    }
}
