import DataFormats
import Foundation
import SourceText
import SwiftTree
import Testing

@testable import Findings
@testable import Linter

@Suite("Inserted suppressions")
struct SuppressionInsertionTests {
    private func inserted(
        _ text: String, _ rules: [SwiftRule] = [.nodes(ForceCast.self)], path: String = "Example.swift",
        reason: String? = nil
    ) throws -> SuppressionInsertion {
        SuppressionInsertion(text, path: path, rules: RuleSet(rules), reason: reason, linter: FileLinter())
    }

    @Test(arguments: [
        ("let a = b as! C\n", "// prumo:disable:next force_cast\nlet a = b as! C\n"),
        // Indentation.
        ("func f() {\n\treturn b as! C\n}\n", "func f() {\n\t// prumo:disable:next force_cast\n\treturn b as! C\n}\n"),
        // Line ends.
        ("x()\r\nlet a = b as! C\r\n", "x()\r\n// prumo:disable:next force_cast\r\nlet a = b as! C\r\n"),
        ("x()\rlet a = b as! C", "x()\r// prumo:disable:next force_cast\rlet a = b as! C"),
        // A byte order mark stays first.
        ("\u{FEFF}let a = b as! C\n", "\u{FEFF}// prumo:disable:next force_cast\nlet a = b as! C\n"),
        // What comes first stays first.
        (
            "#!/usr/bin/swift\nlet a = b as! C\n",
            "#!/usr/bin/swift\n// prumo:disable:next force_cast\nlet a = b as! C\n"
        ),
        (
            "// swift-tools-version: 6.0\nlet a = b as! C\n",
            "// swift-tools-version: 6.0\n// prumo:disable:next force_cast\nlet a = b as! C\n"
        ),
        // Directives that are there already.
        (
            "// swiftlint:disable:next todo - later\nlet a = b as! C\n",
            "// swiftlint:disable:next todo force_cast - later\nlet a = b as! C\n"
        ),
        ("let a = b as! C  // prumo:disable:this todo\n", "let a = b as! C  // prumo:disable:this todo force_cast\n"),
        (
            "let a = b as! C\n// prumo:disable:previous todo",
            "let a = b as! C\n// prumo:disable:previous todo force_cast"
        ),
        (
            "// prumo:enable:next todo\nlet a = b as! C\n",
            "// prumo:enable:next todo\nlet a = b as! C  // prumo:disable:this force_cast\n"
        ),
        // Lines whose start belongs to a literal.
        (
            "let a = \"\"\"\n  \\(b as! C)\n  \"\"\"\nx()\n",
            """
            // prumo:disable force_cast
            let a = \"""
              \\(b as! C)
              \"""
            // prumo:enable force_cast
            x()

            """
        ),
        (
            "  let a = \"\"\"\n  \\(b as! C)\n  \"\"\"",
            """
              // prumo:disable force_cast
              let a = \"""
              \\(b as! C)
              \"""
              // prumo:enable force_cast
            """
        ),
        (
            "let a = \"\"\"\n  x\n  \"\"\" as! C\n",
            "let a = \"\"\"\n  x\n  \"\"\" as! C  // prumo:disable:this force_cast\n"
        ),
        (
            "/*\n*/ let a = b as! C\n",
            "/*\n*/ let a = b as! C  // prumo:disable:this force_cast\n"
        ),
        (
            "/*\n*/ let a = b as! C // why\n",
            "// prumo:disable force_cast\n/*\n*/ let a = b as! C // why\n// prumo:enable force_cast\n"
        ),
        // A comment that would come between a directive and its line.
        (
            "x()\ny() as! C // prumo:enable:previous todo\nz()\n",
            """
            // prumo:disable force_cast
            x()
            y() as! C // prumo:enable:previous todo
            // prumo:enable force_cast
            z()

            """
        ),
    ])
    func `are placed where they suppress a line and change nothing else`(_ text: String, _ expected: String) throws {
        let result = try inserted(text)
        #expect(result.text == expected)
        #expect(result.remaining.isEmpty)
        #expect(result.count == 1)
    }

    @Test func `name every rule of a line once, and the reason`() throws {
        let rules: [SwiftRule] = [.nodes(ForceCast.self), .nodes(ImplicitOptionalInitialization.self)]
        let text = "var a: C? = nil, b = d as! C, e = d as! C\n"
        let result = try inserted(text, rules, reason: " checked\n on load ")
        #expect(
            result.text == "// prumo:disable:next force_cast implicit_optional_initialization - checked on load\n"
                + text)
        #expect(result.count == 3)
    }

    @Test func `are at the top if a rule checks the whole file`() throws {
        let text = String(repeating: "x()\n", count: 401)
        #expect(try inserted(text, [.file(FileLength.self)]).text == "// prumo:disable file_length\n" + text)
        let script = "#!/usr/bin/swift\n"
        let result = try inserted(script + text, [.file(FileLength.self)], reason: "a table")
        #expect(result.text == "\(script)// prumo:disable file_length - a table\n\(text)")
        #expect(result.remaining.isEmpty)
    }

    @Test func `are suppressed if they are too long themselves`() throws {
        let far = String(repeating: " ", count: 100) + "x()\n"
        let line = String(repeating: " ", count: 100) + "use(a: b as! C)\n"
        let rules = ["force_cast", "line_length"].compactMap { SwiftRules.registry.rule($0) }
        try #require(rules.count == 2)
        let reason = String(repeating: "why ", count: 30)
        for text in [far + line, line, far + line + line] {
            let result = try inserted(text, rules, reason: reason)
            #expect(result.remaining.isEmpty)
            #expect(result.text.contains("// prumo:disable:next line_length\n// prumo:disable:next force_cast - why"))
        }
        let indentation = String(repeating: " ", count: 88)
        #expect(
            try inserted(line, [.nodes(ForceCast.self)]).text == indentation + "// prumo:disable:next force_cast\n"
                + line)
    }

    @Test func `are added to no file that has no findings`() throws {
        let result = try inserted("let a = 1\n")
        #expect(result.text == "let a = 1\n" && result.count == 0)
    }

    @Test func `leave out findings that should not be suppressed`() throws {
        let text = "let a = b as! C\nlet d = e as! F\n"
        let rules = RuleSet([SwiftRule.nodes(ForceCast.self)])
        let result = SuppressionInsertion(text, path: "", rules: rules, linter: FileLinter()) {
            $0.lineText.contains("d")
        }
        #expect(result.text == "let a = b as! C\n// prumo:disable:next force_cast\nlet d = e as! F\n")
        #expect(result.count == 1)
    }

    @Test(.timeLimit(.minutes(1))) func `take time that grows with the file alone`() throws {
        let literal = "let a = \"\"\"\n" + String(repeating: "\\(b as! C)\n", count: 20_000) + "\"\"\"\n"
        #expect(try inserted(literal).remaining.isEmpty)
    }

    /// This package's own sources, with all rules.
    private static let corpus: [URL] = {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Linter").standardizedFileURL
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }()

    @Test func `suppress all findings in real files, and keep them valid Swift`() throws {
        let rules = RuleSet(
            SwiftRules.registry.all.filter { $0.metadata.id != "force_cast" } + [.nodes(EveryCall.self)])
        let linter = FileLinter()
        var count = 0
        for file in Self.corpus {
            let text = try String(contentsOf: file, encoding: .utf8)
            let result = SuppressionInsertion(text, path: file.path, rules: rules, linter: linter)
            #expect(result.remaining.isEmpty, "\(file.path): \(result.remaining.map { "\($0.start) \($0.rule)" })")
            #expect(linter.isValid(result.text), "\(file.path)")
            count += result.count
        }
        #expect(count > 1000)
    }
}

/// Finds something wherever something is called: in literals, closures and arguments.
private struct EveryCall: NodeRule {
    static let metadata = RuleMetadata(id: "force_cast", name: "Every Call", kind: .lint, summary: "")
    static let examples: [RuleExample] = []
    static let visits: NodeKinds = [.functionCallExpr, .stringSegment, .declReferenceExpr]

    func check(_ node: Node, in context: inout RuleContext) { context.report("a call", at: node.range) }
}

extension RuleSet {
    /// Rules as they are by default.
    convenience init(_ rules: [SwiftRule]) {
        var reader = JSONObjectReader(file: SourceFile(path: "", text: ""))
        self.init(rules.map { ($0, nil) }, &reader)
    }
}
