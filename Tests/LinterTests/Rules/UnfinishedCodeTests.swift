import SourceText
import SwiftTree
import Testing

@testable import Findings
@testable import Linter

/// A rule that reports ranges as no rule should.
private final class CarelessRunner: RuleRunner, @unchecked Sendable {
    private let range: (Int) -> Range<Int>

    init(_ range: @escaping (Int) -> Range<Int>) {
        self.range = range
        super.init(RuleMetadata(id: "careless", name: "Careless", kind: .lint, summary: "none"), severity: .warning)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) {
        context.report("careless", at: range(tree.bytes.count))
    }
}

@Suite("Rules over unfinished code")
struct UnfinishedCodeTests {
    @Test(
        arguments: [
            ("duplicate_conditions", "switch a { case ,,: c }"), ("duplicate_conditions", "if ,, {} else if ,, {}"),
            ("closure_parameter_position", "{[\n]( ,)->m"),
        ])
    func `report nothing about elements that consist of only a comma`(id: String, code: String) throws {
        let rules = try RuleSet(try #require(SwiftRules.registry.rule(id)))
        #expect(FileLinter().findings(in: code, path: "a.swift", rules: rules).isEmpty)
    }

    @Test(arguments: ["class A", "extension A", "class A: B", "protocol A", "enum A { struct B }; struct C"])
    func `end where the braces of a type are still to be written`(type: String) throws {
        let rules = try RuleSet(try #require(SwiftRules.registry.rule("void_return")))
        let findings = FileLinter().findings(in: "\(type)\nfunc f() -> () {}\n", path: "a.swift", rules: rules)
        #expect(findings.map(\.start.line) == [2])
    }

    @Test func `report ranges within the file, whatever offsets a rule computes`() {
        func reported(_ range: @escaping (Int) -> Range<Int>) -> [Range<Int>] {
            FileLinter().findings(in: "abc\n", path: "a.swift", rules: RuleSet([CarelessRunner(range)])).map(\.range)
        }
        #expect(reported { _ in 2..<1 } == [2..<2])
        #expect(reported { $0 - 1..<$0 + 10 } == [3..<4])
        #expect(reported { $0 + 5..<$0 + 10 } == [4..<4])
        #expect(reported { _ in -2..<1 } == [0..<1])
    }
}
