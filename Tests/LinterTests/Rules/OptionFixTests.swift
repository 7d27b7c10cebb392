import Testing

@testable import Findings
@testable import Linter

@Suite("Fixes of what rules find with options of Prumo's own")
struct OptionFixTests {
    private func fixed(_ code: String, _ id: String, _ option: String, includesUnsafe: Bool = false) throws -> String {
        let rule = try #require(SwiftRules.registry.rule(id))
        let rules = try RuleSet(rule, options: "{\"\(option)\": true}")
        return FixedFile(code, path: "a.swift", rules: rules, includesUnsafe: includesUnsafe, linter: FileLinter()).text
    }

    @Test(arguments: [
        (
            "syntactic_sugar", "include_nested_types", "let sizes: [Int: Array<Int>]\n", "let sizes: [Int: [Int]]\n"
        ),
        (
            "syntactic_sugar", "include_nested_types", "let run: (Optional<Int>) -> Void\n", "let run: (Int?) -> Void\n"
        ),
        ("opening_brace", "include_subscript_and_deinit", "class Cart { deinit{ } }\n", "class Cart { deinit { } }\n"),
    ])
    func `are safe where they keep the program`(id: String, option: String, code: String, result: String) throws {
        #expect(try fixed(code, id, option) == result)
    }

    @Test(arguments: [
        "func size() -> Int { if isLarge { return 2 } else { return 1 } }",
        "var size: Int { switch all { case 1: return 2\ndefault: return 3\n} }",
        "let size = { if $0 { return 2 } else { return 1 } }",
    ])
    func `are unsafe for branches, whose types the compiler infers in another way`(code: String) throws {
        #expect(try fixed(code, "implicit_return", "include_if_and_switch") == code)
        #expect(
            try !fixed(code, "implicit_return", "include_if_and_switch", includesUnsafe: true).contains("return"))
    }

    @Test(arguments: ["func stop() -> Void { return run() }", "func stop() -> () { return run() }"])
    func `are unsafe for a result of Void, for which an overload may be ambiguous`(code: String) throws {
        #expect(try fixed(code, "implicit_return", "include_if_and_switch") == code)
    }
}
