import SourceText
import SwiftTree
import TestSupport
import Testing

@testable import Findings
@testable import Linter

/// A rule that puts one name instead of another, whatever comes of it.
private struct Renaming: TokenRule {
    static let metadata = RuleMetadata(id: "renaming", name: "Renaming", kind: .style, summary: "no bad names")
    static let options: [RuleOption<Self>] = []
    static let examples: [RuleExample] = []
    static let visits: TokenKinds = [.identifier]

    var from = "bad"
    var to = "good"
    var isSafe = true

    func check(_ token: Token, in context: inout RuleContext) {
        guard token.text == from else { return }
        let edit = Edit.replace(token.range, with: to)
        context.report(
            "rename it", at: token.range, fix: isSafe ? .safe("rename it", edit) : .unsafe("rename it", edit))
    }
}

/// A runner under another id, so that several may run over a file.
private final class RenamingRunner: RuleRunner, @unchecked Sendable {
    private let rule: Renaming

    init(_ id: String, _ rule: Renaming) {
        self.rule = rule
        let metadata = RuleMetadata(id: id, name: id, kind: .style, summary: "no bad names")
        super.init(metadata, severity: .warning, tokenKinds: Renaming.visits)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) {
        for token in context.tokens(.identifier) { rule.check(token, in: &context) }
    }
}

@Suite("Files after their fixes")
struct FixedFileTests {
    private func fixed(_ text: String, _ rules: [(String, Renaming)], includesUnsafe: Bool = false) -> FixedFile {
        FixedFile(
            text, path: "a.swift", rules: RuleSet(rules.map(RenamingRunner.init)), includesUnsafe: includesUnsafe,
            linter: FileLinter())
    }

    private func renaming(_ from: String, _ to: String, isSafe: Bool = true) -> Renaming {
        var rule = Renaming()
        (rule.from, rule.to, rule.isSafe) = (from, to, isSafe)
        return rule
    }

    @Test func `have all fixes, including those that other fixes make possible`() {
        let file = fixed("let a = 1; f(a)\n", [("one", renaming("a", "b")), ("two", renaming("b", "c"))])
        #expect(file.text == "let c = 1; f(c)\n")
        #expect(file.counts == ["one": 2, "two": 2])
        #expect(file.findings.isEmpty)
    }

    @Test func `have unsafe fixes only on request`() {
        let rules = [("one", renaming("a", "b", isSafe: false))]
        #expect(fixed("f(a)", rules).text == "f(a)")
        #expect(fixed("f(a)", rules).findings.count == 1)
        #expect(fixed("f(a)", rules, includesUnsafe: true).text == "f(b)")
    }

    @Test(arguments: [false, true])
    func `lack fixes that would break them, and have all others`(includesUnsafe: Bool) {
        let file = fixed(
            "let a = x\nlet b = y\n", [("breaking", renaming("a", "1 +")), ("good", renaming("b", "c"))],
            includesUnsafe: includesUnsafe)
        #expect(file.text == "let a = x\nlet c = y\n")
        #expect(file.brokenFixes.map(\.rule) == ["breaking"])
        #expect(file.brokenFixes.first?.start.line == 1)
        #expect(file.counts == ["good": 1])
        #expect(file.findings.map(\.rule) == ["breaking"])
        #expect(file.findings.map(\.fix?.isSafe) == [nil])
    }

    @Test(arguments: [false, true])
    func `lack only those fixes of a rule that would break them`(includesUnsafe: Bool) {
        // After `let` it leaves no Swift.
        let file = fixed("f(a)\nlet a = 1\ng(a)\n", [("one", renaming("a", "1 + 2"))], includesUnsafe: includesUnsafe)
        #expect(file.text == "f(1 + 2)\nlet a = 1\ng(1 + 2)\n")
        #expect(file.counts == ["one": 2])
        #expect(file.findings.map(\.start.line) == [2])
        #expect(file.findings.allSatisfy { $0.fix == nil })
    }

    @Test func `lack safe fixes that are not proved, which are left as unsafe ones`() {
        let rules = [("commenting", renaming("a", "b /* c */")), ("good", renaming("x", "y"))]
        let text = "// 1\nlet v = a\nlet w = a + x\n"
        let file = fixed(text, rules)
        #expect(file.text == "// 1\nlet v = a\nlet w = a + y\n")
        #expect(file.unproved.map(\.violation) == [.comment, .comment])
        #expect(file.brokenFixes.isEmpty)
        #expect(file.counts == ["good": 1])
        #expect(file.findings.map(\.fix?.isSafe) == [false, false])
        #expect(fixed(text, rules, includesUnsafe: true).text == "// 1\nlet v = b /* c */\nlet w = b /* c */ + y\n")
    }

    @Test func `are proved fix by fix only a limited number of times`() {
        let text = String(repeating: "f(a)\n", count: 2_000)
        let time = ProcessorTime.measure {
            let file = fixed(text, [("commenting", renaming("a", "b /* c */"))])
            #expect(file.text == text)
            #expect(file.unproved.count == 2_000)
            #expect(file.findings.allSatisfy { $0.fix?.isSafe == false })
        }
        #expect(time < .seconds(60))
    }

    @Test func `are valid Swift even if the fixes of two rules conflict`() {
        // Each of `let in = x` and `let b: in` alone breaks nothing that the parser sees; the pair of halves does.
        let file = fixed("f(a, b)", [("one", renaming("a", "(a")), ("two", renaming("b", "b)"))])
        #expect(FileLinter().isValid(file.text))
    }

    @Test func `stop changing if rules undo each other`() {
        let file = fixed("f(a)", [("one", renaming("a", "b")), ("two", renaming("b", "a"))])
        #expect(["f(a)", "f(b)"].contains(file.text))
    }

    @Test func `are unchanged if they are not valid Swift`() {
        let file = fixed("let a = (", [("one", renaming("a", "b"))])
        #expect(file.text == "let a = (")
        #expect(file.findings.count == 1)
        #expect(file.brokenFixes.isEmpty)
    }

    @Test(
        arguments: [
            ("f(a)\r\ng()\r\n", "f(x,\r\ny)\r\ng()\r\n"), ("f(a)\ng()\r\n", "f(x,\ny)\ng()\r\n"), ("f(a)", "f(x,\ny)"),
            ("\u{FEFF}f(a)\r\n", "\u{FEFF}f(x,\r\ny)\r\n"),
        ])
    func `keep their byte-order mark and their line ends, also in what is inserted`(text: String, result: String) {
        #expect(fixed(text, [("one", renaming("a", "x,\ny"))]).text == result)
    }

    @Test func `are made in time that grows with their length`() {
        let text = String(repeating: "f(a)\n", count: 20_000)
        let time = ProcessorTime.measure {
            #expect(fixed(text, [("one", renaming("a", "b"))]).counts == ["one": 20_000])
        }
        // Comparing each edit with all others took minutes.
        #expect(time < .seconds(60))
    }

    @Test(
        arguments: [
            (Edit.insert("a", at: 3), Edit.insert("b", at: 3), true), (.insert("a", at: 3), .insert("b", at: 4), false),
            (.insert("a", at: 3), .delete(3..<5), false), (.insert("a", at: 5), .delete(3..<5), false),
            (.insert("a", at: 4), .delete(3..<5), true), (.delete(1..<3), .delete(3..<5), false),
            (.delete(1..<4), .delete(3..<5), true), (.delete(1..<9), .delete(3..<5), true),
        ])
    func `have one of two overlapping edits`(one: Edit, other: Edit, meet: Bool) {
        #expect(one.overlaps(other) == meet)
        #expect(other.overlaps(one) == meet)
    }

    @Test func `have no fix whose edits overlap or are outside the text`() {
        func text(_ edits: Edit...) -> String {
            let place = Finding.Place(line: 1, column: 1, utf16Column: 1)
            let finding = Finding(
                rule: "one", severity: .warning, message: "", path: "a.swift", range: 0..<1, start: place, end: place,
                lineText: "", fix: .safe("", edits))
            return EditedText.applying([finding], to: "abcdef", LineEnds(of: "")).text
        }
        #expect(text(.delete(0..<2), .insert("x", at: 2)) == "xcdef")
        #expect(text(.delete(0..<3), .delete(2..<4)) == "abcdef")
        #expect(text(.delete(4..<9)) == "abcdef")
        #expect(text(.insert("x", at: 7)) == "abcdef")
        #expect(text(.delete(-1..<2)) == "abcdef")
    }

    @Test func `keep words apart that were apart`() throws {
        func fixed(_ id: String, _ text: String) throws -> String {
            let rules = try RuleSet(try #require(SwiftRules.registry.rule(id)))
            return FixedFile(text, path: "a.swift", rules: rules, includesUnsafe: true, linter: FileLinter()).text
        }
        #expect(try fixed("void_return", "f {o->()in()}") == "f {o->Void in()}")
    }
}
