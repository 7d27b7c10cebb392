import DataFormats
import Foundation
import SourceText
import TestSupport

/// A recorded session with `prumo mcp`: lines in, lines out.
struct MCPSession {
    let fixture: CommandFixture

    init(_ files: [String: String] = [:]) throws {
        fixture = try CommandFixture(files)
        try fixture.write("", to: ".git/HEAD")
    }

    init(fixture: CommandFixture) { self.fixture = fixture }

    static let initialize =
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#

    /// Sends lines, then ends the input.
    /// - Returns: the lines of the output, and the exit status.
    func run(_ lines: [String], in directory: String = "") throws -> (output: [String], status: Int32) {
        // Input from a file: all lines are there at once, then the input ends.
        let input = try TemporaryFolder()
        try input.write(lines.map { $0 + "\n" }.joined(), to: "input")
        let process = Process()
        process.executableURL = BuiltProducts.folder.appending(path: "prumo")
        process.arguments = ["mcp"]
        process.currentDirectoryURL = fixture.folder.url.appending(path: directory)
        process.environment = ["PATH": "/usr/bin:/bin"]
        process.standardInput = try FileHandle(forReadingFrom: input.url.appending(path: "input"))
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        return (text.split(separator: "\n").map(String.init), process.terminationStatus)
    }

    /// Calls one tool in a session of its own.
    func call(_ tool: String, _ arguments: String) throws -> JSONValue {
        let call =
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
        let output = try run([Self.initialize, call]).output
        return try JSONParser.parse(SourceFile(path: "response", text: output.last ?? ""))
    }
}

extension JSONValue {
    /// The text that a tool gave back.
    var toolText: String { self["result"]?["content"]?.elements?.first?["text"]?.string ?? "" }
    /// What a tool gave back for programs.
    var structure: JSONValue? { self["result"]?["structuredContent"] }
    /// Whether a tool failed.
    var isToolError: Bool? {
        if case .boolean(let flag)? = self["result"]?["isError"]?.content { flag } else { nil }
    }
}
