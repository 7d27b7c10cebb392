import Testing

@testable import Findings
@testable import Linter

/// Messages whose advice depends on the code.
@Suite("Messages of rules")
struct RuleMessageTests {
    @Test(arguments: [
        // Statements that a result builder may make something of.
        (
            "redundant_discardable_let", "func f() { let _ = g() }",
            "`let` is redundant for discarding a result; remove it"
        ),
        (
            "redundant_discardable_let", "let a = [1].map { let _ = g(); return $0 }",
            "`let` is redundant for discarding a result; remove it"
        ),
        (
            "redundant_discardable_let", "Stack { let _ = g() }",
            "`let` is redundant for discarding a result outside of result builders; remove it"
        ),
        (
            "redundant_discardable_let", "var list: [Int] { let _ = g() }",
            "`let` is redundant for discarding a result outside of result builders; remove it"
        ),
        // Semicolons that separate statements.
        ("trailing_semicolon", "f();\ng()", "the semicolon at the end of the line is unnecessary; remove it"),
        (
            "trailing_semicolon", "func f() {\n    return;\n    g()\n}",
            "without the semicolon, `return` would return the next line; remove the code after it, which never runs"
        ),
        (
            "trailing_semicolon", "f();\n{ g() }()",
            "without the semicolon, the next line could be part of this statement; change how it begins, then remove the "
                + "semicolon"
        ),
        // Literals that may be of another type than a dictionary.
        (
            "duplicated_key_in_dictionary_literal", "let a = [1: 2, 1: 3]",
            "line 1 has the same key, which crashes at run time; remove one of them"
        ),
        (
            "duplicated_key_in_dictionary_literal", "let a: [Int: Int] = [1: 2, 1: 3]",
            "line 1 has the same key, which crashes at run time; remove one of them"
        ),
        (
            "duplicated_key_in_dictionary_literal", "let a = [1: 2, 1: 3] as Dictionary<Int, Int>",
            "line 1 has the same key, which crashes at run time; remove one of them"
        ),
        (
            "duplicated_key_in_dictionary_literal", "let a: Headers = [1: 2, 1: 3]",
            "line 1 has the same key, which crashes at run time if this is a dictionary; remove one of them"
        ),
        (
            "duplicated_key_in_dictionary_literal", "f([1: 2, 1: 3])",
            "line 1 has the same key, which crashes at run time if this is a dictionary; remove one of them"
        ),
        (
            "duplicated_key_in_dictionary_literal", "func f(a: Any = [1: 2, 1: 3]) {}",
            "line 1 has the same key, which crashes at run time if this is a dictionary; remove one of them"
        ),
        // Attributes with a comment below them.
        ("attributes", "@objc func f() {}", "put `@objc` on a line of its own above the declaration"),
        ("attributes", "@A(1) var a = 1", "put `@A(…)` on a line of its own above the declaration"),
        ("attributes", "@objc\nvar a = 1", "put the declaration on the line of `@objc`"),
        (
            "attributes", "@objc\n// why\nvar a = 1",
            "put the declaration on the line of `@objc`, and the comment above both"
        ),
        ("attributes", "@objc // why\n\nfunc f() {}", "put attributes on the lines right above the declaration"),
        (
            "attributes", "@objc\n// why\nfunc f() {}",
            "move the comment above the attributes, which belong on the lines right above the declaration"
        ),
        (
            "attributes", "@objc\n\n/* why */\n@A\nfunc f() {}",
            "move the comment above the attributes, which belong on the lines right above the declaration"
        ),
        // Advice that depends on what is around.
        (
            "fallthrough", "switch a {\ncase 1: fallthrough\ndefault: f()\n}",
            "list several patterns in one `case` instead of using `fallthrough`"
        ),
        (
            "fallthrough", "switch a {\ncase 1:\n    g()\n    fallthrough\ndefault: f()\n}",
            "move what both cases do into a function instead of using `fallthrough`"
        ),
        (
            "fallthrough", "switch a {\ncase 1:\n    if b { fallthrough }\ndefault: f()\n}",
            "move what both cases do into a function instead of using `fallthrough`"
        ),
        (
            "no_fallthrough_only", "switch a {\ncase 1: fallthrough\ncase 2: f()\ndefault: g()\n}",
            "the case contains only `fallthrough`; add its pattern to the next case"
        ),
        (
            "no_fallthrough_only", "switch a {\ncase 1: fallthrough\ndefault: f()\n}",
            "the case contains only `fallthrough`, and `default` follows; remove the case"
        ),
        (
            "unavailable_function", "func f() { fatalError() }",
            "this always ends the process; mark it with `@available(*, unavailable)`, or return `Never`"
        ),
        (
            "unavailable_function", "class A { init(b: B) { fatalError() } }",
            "this always ends the process; mark it with `@available(*, unavailable)`"
        ),
        (
            "empty_xctest_method", "class A: XCTestCase { func testB() {} }",
            "the method `testB` is empty; add assertions or remove it"
        ),
        (
            "empty_xctest_method", "class A: XCTestCase { override func setUp() {} }",
            "the method `setUp` is empty; remove it"
        ),
        (
            "unused_setter_value", "var a: Int {\n    get { 1 }\n    set { f() }\n}",
            "the setter does not use `newValue`; use it, or make the property read-only"
        ),
        (
            "unused_setter_value",
            "struct A {\n    subscript(b: Int) -> Int {\n        get { 1 }\n        set { f() }\n    }\n}",
            "the setter does not use `newValue`; use it, or make the subscript read-only"
        ),
    ])
    func `have advice that can be followed`(id: String, code: String, message: String) throws {
        let rules = RuleSet([try #require(SwiftRules.registry.rule(id))])
        #expect(FileLinter().findings(in: code, path: "a.swift", rules: rules).map(\.message) == [message])
    }

    @Test(arguments: [
        (
            "if a { f() } else if a { g() }",
            [
                "line 1 has the same condition and is never reached; change one of them",
                "line 1 has the same condition, so this branch is never reached; change or remove it",
            ]
        ),
        (
            "switch a {\ncase .b(1): f()\ncase .b(1): g()\n}",
            [
                "line 3 has the same condition and is never reached; change one of them",
                "line 2 has the same condition, so this branch is never reached; change or remove it",
            ]
        ),
        (
            "if scan(\"a\") { f() } else if scan(\"a\") { g() }",
            [
                "line 1 has the same condition; change or remove one of them",
                "line 1 has the same condition; change or remove one of them",
            ]
        ),
    ])
    func `call a branch unreachable only if it is`(code: String, messages: [String]) throws {
        let rules = RuleSet([try #require(SwiftRules.registry.rule("duplicate_conditions"))])
        #expect(FileLinter().findings(in: code, path: "a.swift", rules: rules).map(\.message) == messages)
    }
}
