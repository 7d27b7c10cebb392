import Testing

@testable import CodeGraph
@testable import Findings
@testable import Linter

@Suite("Examples of rules that need the compiler's index", .enabled(if: CompiledExample.hasCompiler))
struct IndexRuleExampleTests {
    static let ids = SwiftRules.registry.all.map(\.metadata).filter(\.needsIndex).map(\.id)

    @Test(arguments: ids)
    func `finds what each example marks and nothing else, in every context`(_ id: String) throws {
        let rule = try #require(SwiftRules.registry.rule(id))
        let linter = FileLinter()
        for example in rule.examples {
            let compiled = try CompiledExample.compiledFile(of: RuleExample.unmarked(example.code).code)
            for replay in example.replays(of: rule) {
                if let difference = try replay.outcome(linter, compiled: compiled).difference {
                    Issue.record("\(difference)")
                }
            }
            if let problem = try example.fixed(by: rule, linter, compiled: compiled).problem {
                Issue.record("\(problem)")
            }
        }
    }

    @Test(arguments: ids)
    func `finds nothing without an index`(_ id: String) throws {
        let rule = try #require(SwiftRules.registry.rule(id))
        for example in rule.examples {
            let code = RuleExample.unmarked(example.code).code
            let rules = try RuleSet(rule, options: example.options)
            #expect(FileLinter().findings(in: code, path: "Example.swift", rules: rules).isEmpty)
        }
    }
}
