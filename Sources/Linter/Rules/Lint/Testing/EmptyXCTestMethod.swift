import Findings
import SwiftTree

/// Flags tests without statements.
struct EmptyXCTestMethod: NodeRule {
    static let metadata = RuleMetadata(
        id: "empty_xctest_method", name: "Empty XCTest Method", kind: .lint, isDefault: false,
        summary: "empty XCTest methods should be avoided",
        rationale: """
            An empty test always passes, so reports count a test that checks nothing. An empty override of `setUp` or \
            `tearDown` leaves out what the superclass does there. Write the assertions, or delete the method until \
            there are some.
            """)

    static let options: [RuleOption<Self>] = [TestParentClasses.option(\.testParentClasses.names)]

    static let examples: [RuleExample] = [
        .clean("class CartTests: XCTestCase {\n    func testTotal() { check() }\n    func helper() {}\n}"),
        .clean("class Cart {\n    func testTotal() {}\n}\nclass CartTests: XCTestCase { func test(size: Int) {} }"),
        .flagged(
            "class CartTests: XCTestCase {\n    ↓func testTotal() {}\n    override ↓func setUp() { /* later */ }\n}"),
        .flagged(
            "class CartTests: BaseTests {\n    ↓func testTotal() {}\n}",
            options: #"{"test_parent_classes": ["BaseTests"]}"#),
    ]

    static let visits: NodeKinds = [.classDecl]

    var testParentClasses = TestParentClasses()

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let block = declaration.memberBlock, testParentClasses.isTestCase(declaration) else { return }
        for method in TypeMembers(block) where method.kind == .functionDecl {
            guard let body = method.body, body.statements.isEmpty, let name = method.name,
                method.hasModifier(.overrideKeyword)
                    || name.nameBytes.starts(with: "test".utf8) && method.hasNoParameters
            else { continue }
            let isTest = name.nameBytes.starts(with: "test".utf8)
            context.report(
                "the method `\(name.text)` is empty; \(isTest ? "add assertions or " : "")remove it",
                at: (method.funcKeyword ?? name).start..<method.end)
        }
    }
}
