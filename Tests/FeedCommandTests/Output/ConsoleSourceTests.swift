import Foundation
import Testing

/// All output goes through one file, which lets nothing through that could steer a terminal.
@Suite struct ConsoleSourceTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/FeedCommand")

    /// What writes to a standard stream.
    private static func writers(in text: String) -> [String] {
        let writer =
            /StandardStream\.\w+|\b(?:debugPrint|print|dump|puts|fputs|printf|fprintf|vprintf|fwrite|perror|NSLog)\(|FileHandle\.standard(?:Output|Error)|\b(?:Glibc|Darwin|Musl)\.write\b|\bSTD(?:OUT|ERR)_FILENO\b/
        let code = text.split(separator: "\n").filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
        return code.joined(separator: "\n").matches(of: writer).map { String($0.output) }
    }

    @Test func `nothing but the console and the device of the screen writes`() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
        var writing: [String: Set<String>] = [:]
        for path in paths where path.hasSuffix(".swift") {
            let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
            // Asking whether there is a terminal is not writing.
            let found = Self.writers(in: text.replacing(/isatty\(STD(OUT|ERR)_FILENO\)/, with: ""))
            if !found.isEmpty { writing[path] = Set(found) }
        }
        #expect(Set(writing.keys) == ["Commands/Console.swift", "TerminalScreen/TerminalDevice.swift"])
        #expect(writing["Commands/Console.swift"] == ["StandardStream.output", "StandardStream.error"])
        #expect(writing["TerminalScreen/TerminalDevice.swift"]?.contains("StandardStream.error") == false)
    }

    @Test(arguments: [
        "StandardStream.output.write(text)", "StandardStream.error.write(bytes)", "print(x)", "fputs(x, stderr)",
        "FileHandle.standardError.write(data)", "Glibc.write(1, x, 2)",
    ])
    func `whatever writes is recognized`(line: String) {
        #expect(!Self.writers(in: line).isEmpty)
    }

    @Test(arguments: ["Console.write(text)", "// print(x)", "export.write(to: folder)", "blueprint(x)"])
    func `whatever does not write is not`(line: String) {
        #expect(Self.writers(in: line).isEmpty)
    }
}
