import Foundation
import TestSupport
import Testing

/// Runs the built `prumo syntax`.
@Suite struct SyntaxCommandTests {
    private func outcome(_ text: String, _ options: [String] = []) throws -> CommandFixture.Outcome {
        try CommandFixture(["a.swift": text]).run(["a.swift"] + options, of: "syntax")
    }

    @Test func `the outline has a line for each node and token`() throws {
        let outcome = try outcome("let é = f()\n")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(
            outcome.output == """
                sourceFile 1:1-2:1
                  statements: codeBlockItemList 1:1-1:13
                    codeBlockItem 1:1-1:13
                      item: variableDecl 1:1-1:13
                        bindingSpecifier: letKeyword 1:1-1:4 "let"
                        bindings: patternBindingList 1:5-1:13
                          patternBinding 1:5-1:13
                            pattern: identifierPattern 1:5-1:7
                              identifier: identifier 1:5-1:7 "é"
                            initializer: initializerClause 1:8-1:13
                              equal: equal 1:8-1:9 "="
                              value: functionCallExpr 1:10-1:13
                                calledExpression: declReferenceExpr 1:10-1:11
                                  baseName: identifier 1:10-1:11 "f"
                                leftParen: leftParen 1:11-1:12 "("
                                rightParen: rightParen 1:12-1:13 ")"
                  endOfFileToken: endOfFile 2:1

                """)
    }

    @Test func `tokens are printed with the trivia between them`() throws {
        let outcome = try outcome("a // b\n+ c", ["--tokens"])
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                identifier 1:1-1:2 "a"
                trivia 1:2-2:1 " // b\\n"
                binaryOperator 2:1-2:2 "+"
                trivia 2:2-2:3 " "
                identifier 2:3-2:4 "c"
                endOfFile 2:4

                """)
    }

    @Test func `json has the same tree`() throws {
        let outcome = try outcome("f(\"\\\"é\")", ["--format", "json"])
        let file = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(file["path"] as? String == "a.swift")
        #expect((file["errors"] as? [Any])?.isEmpty == true)
        var node = try #require(file["root"] as? [String: Any])
        var path: [String] = []
        while let child = (node["children"] as? [[String: Any]])?.first {
            path.append("\(child["slot"] ?? "-") \(child["node"] ?? child["token"] ?? "-")")
            node = child
        }
        #expect(
            path == [
                "statements codeBlockItemList", "- codeBlockItem", "item functionCallExpr",
                "calledExpression declReferenceExpr", "baseName identifier",
            ])
        #expect(node["text"] as? String == "f")
        #expect(outcome.output.contains(#""text":"\\\"é""#))
        #expect(
            outcome.output.contains(
                #"{"token":"rightParen","slot":"rightParen","range":{"start":{"offset":8,"line":1,"column":9},"end":{"offset":9,"line":1,"column":10}},"text":")"}"#
            ))
    }

    @Test func `json of tokens has their trivia`() throws {
        let outcome = try outcome(" a\n", ["--format", "json", "--tokens"])
        let file = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let tokens = try #require(file["tokens"] as? [[String: Any]])
        #expect(tokens.map { $0["token"] as? String } == ["identifier", "endOfFile"])
        #expect(tokens.map { $0["trivia"] as? String } == [" ", "\n"])
    }

    @Test func `syntax errors are printed as compilers do, after the tree`() throws {
        for options in [[], ["--tokens"], ["--format", "json"]] {
            let outcome = try outcome("let a = 1\nf(1\n", options)
            #expect(outcome.status == 1)
            #expect(outcome.errors == "a.swift:2:4: error: expected \")\"\n")
            #expect(outcome.output.contains("integerLiteral"))
        }
    }

    @Test func `unclosed brackets are reported with their place`() throws {
        let outcome = try outcome("f {\n    g()\n", ["--format", "json"])
        #expect(outcome.errors == "a.swift:2:8: error: expected \"}\" to close the \"{\" of line 1\n")
        #expect(
            outcome.output.contains(
                #""message":"expected \"}\"","range":{"start":{"offset":11,"line":2,"column":8},"end":{"offset":11,"line":2,"column":8}},"opening":{"offset":2,"line":1,"column":3}}"#
            ))
    }

    @Test func `experimental features are accepted by name`() throws {
        let source = "let x = do { then \\A.b() }"
        let names = ["DoExpressions", "ThenStatements", "KeypathWithMethodMembers"]
        let outcome = try outcome(source, names.flatMap { ["--enable-experimental-feature", $0] })
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.contains("component: keyPathMethodComponent 1:22-1:25"))
        #expect(try self.outcome(source).status == 1)
    }

    @Test func `a chain of any length is printed`() throws {
        let outcome = try outcome("a" + String(repeating: ".b()", count: 3_000), ["--format", "json"])
        #expect(outcome.status == 0)
        #expect(outcome.output.split(separator: "functionCallExpr").count == 3_001)
    }

    @Test func `standard input is a file, too`() throws {
        let process = Process()
        process.executableURL = BuiltProducts.folder.appending(path: "prumo")
        process.arguments = ["syntax", "-"]
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("f(".utf8))
        try input.fileHandleForWriting.close()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(String(decoding: text, as: UTF8.self).contains("functionCallExpr 1:1-1:3"))
        #expect(String(decoding: messages, as: UTF8.self).hasPrefix("<stdin>:1:3: error: expected "))
    }

    @Test func `pipes can be read, too`() throws {
        let outcome = try CommandFixture([:]).run(["/dev/null"], of: "syntax")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output == "sourceFile 1:1-1:1\n  endOfFileToken: endOfFile 1:1\n")
    }

    @Test(
        arguments: [
            ([], 2, "prumo: error: missing argument FILE; usage: prumo syntax FILE [options]\n"),
            (["a.swift", "--jsn"], 2, "prumo: error: unknown option '--jsn'; see prumo syntax --help\n"),
            (
                ["a.swift", "--enable-experimental-feature", "ThenStatement"], 2,
                "prumo: error: 'ThenStatement' is not a valid value for --enable-experimental-feature; did you mean ThenStatements?\n"
            ),
            (["a.swift", "b.swift"], 2, "prumo: error: unexpected argument 'b.swift'; see prumo syntax --help\n"),
            (["b.swift"], 1, "b.swift:1:1: error: the file does not exist; create it or correct its path\n"),
            (["."], 1, ".:1:1: error: this is a folder; pass a Swift file\n"),
        ] as [([String], Int32, String)])
    func `what cannot be done is said`(arguments: [String], status: Int32, message: String) throws {
        let outcome = try CommandFixture(["a.swift": ""]).run(arguments, of: "syntax")
        #expect(outcome.status == status)
        #expect(outcome.errors == message)
        #expect(outcome.output == "")
    }

    @Test(arguments: [
        ("/dev/zero", "/dev/zero:1:1: error: the file is larger than 64 MB"),
        ("pipe", "pipe:1:1: error: the file is a pipe or a device"),
    ])
    func `endless input is refused`(path: String, message: String) throws {
        let fixture = try CommandFixture()
        mkfifo(fixture.folder.path + "/pipe", 0o600)
        let outcome = try fixture.run([path], of: "syntax")
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix(message))
    }

    @Test func `the output of another command is read as a file`() throws {
        let prumo = BuiltProducts.folder.appending(path: "prumo").path
        let outcome = try CommandFixture().run(
            URL(filePath: "/bin/bash"), ["-c", "'\(prumo)' syntax <(sleep 0.2; echo 'let a = 1')"], environment: [:])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("identifier: identifier 1:5-1:6 \"a\""))
    }

    @Test func `a stream that does not block gets all of the output`() throws {
        let fixture = try CommandFixture(["a.swift": String(repeating: "f()\n", count: 5_000)])
        let process = Process()
        process.executableURL = BuiltProducts.folder.appending(path: "prumo")
        process.arguments = ["syntax", fixture.folder.path + "/a.swift"]
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
        process.standardOutput = pipe
        try process.run()
        // The pipe is full by then.
        Thread.sleep(forTimeInterval: 0.3)
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(output.utf8.count > 1 << 20 && output.hasSuffix("endOfFileToken: endOfFile 5001:1\n"))
    }
}
