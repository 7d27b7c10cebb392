import DataFormats
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct MCPTests {
    private static let cast = "let number = 1 as! Int\nvar name: String? = nil\n"

    @Test(arguments: [
        ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2024-11-05"),
        ("1999-01-01", "2025-06-18"), ("", "2025-06-18"),
    ])
    func `the version of the protocol is negotiated`(wanted: String, given: String) throws {
        let line =
            #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(wanted)","capabilities":{}}}"#
        let (output, status) = try MCPSession().run([line])
        #expect(status == 0 && output.count == 1)
        let response = try JSONParser.parse(SourceFile(path: "response", text: output[0]))
        #expect(response["id"]?.string == "a")
        #expect(response["result"]?["protocolVersion"]?.string == given)
        #expect(response["result"]?["serverInfo"]?["name"]?.string == "prumo")
    }

    /// Requests, each with its whole response; `nil` if there is none.
    private static let recorded: [(request: String, response: String?)] = [
        (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, nil),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#),
        (
            #"{"jsonrpc":"2.0","id":2,"method":"tools/run"}"#,
            #"{"jsonrpc": "2.0", "id": 2, "error": {"code": -32601, "message": "this server has no method \"tools/run\""}}"#
        ),
        ("", nil),
        (
            #"{"jsonrpc":"1.0","id":3,"method":"ping"}"#,
            #"{"jsonrpc": "2.0", "id": 3, "error": {"code": -32600, "message": "\"jsonrpc\" must be \"2.0\""}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"rm"}}"#,
            #"{"jsonrpc": "2.0", "id": 4, "error": {"code": -32602, "message": "unknown tool \"rm\"; the tools are lint, fix, format, rule, strings, environments"}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"lint","arguments":{"path":1}}}"#,
            #"{"jsonrpc": "2.0", "id": 5, "error": {"code": -32602, "message": "the argument \"path\" must be a string"}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"lint","arguments":{"file":"a"}}}"#,
            #"{"jsonrpc": "2.0", "id": 6, "error": {"code": -32602, "message": "the tool lint has no argument \"file\"; its arguments are paths, rules, text, path"}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"strings","arguments":{}}}"#,
            #"{"jsonrpc": "2.0", "id": 7, "error": {"code": -32602, "message": "the argument \"action\" is missing"}}"#
        ),
        (#"{"jsonrpc":"2.0","id":8,"method":"ping"}"#, #"{"jsonrpc": "2.0", "id": 8, "result": {}}"#),
    ]

    @Test func `every request has its response, and nonsense does not end the server`() throws {
        let (output, status) = try MCPSession().run([MCPSession.initialize] + Self.recorded.map(\.request))
        #expect(status == 0)
        #expect(Array(output.dropFirst()) == Self.recorded.compactMap(\.response))
    }

    @Test(arguments: ["{", "[]", "null", "\u{0}\u{1}", "{\"jsonrpc\": \"2.0\"}", String(repeating: "[", count: 5000)])
    func `a line that is not a message has an error, and the next one is read`(line: String) throws {
        let (output, status) = try MCPSession().run([line, #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#])
        #expect(status == 0 && output.count == 2)
        #expect(output.first?.contains(#""error": {"code": -32"#) == true)
        #expect(output.last == #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#)
    }

    @Test func `tools need initialize first`() throws {
        let (output, _) = try MCPSession().run([#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#])
        #expect(output.first?.contains("-32002") == true)
    }

    @Test func `each tool is listed with the schema of its arguments`() throws {
        let (output, _) = try MCPSession().run([
            MCPSession.initialize, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#,
        ])
        let list =
            try JSONParser.parse(SourceFile(path: "response", text: output[1]))["result"]?["tools"]?.elements ?? []
        #expect(list.map { $0["name"]?.string } == ["lint", "fix", "format", "rule", "strings", "environments"])
        for tool in list {
            #expect(tool["description"]?.string?.hasSuffix(".") == true)
            #expect(tool["inputSchema"]?["type"]?.string == "object")
            #expect(tool["inputSchema"]?["properties"]?.members?.isEmpty == false)
        }
    }

    @Test func `a canceled request that has not begun has no response`() throws {
        // The notification is read while the first request is carried out, or before it.
        let lint = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"lint","arguments":{}}}"#
        let files = Dictionary(uniqueKeysWithValues: (0..<200).map { ("Sources/File\($0).swift", Self.cast) })
        let (output, status) = try MCPSession(files).run([
            MCPSession.initialize, lint, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#,
            #"{"jsonrpc":"2.0","id":3,"method":"ping"}"#,
        ])
        #expect(status == 0)
        #expect(!output.contains { $0.contains(#""id": 2"#) } && output.last?.contains(#""id": 3"#) == true)
    }

    @Test func `lint returns findings with fixes`() throws {
        let session = try MCPSession(["Sources/A.swift": Self.cast])
        let response = try session.call("lint", #"{"paths": ["Sources"]}"#)
        #expect(response.isToolError == false)
        #expect(response.toolText.contains("Sources/A.swift:1:16 error force_cast"))
        let findings = response.structure?["findings"]?.elements ?? []
        #expect(findings.map { $0["rule"]?.string } == ["force_cast", "implicit_optional_initialization"])
        let edit = findings.last?["fix"]?["edits"]?.elements?.first
        #expect(edit.map(JSONWriter.line) == #"{"start": 40, "end": 46, "replacement": ""}"#)
        let text = try session.call("lint", #"{"text": "let number = 1 as! Int\n", "path": "Sources/New.swift"}"#)
        #expect(text.toolText.hasPrefix("Sources/New.swift:1:16 error force_cast"))
        let rule = try session.call("lint", #"{"rules": ["implicit_optional_initialization"]}"#)
        #expect(rule.structure?["findings"]?.elements?.count == 1)
        let unknown = try session.call("lint", #"{"rules": ["no_such"]}"#)
        #expect(unknown.isToolError == true && unknown.toolText.contains("no_such"))
        let missing = try session.call("lint", #"{"paths": ["Missing"]}"#)
        #expect(missing.isToolError == true && missing.toolText.contains("no such file"))
    }

    @Test func `fix writes only with write true`() throws {
        let session = try MCPSession(["Sources/A.swift": Self.cast])
        let preview = try session.call("fix", "{}")
        #expect(preview.structure?["diff"]?.string?.contains("+var name: String?\n") == true)
        #expect(try session.fixture.folder.read("Sources/A.swift") == Self.cast)
        let written = try session.call("fix", #"{"write": true}"#)
        #expect(written.structure?["diff"]?.string == preview.structure?["diff"]?.string)
        #expect(try session.fixture.folder.read("Sources/A.swift") == "let number = 1 as! Int\nvar name: String?\n")
        #expect(try session.call("fix", #"{"write": true}"#).toolText == "nothing to fix")
    }

    @Test func `format returns the text, or a diff of files, and writes only with write true`() throws {
        let session = try MCPSession([
            ".swift-format": #"{"indentation": {"spaces": 4}}"#, "Sources/A.swift": "struct A{\nlet a=1\n}\n",
            "Sources/Formatted.swift": "let b = 1\n",
        ])
        let text = try session.call("format", #"{"text": "struct New{\nlet a=1\n}", "path": "Sources/New.swift"}"#)
        #expect(text.isToolError == false && text.toolText == "struct New {\n    let a = 1\n}\n")
        #expect(text.structure?["text"]?.string == text.toolText)
        let preview = try session.call("format", #"{"paths": ["Sources"]}"#)
        #expect(preview.toolText.contains("+++ b/Sources/A.swift\n") && preview.toolText.contains("+    let a = 1\n"))
        #expect(preview.structure?["files"]?.elements?.map(\.string) == ["Sources/A.swift"])
        #expect(preview.structure?["isWritten"]?.boolean == false)
        #expect(try session.fixture.folder.read("Sources/A.swift").hasPrefix("struct A{"))
        let written = try session.call("format", #"{"write": true}"#)
        #expect(written.structure?["isWritten"]?.boolean == true)
        #expect(written.structure?["diff"]?.string == preview.structure?["diff"]?.string)
        #expect(try session.fixture.folder.read("Sources/A.swift") == "struct A {\n    let a = 1\n}\n")
        #expect(try session.call("format", #"{"write": true}"#).toolText == "nothing to format")
    }

    @Test(arguments: [
        (#"{"text": "let a = ("}"#, "<text>:1:10: error: syntax error"),
        (#"{"paths": ["Broken.swift"], "write": true}"#, "Broken.swift:1:10: error: syntax error"),
        (#"{"paths": ["Missing"]}"#, "no such file"),
        (#"{"text": "let a=1", "path": "Wrong/A.swift"}"#, "Wrong/.swift-format:1:"),
    ])
    func `format fails with what is wrong`(arguments: String, message: String) throws {
        let session = try MCPSession([
            "Broken.swift": "let a = (\n", "Wrong/.swift-format": #"{"lineLenght": 80}"#,
        ])
        let response = try session.call("format", arguments)
        #expect(response.isToolError == true && response.toolText.contains(message), "\(response.toolText)")
        #expect(try session.fixture.folder.read("Broken.swift") == "let a = (\n")
    }

    @Test func `paths outside of the working directory are refused, also through links`() throws {
        let session = try MCPSession(["Package/Sources/A.swift": Self.cast, "Outside.swift": Self.cast])
        let path = session.fixture.folder.path
        try FileManager.default.createSymbolicLink(
            atPath: path + "/Package/Link.swift", withDestinationPath: path + "/Outside.swift")
        try FileManager.default.createSymbolicLink(
            atPath: path + "/Package/Folder", withDestinationPath: path)
        for outside in [
            "..", "../Outside.swift", "/etc", "Link.swift", "Folder", "Folder/Outside.swift",
            "Sources/../../Outside.swift",
            "Folder/New.swift",
        ] {
            for (tool, argument) in [
                ("lint", "paths"), ("fix", "paths"), ("format", "paths"), ("strings", "paths"),
                ("environments", "package"),
            ] {
                let value = argument == "paths" ? "[\"\(outside)\"]" : "\"\(outside)\""
                let action = tool == "strings" ? "\"action\": \"status\", " : ""
                let list = tool == "environments" ? "\"action\": \"list\", " : action
                let more = ["fix", "format"].contains(tool) ? "\"write\": true, " : list
                let call =
                    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":{\#(more)"\#(argument)":\#(value)}}}"#
                let output = try session.run([MCPSession.initialize, call], in: "Package").output
                #expect(output.last?.contains("is outside of the working directory") == true, "\(tool) \(outside)")
            }
        }
        #expect(try session.fixture.folder.read("Outside.swift") == Self.cast)
    }

    @Test func `a link among the languages of a strings table leads nowhere`() throws {
        let session = try MCPSession([
            "Package/App/en.lproj/Main.strings": "\"title\" = \"Home\";\n",
            "Outside.strings": "\"title\" = \"hunter2\";\n",
            "Package/App/de.lproj/Other.strings": "",
        ])
        let path = session.fixture.folder.path
        try FileManager.default.createSymbolicLink(
            atPath: path + "/Package/App/de.lproj/Main.strings", withDestinationPath: path + "/Outside.strings")
        for paths in ["[]", #"["App/en.lproj/Main.strings"]"#] {
            let call =
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"strings","arguments":"#
                + #"{"action":"get","key":"title","paths":\#(paths)}}}"#
            let output = try session.run([MCPSession.initialize, call], in: "Package").output
            #expect(output.count == 2 && !output[1].contains("hunter2"))
        }
    }

    @Test func `rule explains and lists rules, and creates none`() throws {
        let session = try MCPSession()
        let response = try session.call("rule", #"{"id": "force_cast"}"#)
        #expect(response.toolText.contains("force_cast") && response.structure?["rule"]?.members != nil)
        #expect((try session.call("rule", "{}").structure?["rules"]?.elements?.count ?? 0) > 200)
        #expect(try session.call("rule", #"{"id": "new"}"#).isToolError == true)
        #expect(try session.call("rule", #"{"id": "force_casts"}"#).toolText.contains("force_cast"))
    }

    @Test func `strings reports status, findings and a key in all languages`() throws {
        let session = try MCPSession([
            "App/en.lproj/Localizable.strings": "\"title\" = \"Home\";\n\"count\" = \"%d items\";\n",
            "App/de.lproj/Localizable.strings": "\"title\" = \"Start\";\n",
        ])
        #expect(try session.call("strings", #"{"action": "status"}"#).structure?["status"]?.members != nil)
        #expect(try session.call("strings", #"{"action": "check"}"#).structure?["findings"]?.elements?.isEmpty == false)
        let key = try session.call("strings", #"{"action": "get", "key": "title"}"#)
        #expect(
            key.structure?["entries"]?.elements?.first?["strings"].map(JSONWriter.line)
                == #"{"en": "Home", "de": "Start"}"#)
        let missing = try session.call("strings", #"{"action": "get", "key": "titel"}"#)
        #expect(missing.isToolError == true && missing.toolText.contains("did you mean 'title'?"))
    }

    @Test func `environments never include the value of a secret`() throws {
        let session = MCPSession(fixture: try .shop())
        for arguments in [
            #"{"action": "list"}"#, #"{"action": "matrix"}"#, #"{"action": "check"}"#,
            #"{"action": "diff", "first": "Development", "second": "Stage"}"#,
        ] {
            let response = try session.call("environments", arguments)
            #expect(response.isToolError == false, "\(arguments): \(response.toolText)")
            #expect(!JSONWriter.line(response).contains("development-key"))
        }
        let matrix = try session.call("environments", #"{"action": "matrix"}"#)
        #expect(JSONWriter.line(matrix).contains("API_KEY"))
    }
}
