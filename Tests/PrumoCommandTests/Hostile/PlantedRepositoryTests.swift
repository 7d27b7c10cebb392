import Foundation
import TestSupport
import Testing

/// What `.github/SECURITY.md` promises of files, output, time and memory, for all commands over one repository.
@Suite struct PlantedRepositoryTests {
    private static let commands =
        [
            "catalog --html site", "generate --target App", "generate --target Out", "generate --target Hidden",
            "lint --reporter frame", "lint --reporter csv", "lint --reporter html", "lint Linted --reporter frame",
            "lint Linted/Out", "check --reporter frame", "check --strict --reporter html", "assets check Sources",
            "strings check --reporter frame", "environments check --reporter frame", "environments show Production",
            "environments export Production --format json --include-secrets -o out/exported.json",
            "catalog --html out/site", "strings export --locale de --to out/exchange", "lint --cache-path out/cache",
            "strings diff --format markdown", "environments verify Sources/App/App.swift -e Stage",
        ] + HostileRepositoryTests.commands

    @Test func `no command shows, reads or writes what is not the repository's, or does not end`() throws {
        let repository = try PlantedRepository()
        let outside = try repository.outside
        let watch = try SystemCalls(repository.fixture, repository.root, repository.variables)
        for command in Self.commands { try check(command, watch.run(command, in: "package")) }
        for (name, input) in try Self.sessions(in: repository) {
            try check(name, watch.run(name, in: "package", input: input))
        }
        #expect(try repository.outside == outside)
        #expect(try PlantedRepository.filesWithSecret(in: URL(filePath: "\(repository.root)/package")) == [])
    }

    private func check(_ command: String, _ calls: SystemCalls.Calls) {
        #expect(calls.writtenOutside == [], "\(command)")
        #expect(calls.readOutside == [], "\(command)")
        #expect(calls.programs.allSatisfy { $0.hasSuffix("/git") }, "\(command): \(calls.programs)")
        // The headers of the language server's messages end with both.
        let printed = calls.printed.replacing("\r\n", with: "\n")
        if let range = printed.range(of: PlantedRepository.secret) {
            Issue.record("\(command) prints \(printed[range.lowerBound...].prefix(60))")
        }
        for scalar in printed.unicodeScalars where scalar != "\n" && scalar != "\t" {
            let steers = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            if steers || scalar == "\u{202E}" {
                Issue.record("\(command) prints U+\(String(scalar.value, radix: 16))")
                break
            }
        }
        for mark in ["##vso[", "##[", "##teamcity["] where printed.contains(mark) {
            Issue.record("\(command) prints \(mark)")
        }
        #expect(!printed.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") }, "\(command)")
    }

    /// The servers with what a client may ask of them, as files that standard input is read from.
    private static func sessions(in repository: PlantedRepository) throws -> [(String, String)] {
        let calls = ["lint", "fix", "rule", "strings", "environments"].flatMap { tool in
            [
                "{}", #"{"paths": ["."]}"#, #"{"paths": ["/dev/zero"]}"#, #"{"path": "/dev/stdin"}"#,
                #"{"command": "matrix"}"#,
            ].map {
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#($0)}}"#
            }
        }
        try repository.fixture.write(([MCPSession.initialize] + calls).map { $0 + "\n" }.joined(), to: "mcp.input")
        let documents =
            [
                "Sources/App/App.swift", "Linted/b.swift", "Linted/Out/a.swift", ".prumo.json",
                "Environments/Development.json",
                "Environments/Base.json", "Sources/App/en.lproj/Localizable.strings", "Sources/App/Outside.swift",
            ].map { "file://\(repository.root)/package/\($0)" } + ["file:///dev/zero", "file:///etc/passwd"]
        var messages = [
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"capabilities":{},"rootUri":"file://\#(repository.root)/package"}}"#,
            #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
        ]
        for (index, uri) in documents.enumerated() {
            let document = #""textDocument":{"uri":"\#(uri)""#
            messages.append(
                #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{\#(document),"languageId":"swift","version":1,"text":"let a = Strings.hello as! B"}}}"#
            )
            for method in ["hover", "definition", "completion", "diagnostic"] {
                messages.append(
                    #"{"jsonrpc":"2.0","id":"\#(method)\#(index)","method":"textDocument/\#(method)","params":{\#(document)},"position":{"line":0,"character":10}}}"#
                )
            }
        }
        messages += [#"{"jsonrpc":"2.0","id":99,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#]
        try repository.fixture.write(
            messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined(), to: "server.input")
        return [("mcp", "\(repository.root)/mcp.input"), ("server", "\(repository.root)/server.input")]
    }
}
