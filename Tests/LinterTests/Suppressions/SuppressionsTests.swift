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
}
