import RuleTestSupport
import Testing

@testable import Findings
@testable import Linter

@Suite("Fixes that may change a program")
struct UnsafeFixTests {
    @Test(
        arguments: ["unneeded_synthesized_initializer", "empty_parentheses_with_trailing_closure", "duplicate_imports"])
    func `are applied only if unsafe fixes are enabled`(id: String) throws {
        let rule = try #require(SwiftRules.registry.rule(id))
        #expect(rule.metadata.fixes == .unsafe)
        let rules = try RuleSet(rule)
        var changed = 0
        for example in rule.examples {
            let code = RuleExample.unmarked(example.code).code
            func fixed(_ includesUnsafe: Bool) -> String {
                FixedFile(code, path: "a.swift", rules: rules, includesUnsafe: includesUnsafe, linter: FileLinter())
                    .text
            }
            #expect(fixed(false) == code)
            if fixed(true) != code { changed += 1 }
        }
        #expect(changed > 0)
    }
}
