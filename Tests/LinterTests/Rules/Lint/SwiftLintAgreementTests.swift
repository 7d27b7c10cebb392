import Testing

@testable import Findings
@testable import Linter

/// Findings on which the rules agree with SwiftLint, other than on their fixes or where they share code.
@Suite("Agreement with SwiftLint")
struct SwiftLintAgreementTests {
    private func findings(_ code: String, _ id: String, options: String? = nil) throws -> [Finding] {
        let rules = try RuleSet(try #require(SwiftRules.registry.rule(id)), options: options)
        return FileLinter().findings(in: code, path: "a.swift", rules: rules)
    }

    private func fixed(_ code: String, _ id: String, includesUnsafe: Bool) throws -> String {
        let rules = try RuleSet(try #require(SwiftRules.registry.rule(id)))
        return FixedFile(code, path: "a.swift", rules: rules, includesUnsafe: includesUnsafe, linter: FileLinter()).text
    }

    @Test(arguments: [
        ("trailing_whitespace", "let text = \"\"\"\n    one \n    \"\"\"\n", true),
        ("trailing_whitespace", "let text = \"\"\"\n    one\\ \n    two\n    \"\"\"\n", true),
        ("trailing_whitespace", "let pattern = #/\n    [0-9] \n    /#\n", true),
        ("unused_parameter", "load { result in print(0) }", false),
        ("unused_parameter", "load { (result: Int, error: Failure) in }", false),
    ])
    func `reports what has no safe fix`(id: String, code: String, hasUnsafeFix: Bool) throws {
        #expect(try !findings(code, id).isEmpty)
        #expect(try fixed(code, id, includesUnsafe: false) == code)
        #expect(try (fixed(code, id, includesUnsafe: true) != code) == hasUnsafeFix)
    }

    @Test(arguments: [("$row", 0), ("row", 0), ("item", 1)])
    func `knows that a closure with a parameter $row declares row`(parameter: String, count: Int) throws {
        let code = "struct Page {\n    var row = 1\n    func show() { each { \(parameter) in print(self.row) } }\n}"
        #expect(try findings(code, "redundant_self").count == count)
    }

    /// A subscript continues a chain, and each call is reported once, whatever the number of calls after it.
    @Test(arguments: [1, 2, 5])
    func `reports each call of a chain once`(count: Int) throws {
        let calls = String(repeating: ".map(\\.width)[0]", count: count)
        let code = "let sum = cart\n    .sorted()\(calls)\n    .max()"
        #expect(try findings(code, "multiline_function_chains").count == count)
    }
}
