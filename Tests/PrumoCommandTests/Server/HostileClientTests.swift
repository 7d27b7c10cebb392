import DataFormats
import Foundation
import JSONRPC
import Testing

@Suite struct HostileClientTests {
    private func code(_ result: Result<JSONValue, ResponseError>) -> Int? {
        if case .failure(let error) = result { error.code } else { nil }
    }

    @Test func `requests before, besides and after what the protocol allows are errors`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(in: fixture.folder.url)
        defer { session.kill() }
        #expect(code(try session.request("textDocument/hover", session.place("A.swift", 0, 0))) == -32002)
        #expect(code(try session.request("shutdown", .null)) == -32002)
        try session.open("A.swift", "x as! Y")
        try session.initialize(.object([]))
        #expect(session.capabilities["positionEncoding"]?.string == "utf-16")
        #expect(code(try session.request("initialize", .object([]))) == -32600)
        #expect(code(try session.request("prumo/unknown", .null)) == -32601)
        #expect(code(try session.request("$/unknown", .null)) == -32601)
        #expect(code(try session.request("textDocument/hover", .object([]))) == -32602)
        try session.open("A.swift", "let title = view as! Label\n")
        let document = JSONValue.object(["textDocument": .object(["uri": .string(session.uri("A.swift"))])])
        for method in ["hover", "definition", "codeAction"] {
            #expect(code(try session.request("textDocument/\(method)", document)) == -32602)
        }
        _ = try session.request("shutdown", .null)
        #expect(code(try session.request("textDocument/hover", session.place("A.swift", 0, 0))) == -32600)
        try session.notify("exit", .null)
        #expect(session.waitForExit() == 0)
    }

    @Test func `exit without shutdown is a failure, and the end of input is not`() throws {
        let fixture = try CommandFixture()
        let first = try ServerSession(.zed, in: fixture.folder.url)
        defer { first.kill() }
        try first.notify("exit", .null)
        #expect(first.waitForExit() == 1)
        let second = try ServerSession(.zed, in: fixture.folder.url)
        defer { second.kill() }
        try second.open("A.swift", "let title = view as! Label\n")
        try second.closeInput()
        // What was asked before is still done.
        #expect(try second.diagnostics("A.swift", version: 1).count == 1)
        #expect(second.waitForExit() == 0)
        let third = try ServerSession(in: fixture.folder.url)
        defer { third.kill() }
        try third.closeInput()
        #expect(third.waitForExit() == 0)
    }

    /// Random bytes, truncated and wrong messages between good ones.
    @Test func `nonsense gets an error, and the server goes on`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(.visualStudioCode, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("A.swift", "let title = view as! Label\n")
        _ = try session.diagnostics("A.swift", version: 1)
        var random = SystemRandomNumberGenerator()
        let bodies = [
            "", "{", "[]", "3", "null", #"{"jsonrpc":"2.0"}"#, #"{"jsonrpc":"2.0","id":1,"method":5}"#,
            #"{"jsonrpc":"2.0","method":"textDocument/didChange"}"#,
            #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":[1]}"#,
            #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":3}}}"#,
            #"{"jsonrpc":"2.0","id":"zzz","result":{}}"#,
            #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":[]}}"#,
            String(repeating: "[", count: 5000),
        ]
        for version in 2...60 {
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                try session.send(
                    (0..<Int.random(in: 1..<200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
                )
            case 1: try session.send(Array("Content-Length: x\r\n\r\n".utf8))
            default:
                let body = try #require(bodies.randomElement(using: &random))
                try session.send(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
            }
            try session.change("A.swift", version: version, [ServerSessionTests.edit(0, 0, 0, 0, " ")])
            #expect(
                try session.diagnostics("A.swift", version: version).contains { $0["code"]?.string == "force_cast" })
        }
        #expect(try session.end() == 0)
    }

    @Test func `parameters of wrong types and places out of the text do no harm`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(.neovim, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("A.swift", "let title = view as! Label\n")
        for (line, character) in [(-1, -1), (99, 99), (Int.max, Int.max), (0, Int.min)] {
            _ = try session.request("textDocument/hover", session.place("A.swift", line, character))
            _ = try session.actions("A.swift", line, character)
        }
        try session.change(
            "A.swift", version: 2,
            [
                ServerSessionTests.edit(9, 9, 0, 0, "x"),
                ServerSessionTests.edit(-3, 0, 99, 0, "let title = view as! Label\n"),
                .object(["text": 3]), .object([]), .object(["range": 3, "text": "x"]), .null,
            ])
        #expect(summaries(try session.diagnostics("A.swift", version: 2)) == ["0:17-0:20 force_cast"])
        #expect(try session.end() == 0)
    }

    @Test func `half of a surrogate pair is replaced, and positions stay right`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(.visualStudioCode, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("A.swift", "// \nlet title = view as! Label\n")
        for (version, half) in [(2, "\\ud83d"), (3, "\\ude00")] {
            let place = #"{"line":0,"character":\#(version + 1)}"#
            let body =
                #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(session.uri("A.swift"))","version":\#(version)},"contentChanges":[{"range":{"start":\#(place),"end":\#(place)},"text":"\#(half)"}]}}"#
            try session.send(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
            #expect(summaries(try session.diagnostics("A.swift", version: version)) == ["1:17-1:20 force_cast"])
        }
    }

    @Test func `a request that waits can be canceled`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(.neovim, in: fixture.folder.url)
        defer { session.kill() }
        // The first request takes so long that the others wait.
        try session.open("A.swift", String(repeating: "let title = view as! Label\n", count: 20_000))
        let first = try session.begin("textDocument/hover", session.place("A.swift", 0, 18))
        let second = try session.begin("textDocument/hover", session.place("A.swift", 1, 18))
        let third = try session.begin("textDocument/hover", session.place("A.swift", 2, 18))
        try session.notify("$/cancelRequest", .object(["id": second.json]))
        try session.notify("$/cancelRequest", .object(["id": 4711]))
        #expect(code(try session.response(to: second)) == -32800)
        #expect(code(try session.response(to: first)) == nil)
        #expect(code(try session.response(to: third)) == nil)
    }

    @Test func `only the last of several changes is linted`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("A.swift", String(repeating: "let title = view as! Label\n", count: 5000))
        for version in 2...50 {
            try session.change("A.swift", version: version, [ServerSessionTests.edit(0, 0, 0, 0, "// \(version)\n")])
        }
        _ = try session.diagnostics("A.swift", version: 50)
        let id = try session.begin("textDocument/hover", session.place("A.swift", 0, 0))
        _ = try session.response(to: id)
        // Versions that were replaced before they were linted have no diagnostics.
        var count = 0
        while (try? session.wait(for: "diagnostics", seconds: 0.1) { message -> Bool? in
            if case .notification("textDocument/publishDiagnostics", _) = message { true } else { nil }
        }) != nil { count += 1 }
        #expect(count < 20)
    }

    @Test func `two servers and a run of lint do not disturb each other`() throws {
        let fixture = try CommandFixture()
        for number in 0..<30 { try fixture.write("let title = view as! Label\n", to: "Sources/File\(number).swift") }
        let sessions = try [ServerSession.Client.neovim, .zed].map { try ServerSession($0, in: fixture.folder.url) }
        defer { for session in sessions { session.kill() } }
        for session in sessions { try session.open("Sources/File0.swift", "let title = view as! Label\n") }
        for version in 2...10 {
            for session in sessions {
                try session.change("Sources/File0.swift", version: version, [ServerSessionTests.edit(0, 0, 0, 0, "\n")])
            }
            let outcome = try fixture.prumo(["lint", "--quiet", "--reporter", "xcode"])
            #expect(outcome.output.split(separator: "\n").count == 30)
            for session in sessions {
                let found = summaries(try session.diagnostics("Sources/File0.swift", version: version))
                #expect(found.contains("\(version - 1):17-\(version - 1):20 force_cast"))
            }
        }
        for session in sessions { #expect(try session.end() == 0) }
    }
}
