import Testing

@testable import Findings
@testable import Linter

@Suite("Examples of rules")
struct RuleExampleTests {
    @Test(arguments: SwiftRules.registry.all.map(\.metadata.id))
    func `finds what each example marks and nothing else, in every context`(_ id: String) throws {
        let rule = try #require(SwiftRules.registry.rule(id))
        for replay in rule.examples.flatMap({ $0.replays(of: rule) }) {
            if let difference = try replay.outcome(FileLinter()).difference { Issue.record("\(difference)") }
        }
    }

    @Test(arguments: SwiftRules.registry.all.map(\.metadata.id))
    func `fixes each example in one pass`(_ id: String) throws {
        let rule = try #require(SwiftRules.registry.rule(id))
        let linter = FileLinter()
        for example in rule.examples {
            if let problem = try example.fixed(by: rule, linter).problem { Issue.record("\(problem)") }
        }
    }

    @Test(arguments: SwiftRules.registry.all.map(\.metadata.id))
    func `has safe fixes that are proved, alone and together`(_ id: String) throws {
        let rule = try #require(SwiftRules.registry.rule(id))
        let linter = FileLinter()
        linter.constants = .example
        for example in rule.examples {
            let code = RuleExample.unmarked(example.code).code
            let rules = try RuleSet(rule, options: example.options)
            let check = SafeFixCheck(code, path: example.file, rules: rules, linter: linter)
            #expect(check.failures.map(\.violation) == [], "\(code)")
            let fixed = FixedFile(code, path: example.file, rules: rules, includesUnsafe: false, linter: linter)
            #expect(fixed.unproved.map(\.violation) == [], "\(code)")
        }
    }

    @Test(arguments: SwiftRules.registry.all.map(\.metadata.id))
    func `has an example of what it accepts, of what it flags, and of its fix`(_ id: String) throws {
        let rule = try #require(SwiftRules.registry.rule(id))
        let kinds = rule.examples.map { example in
            switch example.expectation {
            case .clean: "clean"
            case .flagged: "flagged"
            case .fixed: "fixed"
            }
        }
        #expect(kinds.contains("clean") && kinds.contains("flagged"))
        #expect(kinds.contains("fixed") == (rule.metadata.fixes != .none))
    }
}
