import SourceText
import SwiftTree
import Testing

@testable import Findings
@testable import Linter

/// Edits are written in the text: `[old|new]`.
@Suite("Proofs of fixes")
struct FixProofTests {
    /// What the edits in a text do that they must not do.
    private func violation(_ marked: String, changesComments: Bool = false) -> FixProof.Violation? {
        var text = ""
        var edits: [Edit] = []
        for (number, part) in marked.split(separator: "[", omittingEmptySubsequences: false).enumerated() {
            guard number > 0, let end = part.firstIndex(of: "]"), let bar = part.firstIndex(of: "|") else {
                text += part
                continue
            }
            let start = text.utf8.count
            text += part[..<bar]
            edits.append(.replace(start..<text.utf8.count, with: String(part[part.index(after: bar)..<end])))
            text += part[part.index(after: end)...]
        }
        let place = Finding.Place(line: 1, column: 1, utf16Column: 1)
        let finding = Finding(
            rule: "rule", severity: .warning, message: "", path: "a.swift", range: 0..<0, start: place, end: place,
            lineText: "", fix: .safe("", edits))
        let result = EditedText.applying([finding], to: text, LineEnds(of: text))
        var parser = SwiftParser()
        let (before, after) = (SyntaxTree(), SyntaxTree())
        parser.parse(text, into: before)
        parser.parse(result.text, into: after)
        do throws(FixProof.Violation) {
            try FixProof(
                before: before, after: after, kept: result.kept, freeRanges: changesComments ? edits.map(\.range) : []
            ).check()
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            "f(a[  |]) // b\n", "f(a)[;|] // b\ng()\n", "let a: Int?[ = nil|] // b\n", "[let |]_ = f() // b\n",
            "// b\n[internal |]func f() {}\n", "// b\n[|internal ]func f() {}\n", "let a = [CGRectZero|.zero] // b\n",
            "if a [// b\n{|{ // b]\n}\n", "f(a[|,] // b\n)\n", "// b\n\n[a|x].f()\n", "f([/* b */ a|x /* b */])\n",
            "switch a {\ncase 1:\n    f() // b\n    [break|]\ndefault: g()\n}\n", "// a  [  |]\nf()\n",
            "func f() {[\n|] }\n", "[rows: |]// b\nwhile true {}\n", "let a = \"\\(b[  |])\"\n", "f()[\n\n\n|\n]// b\n",
        ])
    func `accept edits that keep code and comments`(marked: String) { #expect(violation(marked) == nil) }

    @Test(
        arguments: [
            // Not Swift.
            ("let a = [b|]\n", .syntax), ("f([a|(a])\n", .syntax),
            // Tokens outside of the edits.
            ("f()[\n|// ]g()\n", .token),
            ("a.[class|b]\n[|\"]f()[|\"]\n", .token),
            // Structure.
            ("let a = f[;|]\n{ g() }()\n", .structure), ("f[\n| ](b)\n", .structure),
            ("let a = b[\n| ].c\n", nil), ("f()\n[|g(); ]h()\n", nil),
            // Comments.
            ("f()[ // b|]\n", .comment), ("f()[| // b]\n", .comment), ("f() // [a|b]\n", .comment),
            ("f()[ // b\n// c| // b // c]\n", .comment), ("func f() {[ // b\n| ]}\n", .comment),
            // What they are about.
            ("f()[\n| ]// b\ng()\n", .attachment), ("f()[ |\n]// b\ng()\n", .attachment),
            ("// b\n[f()\n|]g()\n", .attachment), ("f()\n[g()|] // b\nh()\n", .attachment),
            ("f()\n[g() |]// b\nh()\n", .attachment), ("f()[\ng()|] // b\nh()\n", .attachment),
            ("class A {\n    // b\n    [func f() {}\n    |]func g() {}\n}\n", .attachment),
            ("[// b\n|]f()\n[|// b\n]g()\n", .attachment), ("if a[\n// b\n{| {\n// b]\n}\n", .attachment),
            ("// b\n[|g()\n]f()\n", .attachment),
        ] as [(String, FixProof.Violation?)])
    func `name the first thing that an edit must not do`(marked: String, expected: FixProof.Violation?) {
        #expect(violation(marked) == expected)
    }

    @Test func `let rules change comments whose purpose it is`() {
        #expect(violation("//[| ]b\nf()\n", changesComments: true) == nil)
        #expect(violation("f() [// b|]\n", changesComments: true) == nil)
        #expect(violation("f() [// b|] \ng()[ |\n]// c\n", changesComments: true) == .attachment)
        #expect(violation("//[| ]b\nf()\n") == .comment)
    }

    @Test func `are made by the conformance check for every rule`() throws {
        #expect(RuleSet.all.runners.count >= SwiftRules.registry.all.count - 1)
        let check = SafeFixCheck("var a: Int? = nil\n", path: "a.swift", rules: .all, linter: FileLinter())
        #expect(check.counts["implicit_optional_initialization"] == 1)
        #expect(check.failures.isEmpty)
    }
}
