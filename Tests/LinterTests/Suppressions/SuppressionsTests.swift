import SwiftTree
import Testing

@testable import Findings
@testable import Linter

@Suite("Suppressions")
struct SuppressionsTests {
    /// The lines with findings of `force_cast`.
    private func lines(_ text: String, rules: [SwiftRule] = [.nodes(ForceCast.self)]) -> [Int] {
        FileLinter().findings(in: text, path: "Example.swift", rules: RuleSet(rules)).map(\.start.line)
    }

    private static let cast = "let a = b as! C"

    @Test(arguments: [
        // From the end of the comment to `enable`, or to the end of the file.
        ("// W:disable force_cast\nX\nX\n// W:enable force_cast\nX", [5]),
        ("X // W:disable force_cast\nX", [1]),
        ("X\n// W:disable force_cast force_try\nX", [1]),
        ("// W:disable force_cast\n// W:enable force_try\nX", []),
        // A line.
        ("// W:disable:next force_cast\nX\nX", [3]),
        ("X\nX // W:disable:this force_cast\nX", [1, 3]),
        ("X\nX\n// W:disable:previous force_cast\nX", [1, 4]),
        ("X\n// W:disable:next todo\n// W:disable:next force_cast\nX\nX", [1, 5]),
        ("// W:disable:next todo\nX // W:disable:this force_try\n// W:disable:previous force_cast", []),
        ("// W:disable:previous force_cast\nX\n// W:disable:next force_cast", [2]),
        // One above another.
        ("// W:disable:next force_cast\n// W:disable:next todo\nX\nX", [4]),
        ("// W:disable:next force_cast\n// W:enable:next todo\n  // W:disable:next todo\nX\nX", [5]),
        ("x() // W:disable:next force_cast\n// W:disable:next todo\nX", []),
        ("// W:disable:next force_cast\n\nX", [3]),
        ("// W:disable:next force_cast\n// why\nX", [3]),
        ("// W:disable:next force_cast\n// W:disable todo\nX", [3]),
        ("// W:disable:next force_cast\nx() // W:disable:next todo\nX", [3]),
        ("// W:disable:next todo\n// W:disable:this force_cast\nX", [3]),
        // Attributes.
        ("// W:disable:next force_cast\n@A\nX\nX", [4]),
        ("// W:disable:next force_cast\n// W:disable:next todo\n@A\n@B(1,\n  2)\n// why\n\nX\nX", [9]),
        ("@A\n// W:disable:next force_cast\n@B\nX\nX", [5]),
        ("// W:disable:next force_cast\n@A X\nX", [3]),
        ("@A // W:disable:this force_cast\nX", [2]),
        ("@A\nX\n// W:disable:previous force_cast", []),
        // Literals with several lines.
        ("// W:disable:next force_cast\nf(\"\"\"\n\\(b as! C)\n\"\"\", b as! C)\nX", [5]),
        ("// W:disable:next force_cast\nlet a =\n\"\"\"\n\\(b as! C)\n\"\"\"", [4]),
        ("// W:disable:next force_cast\nf(\nb as! C)", [3]),
        ("f(\"\"\"\n\\(b as! C)\n\"\"\") // W:disable:this force_cast", [2]),
        // Set arithmetic.
        ("// W:disable all\n// W:enable force_cast\nX\n// W:enable all\nX", [5]),
        ("// W:disable force_cast\n// W:enable all\nX", []),
        ("// W:disable all\nX // W:enable:this force_cast\nX", []),
        ("// W:disable force_cast\nX // W:enable:this force_cast\nX", [2]),
        ("// W:disable force_cast\n// W:disable force_cast\n// W:enable force_cast\nX", [4]),
        // A modifier leaves no trace.
        ("// W:disable force_cast\nX // W:disable:this force_cast\nX", []),
        ("X\nX // W:enable:this force_cast\nX", [1, 2, 3]),
        // What nobody can follow does nothing.
        ("// W:disable\nX", [2]),
        ("// W:disble force_cast\nX", [2]),
        ("// W:disable:after force_cast\nX", [2]),
        ("/// W:disable force_cast\nX", [2]),
        ("// W:disable force_cas\nX", [2]),
    ])
    func `apply to their scope`(_ text: String, _ expected: [Int]) {
        for word in ["swiftlint", "prumo"] {
            let text = text.replacing("W", with: word).replacing("X", with: Self.cast)
            #expect(lines(text) == expected, "\(text)")
            #expect(lines(text.replacing("\n", with: "\r\n")) == expected, "\(text)")
        }
    }

    @Test func `apply to a shebang's line and nothing more`() {
        struct EveryLine: FileRule {
            static let metadata = RuleMetadata(id: "every_line", name: "Every Line", kind: .lint, summary: "")
            static let examples: [RuleExample] = []
            func check(_ tree: SyntaxTree, in context: inout RuleContext) {
                for line in 1...tree.lineCount { context.report("a line", at: tree.rangeOfLine(line)) }
            }
        }
        #expect(lines("#!/bin/swift\nx()\ny()", rules: [.file(EveryLine.self)]) == [2, 3])
        #expect(lines("# !\nx()", rules: [.file(EveryLine.self)]) == [1, 2])
    }

    @Test(.timeLimit(.minutes(1))) func `are found quickly, however many there are`() {
        let text = (0..<20_000).map { "// prumo:disable r\($0) force_cast\nlet a = b as! C\n" }.joined()
        let ids = ["blanket_disable_command", "force_cast", "superfluous_disable_command"]
        let found = FileLinter().findings(
            in: text, path: "", rules: RuleSet(ids.compactMap { SwiftRules.registry.rule($0) }))
        #expect(found.count { $0.rule == "force_cast" } == 0)
        #expect(found.count { $0.rule == "superfluous_disable_command" } == 20_000)
    }

    @Test(.timeLimit(.minutes(1))) func `are found quickly, one above another and inside literals`() {
        let above = String(repeating: "// prumo:disable:next force_cast\n", count: 10_000)
        let inside = String(repeating: "\\(f( // prumo:disable:next force_cast\n b as! C))\n", count: 10_000)
        let casts = String(repeating: "b as! C, ", count: 10_000)
        let rules = RuleSet(
            ["force_cast", "superfluous_disable_command"].compactMap { SwiftRules.registry.rule($0) })
        let found = FileLinter().findings(
            in: "\(above)f(\(casts)\"\"\"\n\(inside)\"\"\")\nlet a = b as! C\n", path: "", rules: rules)
        #expect(found.count { $0.rule == "force_cast" } == 1)
        #expect(found.count { $0.rule == "superfluous_disable_command" } == 9999)
    }

    @Test func `are superfluous where another one below says the same`() {
        let rules = ["force_cast", "superfluous_disable_command"].compactMap { SwiftRules.registry.rule($0) }
        let text = """
            // prumo:disable:next force_cast
            // prumo:disable:next force_cast
            let a = b as! C
            // prumo:disable:next force_cast
            @A
            let d = \"""
                \\(b as! C)
                \"""

            """
        let found = FileLinter().findings(in: text, path: "Example.swift", rules: RuleSet(rules))
        #expect(found.map(\.rule) == ["superfluous_disable_command"])
        #expect(found.map(\.start.line) == [1])
    }
}
