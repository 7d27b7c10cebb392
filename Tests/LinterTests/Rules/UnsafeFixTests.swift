import Testing

@testable import Findings
@testable import Linter

@Suite("Fixes that may change a program")
struct UnsafeFixTests {
    private func fixed(_ code: String, _ id: String, includesUnsafe: Bool) throws -> String {
        let rule = try #require(SwiftRules.registry.rule(id))
        return FixedFile(
            code, path: "a.swift", rules: try RuleSet(rule), includesUnsafe: includesUnsafe, linter: FileLinter()
        ).text
    }

    @Test(arguments: [
        (
            "unneeded_synthesized_initializer",
            "struct Size { var width = 1; init() {}; init(width: Int = 1) { self.width = width } }"
        ),
        ("empty_parentheses_with_trailing_closure", "names.map() /* all */ { $0.count }"),
        ("duplicate_imports", "import Kit\nimport struct Kit.View\n"),
        ("duplicate_imports", "@testable import Kit\nimport Kit\n"),
    ])
    func `are applied only if unsafe fixes are enabled`(id: String, code: String) throws {
        #expect(try fixed(code, id, includesUnsafe: false) == code)
        #expect(try fixed(code, id, includesUnsafe: true) != code)
    }

    @Test(arguments: [
        ("unneeded_synthesized_initializer", "struct Size { var width = 1; init() {} }"),
        ("empty_parentheses_with_trailing_closure", "let counts = names.map() { $0.count }"),
        ("duplicate_imports", "import Kit\nimport Kit\n"),
    ])
    func `are not the ordinary ones of these rules`(id: String, code: String) throws {
        #expect(try fixed(code, id, includesUnsafe: false) != code)
    }

    @Test(arguments: [
        ("unneeded_synthesized_initializer", "struct Size {\n    var width = 1\n    init() {} // by hand\n}"),
        ("duplicate_imports", "import Kit\nimport Kit // for views\n"),
        ("unneeded_override", "class A: B {\n    var a = 1\n    override func b() { super.b() } // why\n}"),
        ("empty_parentheses_with_trailing_closure", "names.map(/* all */) { $0.count }"),
    ])
    func `do not exist where a comment would be lost or moved`(id: String, code: String) throws {
        #expect(try fixed(code, id, includesUnsafe: true) == code)
    }
}
