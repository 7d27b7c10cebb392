import DataFormats
import Foundation
import JSONRPC
import SourceText
import Testing

@testable import EditorServer
@testable import prumo

/// Sessions with the built program, as editors begin them.
@Suite struct ServerSessionTests {
    private static let text = "let title = view as! Label  // 😀\nvar name: String? = nil\n"

    @Test(arguments: ServerSession.Client.allCases)
    func `an editor gets diagnostics, fixes and explanations, and they follow its changes`(
        client: ServerSession.Client
    ) throws {
        let fixture = try CommandFixture(["Package.swift": ""])
        let session = try ServerSession(client, in: fixture.folder.url)
        defer { session.kill() }
        let encoding = client == .neovim ? "utf-8" : "utf-16"
        #expect(session.capabilities["positionEncoding"]?.string == encoding)
        #expect(session.capabilities["diagnosticProvider"] == nil)
        if client != .neovim {
            #expect(try session.next("client/registerCapability")["registrations"]?.elements?.count == 1)
        }
        _ = try session.next("workspace/configuration")

        try session.open("Title.swift", Self.text)
        let first = try session.diagnostics("Title.swift", version: 1)
        #expect(summaries(first) == ["0:17-0:20 force_cast", "1:4-1:8 implicit_optional_initialization"])
        #expect(first.map { $0["severity"]?.integer } == [1, 2])
        #expect(first.allSatisfy { $0["source"]?.string == "prumo" && $0["codeDescription"] == nil })

        // After the emoji the columns differ.
        let end = encoding == "utf-8" ? 36 : 34
        try session.change(
            "Title.swift", version: 2,
            [Self.edit(0, 27, 0, end, "// 😀😀 x as! Y"), Self.edit(0, 0, 0, 0, "_ = x as! Y;")])
        let second = try session.diagnostics("Title.swift", version: 2)
        #expect(second.filter { $0["code"]?.string == "force_cast" }.count == 2)
        try session.change("Title.swift", version: 3, [.object(["text": .string(Self.text)])])
        #expect(summaries(try session.diagnostics("Title.swift", version: 3)) == summaries(first))

        let actions = try session.actions("Title.swift", 1, 6)
        #expect(actions.map { $0["kind"]?.string } == ["quickfix", "quickfix"])
        #expect(actions.map { $0["isPreferred"]?.boolean } == [true, nil])
        #expect(
            actions.compactMap { $0["title"]?.string } == [
                "Remove `= nil` (implicit_optional_initialization)",
                "Disable implicit_optional_initialization here with a comment",
            ])
        let edits = actions.compactMap { action in
            client == .neovim
                ? action["edit"]?["changes"]?.members?.first?.value
                : action["edit"]?["documentChanges"]?.elements?.first?["edits"]
        }
        #expect(edits[0].elements?.first?["newText"]?.string == "")
        #expect(
            edits[1].elements?.first?["newText"]?.string == "// prumo:disable:next implicit_optional_initialization\n")

        let hover = try session.request("textDocument/hover", session.place("Title.swift", 0, 18)).get()
        #expect(hover["contents"]?["kind"]?.string == "markdown")
        #expect(hover["contents"]?["value"]?.string?.contains("**force_cast**") == true)

        try session.notify(
            "textDocument/didClose", .object(["textDocument": .object(["uri": .string(session.uri("Title.swift"))])]))
        let closed = try session.next("textDocument/publishDiagnostics")
        #expect(closed["diagnostics"]?.elements?.isEmpty == true)
        #expect(try session.end() == 0)
    }

    static func edit(_ line: Int, _ character: Int, _ endLine: Int, _ end: Int, _ text: String) -> JSONValue {
        .object([
            "range": .object([
                "start": .object(["line": .number(line), "character": .number(character)]),
                "end": .object(["line": .number(endLine), "character": .number(end)]),
            ]),
            "text": .string(text),
        ])
    }

    @Test func `all safe fixes are what lint makes of the file, as an action and before saving`() throws {
        let text = "var first: String? = nil\nlet names: Array<String> = [ ]\r\nvar last: Int? = nil  // é\n"
        let fixture = try CommandFixture(["Names.swift": text])
        for isAsked in [true, false] {
            let fixes = JSONValue.object(["fixOnSave": true])
            let session = try ServerSession(
                .visualStudioCode, in: fixture.folder.url, options: isAsked ? nil : .object(["prumo": fixes]),
                settings: isAsked ? fixes : .null)
            defer { session.kill() }
            _ = try session.next("workspace/configuration")
            try session.open("Names.swift", text)
            _ = try session.diagnostics("Names.swift", version: 1)
            let document = JSONValue.object([
                "textDocument": .object(["uri": .string(session.uri("Names.swift"))]), "reason": 1,
            ])
            let edits = try session.request("textDocument/willSaveWaitUntil", document).get()
            let action = try #require(try session.actions("Names.swift", 0, 0, only: ["source.fixAll"]).first)
            #expect(action["kind"]?.string == "source.fixAll.prumo")
            let actionEdits = try #require(action["edit"]?["documentChanges"]?.elements?.first?["edits"])
            #expect(JSONWriter.line(edits) == JSONWriter.line(actionEdits))
            #expect(try session.actions("Names.swift", 0, 0, only: ["source.organizeImports"]).isEmpty)
            var result = DocumentText(text)
            for edit in (edits.elements ?? []).reversed() {
                result.replace(
                    try #require(result.range(edit["range"], .utf16)), with: try #require(edit["newText"]?.string))
            }
            try fixture.write(text, to: "Fixed.swift")
            _ = try fixture.prumo(["lint", "--fix", "Fixed.swift"])
            let fixed = try String(contentsOf: fixture.folder.url.appending(path: "Fixed.swift"), encoding: .utf8)
            #expect(result.string == fixed)
            #expect(fixed != text)
            #expect(try session.end() == 0)
        }
        // Nothing was written.
        #expect(try String(contentsOf: fixture.folder.url.appending(path: "Names.swift"), encoding: .utf8) == text)
    }

    @Test func `a safe fix is left that another file of the package gives another meaning`() throws {
        let text = "let names: Array<String> = []\n"
        let fixture = try CommandFixture(["Package.swift": "", "Sources/A/a.swift": text])
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("Sources/A/a.swift", text)
        _ = try session.diagnostics("Sources/A/a.swift", version: 1)
        func fixes() throws -> Int { try session.actions("Sources/A/a.swift", 0, 0, only: ["source.fixAll"]).count }
        #expect(try fixes() == 1)
        try fixture.write("struct Array<T> {}", to: "Sources/B/b.swift")
        #expect(try fixes() == 0)
        #expect(try session.end() == 0)
    }

    @Test func `without the setting nothing is fixed before saving`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("A.swift", "var first: String? = nil\n")
        let document = JSONValue.object(["textDocument": .object(["uri": .string(session.uri("A.swift"))])])
        #expect(try session.request("textDocument/willSaveWaitUntil", document).get().isNull)
    }

    @Test func `a changed configuration applies at the next change, and at once if the client watches files`() throws {
        let fixture = try CommandFixture([".prumo.json": #"{"lint": {"disabled_rules": ["force_cast"]}}"#])
        let session = try ServerSession(.neovim, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("A.swift", "let title = view as! Label\n")
        #expect(try session.diagnostics("A.swift", version: 1).isEmpty)
        try fixture.write(#"{"lint": {}}"#, to: ".prumo.json")
        try session.change("A.swift", version: 2, [ServerSessionTests.edit(1, 0, 1, 0, "\n")])
        // A check that is still to come may find the file while it is written, or before the server is told of it.
        _ = try session.diagnostics("A.swift", version: 2) { $0.contains { $0["code"]?.string == "force_cast" } }
        try fixture.write(#"{"lint": {"only_rules": ["todo"]}}"#, to: ".prumo.json")
        try session.notify("workspace/didChangeWatchedFiles", .object(["changes": .array([])]))
        _ = try session.diagnostics("A.swift", version: 2, where: \.isEmpty)
        try fixture.write(#"{"lint": {"only_rule": ["todo"]}}"#, to: ".prumo.json")
        try session.notify("workspace/didChangeWatchedFiles", .object(["changes": .array([])]))
        _ = try session.diagnostics("A.swift", version: 2) { found in
            let message = found.first?["message"]?.string
            return message?.hasPrefix("this file is not checked as configured: .prumo.json:1:") == true
        }
    }

    @Test func `excluded and generated files have no diagnostics`() throws {
        let fixture = try CommandFixture([".prumo.json": #"{"lint": {"excluded": ["Old"]}}"#])
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("Old/A.swift", "let title = view as! Label\n")
        #expect(try session.diagnostics("Old/A.swift", version: 1).isEmpty)
        try session.open("B.swift", "// This file is generated. Do not edit.\nlet title = view as! Label\n")
        #expect(try session.diagnostics("B.swift", version: 1).isEmpty)
    }

    @Test func `fixes are offered on the whole line, each once, and the selected one is preferred`() throws {
        let fixture = try CommandFixture([
            ".prumo.json": #"{"lint": {"only_rules": ["implicit_optional_initialization", "force_cast"]}}"#
        ])
        let session = try ServerSession(.neovim, in: fixture.folder.url)
        defer { session.kill() }
        try session.open(
            "A.swift", "struct A {\n  var a: Int? = nil; var b: Int? = nil\n  let c = d as! D\n}\n")
        func offers(_ line: Int, _ character: Int) throws -> [String] {
            try session.actions("A.swift", line, character).map {
                ($0["isPreferred"]?.boolean == true ? "* " : "") + ($0["title"]?.string ?? "")
            }
        }
        let (first, second) = (
            "Remove `= nil` (implicit_optional_initialization at 2:7)",
            "Remove `= nil` (implicit_optional_initialization at 2:26)"
        )
        let comment = "Disable implicit_optional_initialization here with a comment"
        #expect(try offers(1, 0) == ["* " + first, "* " + second, comment])
        #expect(try offers(1, 6) == ["* " + first, second, comment])
        #expect(try offers(1, 25) == ["* " + second, first, comment])
        #expect(try offers(2, 0) == ["Disable force_cast here with a comment"])
        #expect(try offers(0, 3).isEmpty && offers(3, 0).isEmpty)
        #expect(try session.end() == 0)
    }

    @Test(arguments: ["publishDiagnostics", "diagnostic"])
    func `diagnostics link to the rules where the client shows it`(capability: String) throws {
        let fixture = try CommandFixture([
            ".prumo.json": ##"{"lint": {"custom_rules": {"ours": {"regex": "title"}}}}"##
        ])
        let session = try ServerSession(in: fixture.folder.url)
        defer { session.kill() }
        let support = JSONValue.object(["codeDescriptionSupport": true])
        let members: [JSONMember] = [JSONMember(name: capability, nameRange: 0..<0, value: support)]
        let publishes = [JSONMember(name: "publishDiagnostics", nameRange: 0..<0, value: .object([]))]
        try session.initialize(
            .object(["textDocument": .object(members + (capability == "diagnostic" ? publishes : []))]))
        try session.open("A.swift", "let title = view as! Label\nf(\n")
        let found = try session.diagnostics("A.swift", version: 1)
        func link(_ rule: String) -> String? {
            found.first { $0["code"]?.string == rule }?["codeDescription"]?["href"]?.string
        }
        #expect(link("force_cast") == PrumoAddress.rule("force_cast"))
        #expect(link("syntax_error") == PrumoAddress.rule("syntax_error"))
        #expect(found.contains { $0["code"]?.string == "ours" } && link("ours") == nil)
        #expect(found.first { $0["code"]?.string == "syntax_error" }?["severity"]?.integer == 1)
        #expect(try session.end() == 0)
    }

    @Test func `documents of other kinds and in other places have no results`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(.visualStudioCode, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("notes.md", "let title = view as! Label", language: "markdown")
        #expect(try session.request("textDocument/hover", session.place("notes.md", 0, 18)).get().isNull)
        #expect(try session.request("textDocument/hover", session.place("Unknown.swift", 0, 18)).get().isNull)
        for uri in ["untitled:Untitled-1", "git:/A.swift", "file://server/A.swift"] {
            try session.notify(
                "textDocument/didOpen",
                .object([
                    "textDocument": .object([
                        "uri": .string(uri), "languageId": "swift", "version": 1, "text": "x as! Y",
                    ])
                ]))
        }
        try session.open("A.swift", "let title = view as! Label\n")
        // The first diagnostics are those of the file.
        #expect(try session.next("textDocument/publishDiagnostics")["uri"]?.string == session.uri("A.swift"))
        #expect(try session.end() == 0)
    }

    @Test func `a client that cannot be sent diagnostics asks for them`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(in: fixture.folder.url)
        defer { session.kill() }
        try session.initialize(.object(["textDocument": .object(["diagnostic": .object([])])]))
        #expect(session.capabilities["diagnosticProvider"] != nil)
        try session.open("A.swift", "let title = view as! Label\n")
        let report = try session.request(
            "textDocument/diagnostic", .object(["textDocument": .object(["uri": .string(session.uri("A.swift"))])])
        ).get()
        #expect(report["kind"]?.string == "full")
        #expect(summaries(report["items"]?.elements ?? []) == ["0:17-0:20 force_cast"])
    }

    #if DEBUG
    @Test func `a rule that fails is left out, and the server goes on`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(
            .neovim, in: fixture.folder.url, variables: ["PRUMO_FAILING_RULE": "force_try"])
        defer { session.kill() }
        for version in 1...3 {
            if version == 1 {
                try session.open("A.swift", "let title = view as! Label\n")
            } else {
                try session.change("A.swift", version: version, [ServerSessionTests.edit(0, 0, 0, 0, " ")])
            }
            let diagnostics = try session.diagnostics("A.swift", version: version)
            #expect(diagnostics.contains { $0["code"]?.string == "force_cast" })
            #expect(diagnostics.contains { $0["message"]?.string?.contains("the rule force_try failed") == true })
        }
        #expect(try session.end() == 0)
    }
    #endif
}
