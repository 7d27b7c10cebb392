import DataFormats
import Foundation
import JSONRPC
import SourceText
import Testing

@testable import EditorServer
@testable import prumo

/// Sessions in which an editor formats documents.
@Suite struct ServerFormatTests {
    private static func document(_ session: ServerSession, _ path: String, _ more: [JSONMember] = []) -> JSONValue {
        let uri = JSONValue.object(["uri": .string(session.uri(path))])
        return .object([JSONMember(name: "textDocument", nameRange: 0..<0, value: uri)] + more)
    }

    private static func range(_ start: (Int, Int), _ end: (Int, Int)) -> JSONMember {
        func place(_ place: (Int, Int)) -> JSONValue {
            .object(["line": .number(place.0), "character": .number(place.1)])
        }
        return JSONMember(
            name: "range", nameRange: 0..<0, value: .object(["start": place(start), "end": place(end)]))
    }

    private static func applied(_ edits: JSONValue, to text: String, _ encoding: PositionEncoding) throws -> String {
        var result = DocumentText(text)
        for edit in try #require(edits.elements).reversed() {
            result.replace(
                try #require(result.range(edit["range"], encoding)), with: try #require(edit["newText"]?.string))
        }
        return result.string
    }

    @Test(arguments: [ServerSession.Client.neovim, .zed])
    func `a document that is not saved gets the layout of prumo format, in edits of the lines that change`(
        client: ServerSession.Client
    ) throws {
        let text =
            "let names = [\"😀\"]  // é\nfunc first( ){}\n"
            + (0..<20).map { "let value\($0) = \($0)\n" }.joined() + "struct A{\nvar b=1\n}"
        let fixture = try CommandFixture(["A.swift": ""])
        let session = try ServerSession(client, in: fixture.folder.url)
        defer { session.kill() }
        #expect(session.capabilities["documentFormattingProvider"]?.boolean == true)
        #expect(session.capabilities["documentRangeFormattingProvider"]?.boolean == true)
        try session.open("A.swift", text)
        let options = JSONValue.object(["tabSize": 8, "insertSpaces": false])
        let request = Self.document(
            session, "A.swift", [JSONMember(name: "options", nameRange: 0..<0, value: options)])
        let edits = try session.request("textDocument/formatting", request).get()
        #expect(edits.elements?.count == 2)
        let result = try Self.applied(edits, to: text, client == .neovim ? .utf8 : .utf16)
        try fixture.write(text, to: "B.swift")
        #expect(try fixture.prumo(["format", "B.swift"]).status == 0)
        #expect(try fixture.folder.read("B.swift") == result)
        #expect(result.hasSuffix("struct A {\n  var b = 1\n}\n"))
        // Another text, which has the layout already.
        try session.change("A.swift", version: 2, [.object(["text": .string(result)])])
        #expect(try session.request("textDocument/formatting", request).get().elements?.isEmpty == true)
        #expect(try fixture.folder.read("A.swift").isEmpty)
        #expect(try session.end() == 0)
    }

    @Test(
        arguments: [
            // A selection of whole lines ends at the start of a line that it does not touch.
            ((0, 0), (1, 0), "let a = 1\nlet  b=2\nlet  c=3\n"),
            ((1, 3), (1, 3), "let  a=1\nlet b = 2\nlet  c=3\n"),
            ((1, 5), (2, 1), "let  a=1\nlet b = 2\nlet c = 3\n"),
            ((2, 0), (0, 4), "let a = 1\nlet b = 2\nlet  c=3\n"),
            ((3, 0), (9, 9), "let  a=1\nlet  b=2\nlet  c=3\n"),
        ] as [((Int, Int), (Int, Int), String)])
    func `the lines of a selection are formatted`(start: (Int, Int), end: (Int, Int), expected: String) throws {
        let text = "let  a=1\nlet  b=2\nlet  c=3\n"
        let fixture = try CommandFixture()
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("A.swift", text)
        let request = Self.document(session, "A.swift", [Self.range(start, end)])
        let edits = try session.request("textDocument/rangeFormatting", request).get()
        #expect(try Self.applied(edits, to: text, .utf16) == expected)
        let wrong = Self.document(session, "A.swift")
        guard case .failure(let error) = try session.request("textDocument/rangeFormatting", wrong) else {
            Issue.record("a selection is needed")
            return
        }
        #expect(error.message == "\"range\" must have \"start\" and \"end\"")
    }

    @Test(arguments: [
        ("A.swift", "let  a = (\n"),
        ("Old/A.swift", "let  a=1\n"),
        ("Ignored/A.swift", "let  a=1\n"),
        ("B.swift", "// This file is generated. Do not edit.\nlet  a=1\n"),
        ("C.swift", "// swift-format-ignore-file\nlet  a=1\n"),
        ("D.swift", ""),
        ("E.swift", "let a = 1\n"),
    ])
    func `what prumo format leaves alone has no edits`(path: String, text: String) throws {
        let fixture = try CommandFixture([
            ".git/HEAD": "", ".prumo.json": #"{"lint": {"excluded": ["Old"]}}"#,
            ".swift-format-ignore": "Ignored\n",
        ])
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        try session.open(path, text)
        let edits = try session.request("textDocument/formatting", Self.document(session, path)).get()
        #expect(edits.elements?.isEmpty == true)
    }

    @Test func `the nearest configuration applies as it is on disk, and its errors fail the request`() throws {
        let fixture = try CommandFixture([".swift-format": #"{"indentation": {"spaces": 4}}"#, "Tabs/A.swift": ""])
        try fixture.write(#"{"indentation": {"tabs": 1}}"#, to: "Tabs/.swift-format")
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        let text = "struct A {\n  let b = 1\n}\n"
        for (path, indentation) in [("A.swift", "    "), ("Tabs/A.swift", "\t")] {
            try session.open(path, text)
            let edits = try session.request("textDocument/formatting", Self.document(session, path)).get()
            #expect(edits.elements?.map { $0["newText"]?.string } == ["\(indentation)let b = 1\n"])
        }
        try fixture.write(#"{"indentation": {"spaces": 1}}"#, to: ".swift-format")
        let edits = try session.request("textDocument/formatting", Self.document(session, "A.swift")).get()
        #expect(edits.elements?.map { $0["newText"]?.string } == [" let b = 1\n"])
        try fixture.write(#"{"lineLenght": 80}"#, to: ".swift-format")
        guard
            case .failure(let error) = try session.request(
                "textDocument/formatting", Self.document(session, "A.swift"))
        else {
            Issue.record("a wrong configuration is an error")
            return
        }
        #expect(error.code == -32803 && error.message.contains(".swift-format:1:"), "\(error)")
        #expect(try session.end() == 0)
    }

    @Test(arguments: [
        (false, true, "var first: String? = nil\nlet b = 2\n"),
        (true, true, "var first: String?\nlet b = 2\n"),
        (true, false, "var first: String?\nlet  b = 2\n"),
    ])
    func `a document is fixed and formatted before it is saved, where the settings say so`(
        fixes: Bool, formats: Bool, expected: String
    ) throws {
        let text = "var first: String? = nil\nlet  b = 2\n"
        let fixture = try CommandFixture([
            ".prumo.json": #"{"lint": {"only_rules": ["implicit_optional_initialization"]}}"#
        ])
        let settings = JSONValue.object(["fixOnSave": .boolean(fixes), "formatOnSave": .boolean(formats)])
        let session = try ServerSession(.zed, in: fixture.folder.url, options: settings, settings: settings)
        defer { session.kill() }
        try session.open("A.swift", text)
        let edits = try session.request("textDocument/willSaveWaitUntil", Self.document(session, "A.swift")).get()
        #expect(try Self.applied(edits, to: text, .utf16) == expected)
    }

    @Test func `documents of other kinds have no layout`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        try session.open(".prumo.json", "{ }", language: "json")
        #expect(try session.request("textDocument/formatting", Self.document(session, ".prumo.json")).get().isNull)
        #expect(try session.request("textDocument/formatting", Self.document(session, "B.swift")).get().isNull)
    }

    @Test func `a request that waits can be canceled`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("A.swift", String(repeating: "let title = view as! Label\n", count: 20_000))
        let first = try session.begin("textDocument/hover", session.place("A.swift", 0, 18))
        let second = try session.begin("textDocument/formatting", Self.document(session, "A.swift"))
        try session.notify("$/cancelRequest", .object(["id": second.json]))
        guard case .failure(let error) = try session.response(to: second) else {
            Issue.record("the request was canceled")
            return
        }
        #expect(error.code == -32800)
        _ = try session.response(to: first)
    }
}
