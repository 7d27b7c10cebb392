import Files
import Foundation
import SourceText
import TestSupport
import Testing

@testable import Formatter

/// Runs of the formatter over files.
@Suite struct FormatRunTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(
        _ name: String, isNamed: Bool = true, lines: [ClosedRange<Int>]? = nil, _ settings: FormatSettings = .standard
    ) -> FormatFile {
        FormatFile(FoundFile(path: folder.path + "/" + name, size: 0, isNamed: isNamed), settings, lines: lines)
    }

    private func name(_ path: String?) -> String { path.map { String($0.dropFirst(folder.path.count + 1)) } ?? "" }

    private func write(_ files: [String: String]) throws {
        for (path, text) in files { try folder.write(text, to: path) }
    }

    @Test func `files are written only where they change`() throws {
        try write(["a.swift": "let a=1\nlet b = 2\n", "b.swift": "let a = 1\n"])
        let version = FileVersion(of: folder.path + "/b.swift")
        let compared = FormatRun([file("a.swift"), file("b.swift")], writes: false).outcome()
        #expect(compared.changes.map { name($0.path) } == ["a.swift"] && compared.changes.map(\.lineCount) == [1])
        #expect(try folder.read("a.swift") == "let a=1\nlet b = 2\n")
        let written = FormatRun([file("a.swift"), file("b.swift")], writes: true).outcome()
        #expect(written.changes.map(\.lineCount) == [1] && written.paths.count == 2)
        #expect(try folder.read("a.swift") == "let a = 1\nlet b = 2\n")
        #expect(version != nil && FileVersion(of: folder.path + "/b.swift") == version)
        #expect(FormatRun([file("a.swift"), file("b.swift")], writes: true).outcome().changes.isEmpty)
    }

    @Test(arguments: [
        ("let a=1\n", 1, 1), ("let a = 1\nlet b=2\n\n\n\n\nlet c=3\n", 5, 2), ("let a = 1", 1, 1),
        ("let a = 1\n\n\n\n", 3, 2), ("func a()\n{\n}\n", 2, 1), ("\n\nlet a = 1\n", 2, 1),
    ]) func `lines that change are counted, and the first one is reported`(text: String, count: Int, line: Int) throws {
        try write(["a.swift": text])
        let change = try #require(
            FormatRun([file("a.swift")], writes: false, report: .findings).outcome().changes.first)
        let finding = try #require(change.finding)
        #expect(change.lineCount == count && finding.start.line == line && finding.start.column == 1)
        #expect(finding.rule == "format" && finding.severity == .warning && finding.fix == nil)
        let lines = count == 1 ? "1 line" : "\(count) lines"
        #expect(finding.message == "formatting would change \(lines) of this file; run `prumo format`")
    }

    @Test func `a diff has the paths and the lines`() throws {
        try write(["a.swift": "let a=1\n"])
        let change = try #require(FormatRun([file("a.swift")], writes: false, report: .diffs).outcome().changes.first)
        let diff = String(decoding: change.diff ?? [], as: UTF8.self)
        #expect(diff.hasSuffix("/a.swift\n@@ -1 +1 @@\n-let a=1\n+let a = 1\n"))
    }

    @Test func `the outcome is the same at any number of threads`() throws {
        for number in 0..<50 {
            let text = ["let a=1\n", "let a = 1\n", "let a = (\n", "// @generated\nlet a=1\n", "let a = \"\u{FFFD}\n"]
            try folder.write(text[number % text.count], to: "\(number).swift")
        }
        let files = (0..<50).map { file("\($0).swift", isNamed: false) } + [file("missing.swift")]
        let one = FormatRun(files, writes: false, threads: 1).outcome()
        let many = FormatRun(files, writes: false, threads: 7).outcome()
        #expect(one.changes.map(\.path) == many.changes.map(\.path) && one.changes.count == 10)
        #expect(one.syntaxErrors == many.syntaxErrors && one.syntaxErrors.count == 20)
        #expect(one.problems == many.problems && one.problems.map { name($0.path) } == ["missing.swift"])
        #expect(one.paths == many.paths && one.paths.count == 40 && one.generatedCount == 10)
    }

    @Test func `a file with a syntax error is left alone and named with its first error`() throws {
        try write(["a.swift": "let a=1\nlet b = (\nfunc c(\n"])
        let outcome = FormatRun([file("a.swift")], writes: true).outcome()
        #expect(outcome.syntaxErrors.map { "\(name($0.path)):\($0.location.line)" } == ["a.swift:2"])
        #expect(outcome.syntaxErrors.allSatisfy { $0.message.hasPrefix("syntax error: ") })
        #expect(try folder.read("a.swift") == "let a=1\nlet b = (\nfunc c(\n")
        #expect(outcome.problems.isEmpty && outcome.changes.isEmpty && outcome.paths.count == 1)
    }

    @Test(
        arguments: [
            ([0x6C, 0x65, 0x74, 0x20, 0x61, 0x3D, 0xFF], "the file contains invalid UTF-8; save it as UTF-8"),
            ([0xFF, 0xFE, 0x61, 0x00], "the file is UTF-16; save it as UTF-8"),
        ] as [([UInt8], String)]) func `a file that is not UTF-8 is left alone`(bytes: [UInt8], message: String) throws
    {
        try folder.write(Data(bytes), to: "a.swift")
        let outcome = FormatRun([file("a.swift")], writes: true).outcome()
        #expect(outcome.problems.map(\.message) == [message] && outcome.paths.isEmpty)
        #expect(try Data(contentsOf: folder.url.appending(path: "a.swift")) == Data(bytes))
    }

    @Test(arguments: [
        ("", ""), ("\n", "\n"), ("#!/usr/bin/env swift\nlet a=1\n", "#!/usr/bin/env swift\nlet a = 1\n"),
        ("let a=1\r\nlet b=2\r\n", "let a = 1\nlet b = 2\n"),
    ]) func `unusual files are formatted as others are`(text: String, result: String) throws {
        try write(["a.swift": text])
        let outcome = FormatRun([file("a.swift")], writes: true).outcome()
        #expect(outcome.problems.isEmpty && outcome.syntaxErrors.isEmpty)
        #expect(try folder.read("a.swift") == result)
    }

    @Test func `a generated file is formatted only if it is named`() throws {
        try write(["a.swift": "// @generated\nlet a=1\n"])
        #expect(FormatRun([file("a.swift", isNamed: false)], writes: true).outcome().generatedCount == 1)
        #expect(try folder.read("a.swift") == "// @generated\nlet a=1\n")
        #expect(FormatRun([file("a.swift")], writes: true).outcome().changes.count == 1)
    }

    @Test func `each file has its own settings`() throws {
        try write(["a.swift": "func a() {\n return\n}\n", "b.swift": "func a() {\n return\n}\n"])
        let wide = try FormatConfigurations(explicit: "{\"indentation\": {\"spaces\": 4}}").settings(forFile: "")
        _ = FormatRun([file("a.swift"), file("b.swift", wide)], writes: true).outcome()
        #expect(try folder.read("a.swift") == "func a() {\n  return\n}\n")
        #expect(try folder.read("b.swift") == "func a() {\n    return\n}\n")
    }

    @Test func `a file keeps its permissions, and one that must not be written is unchanged`() throws {
        try write(["a.swift": "let a=1\n", "b.swift": "let a=1\n"])
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/a.swift")
        try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path + "/b.swift")
        let outcome = FormatRun([file("a.swift"), file("b.swift")], writes: true).outcome()
        #expect(try manager.attributesOfItem(atPath: folder.path + "/a.swift")[.posixPermissions] as? Int == 0o755)
        #expect(try folder.read("a.swift") == "let a = 1\n" && folder.read("b.swift") == "let a=1\n")
        #expect(outcome.changes.map { name($0.path) } == ["a.swift"])
        #expect(outcome.problems.map { name($0.path) } == ["b.swift"])
    }

    @Test func `a text is formatted as that of a file`() {
        let (outcome, text) = FormatRun.outcome(of: Array("let a=1\n".utf8), as: file("no.swift"))
        #expect(String(decoding: text, as: UTF8.self) == "let a = 1\n" && outcome.changes.count == 1)
        let (invalid, same) = FormatRun.outcome(of: Array("let a=(\n".utf8), as: file("no.swift"))
        #expect(String(decoding: same, as: UTF8.self) == "let a=(\n" && invalid.syntaxErrors.count == 1)
    }

    @Test func `progress is reported for each file`() throws {
        for number in 0..<20 { try folder.write("let a = 1\n", to: "\(number).swift") }
        let counts = Locked<[Int]>([])
        _ = FormatRun(
            (0..<20).map { file("\($0).swift") }, writes: false, threads: 4,
            progress: { count in counts.withLock { $0.append(count) } }
        ).outcome()
        #expect(counts.withLock(\.self) == Array(1...20))
    }
}
