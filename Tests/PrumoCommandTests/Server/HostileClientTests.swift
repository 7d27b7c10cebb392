import DataFormats
import Foundation
import JSONRPC
import TestSupport
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

    /// What a table, an environment or a configuration may be when somebody else wrote it.
    @Test func `documents of all kinds may contain anything`() throws {
        let fixture = try CommandFixture.shop()
        let paths = [
            "Main.xcstrings", "en.lproj/Old.strings", "en.lproj/Count.stringsdict", "Environments/Stage.json",
            "Environments/Schema.json", ".prumo.json", "Media.xcassets/Box.imageset/Contents.json",
        ]
        for path in paths { try fixture.write("{}", to: path) }
        mkfifo(fixture.folder.url.path + "/en.lproj/Pipe.strings", 0o600)
        try fixture.write("\"a\" = \"b\";\n", to: "fr.lproj/Pipe.strings")
        let session = try ServerSession(.visualStudioCode, in: fixture.folder.url)
        defer { session.kill() }
        let texts = [
            "", "{", "\u{0}", "null", "[1]", #"{"strings": {"a": {"localizations": 3}}}"#, #"{"strings": []}"#,
            #"{"environments": {"names": [null]}, "strings": {"check": 3}}"#, ##"{"properties": {"": {"$ref": "#"}}}"##,
            #"{"images": [{"filename": "../../../../etc/passwd"}, 3], "info": null}"#,
            #"{"a.b": 1, "a": {"b": {"$secret": "../../x"}}}"#, "bplist00\u{1}\u{2}", "<plist><dict><key>",
            "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><plist>&b;</plist>",
            String(repeating: "[", count: 20_000), String(repeating: #"{"a":"#, count: 20_000),
            String(repeating: "\"k\" = \"%1$@\";\r", count: 300),
        ]
        for path in paths + ["en.lproj/Pipe.strings", "fr.lproj/Pipe.strings"] {
            try session.open(path, texts[0], language: "json")
            _ = try session.diagnostics(path, version: 1)
            for (version, text) in zip(2..., texts) {
                try session.change(path, version: version, [.object(["text": .string(text)])])
                _ = try session.diagnostics(path, version: version)
                _ = try session.actions(path, 0, 1)
                _ = try session.request("textDocument/hover", session.place(path, 0, 1)).get()
            }
        }
        #expect(try session.end() == 0)
    }

    @Test func `only the last of several changes of a large table is checked`() throws {
        let fixture = try CommandFixture()
        func catalog(_ keys: Int) -> String {
            let entries = (0..<keys).map { "\"key \($0)\": {\"localizations\": {\"fr\": {}}}" }
            return "{\"sourceLanguage\": \"en\", \"strings\": {\n" + entries.joined(separator: ",\n") + "\n}}\n"
        }
        try fixture.write("{}", to: "Main.xcstrings")
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        try session.open("Main.xcstrings", catalog(2000), language: "json")
        #expect(try session.diagnostics("Main.xcstrings", version: 1).count >= 2000)
        for version in 2...60 {
            try session.change("Main.xcstrings", version: version, [ServerSessionTests.edit(0, 0, 0, 0, "\n")])
            usleep(5000)
        }
        // A request does not wait for checks of texts that were replaced.
        _ = try session.request("textDocument/hover", session.place("Main.xcstrings", 62, 2)).get()
        #expect(try session.diagnostics("Main.xcstrings", version: 60).count >= 2000)
        var count = 0
        while (try? session.wait(for: "diagnostics", seconds: 0.1) { message -> Bool? in
            if case .notification("textDocument/publishDiagnostics", _) = message { true } else { nil }
        }) != nil { count += 1 }
        #expect(count < 10)
        #expect(try session.end() == 0)
    }

    /// The servers have texts that differ from each other and from the files; builds and commands read the files.
    @Test func `two servers and a build at once do not disturb each other`() throws {
        let fixture = try CommandFixture.shop()
        let (swift, strings) = ("Sources/Shop/File0.swift", "Sources/Shop/en.lproj/Main.strings")
        for number in 0..<30 {
            try fixture.write("let title = view as! Label\n", to: "Sources/Shop/File\(number).swift")
        }
        try fixture.write("\"a\" = \"see the Cаfe\";\n", to: strings)
        let files = (0..<30).map { "\(fixture.folder.url.path)/Sources/Shop/File\($0).swift" }
        try fixture.write(files.joined(separator: "\0"), to: "work/files")
        try fixture.write("", to: "work/planned")
        let sessions = try [ServerSession.Client.neovim, .zed].map { try ServerSession($0, in: fixture.folder.url) }
        defer { for session in sessions { session.kill() } }
        for session in sessions {
            try session.open(swift, "let title = view as! Label\n")
            try session.open(strings, "\"a\" = \"see the Cаfe\";\n", language: "strings")
        }
        for version in 2...8 {
            for (number, session) in sessions.enumerated() {
                try session.change(swift, version: version, [ServerSessionTests.edit(0, 0, 0, 0, "\n")])
                try session.change(
                    strings, version: version,
                    [
                        ServerSessionTests.edit(
                            0, 0, 0, 0, number == 0 ? "\n" : "\"x\(version)\" = \"see the Cаfe\";\n")
                    ])
            }
            let package = fixture.folder.url.path
            let build = try fixture.run(
                BuiltProducts.folder.appending(path: "lint-target"),
                [
                    "--target", "Shop", "--package-directory", package, "--target-directory", "\(package)/Sources/Shop",
                    "--file-list", "\(package)/work/files", "--work-directory", "\(package)/work", "--output",
                    "\(package)/work/Linted.swift", "--planned-inputs", "\(package)/work/planned",
                ], environment: [:])
            #expect(build.status == 1)
            #expect(build.output.contains("30 findings (30 errors) in 30 files"), "\(build.output)\(build.errors)")
            let check = try fixture.prumo(["check", "--quiet", "--reporter", "relative-path"]).output
                .split(separator: "\n")
            #expect(check.count { $0.hasSuffix("(force_cast)") } == 30)
            #expect(check.count { $0.hasPrefix(strings) && $0.hasSuffix("(mixed_scripts)") } == 1, "\(check)")
            for (number, session) in sessions.enumerated() {
                let found = summaries(try session.diagnostics(swift, version: version))
                #expect(found.contains("\(version - 1):17-\(version - 1):20 force_cast"))
                let repeated = summaries(try session.diagnostics(strings, version: version)).filter {
                    $0.hasSuffix(" mixed_scripts")
                }
                #expect(repeated.count == (number == 0 ? 1 : version))
            }
        }
        for session in sessions { #expect(try session.end() == 0) }
        #expect(
            try String(contentsOf: fixture.folder.url.appending(path: strings), encoding: .utf8)
                == "\"a\" = \"see the Cаfe\";\n")
    }
}
