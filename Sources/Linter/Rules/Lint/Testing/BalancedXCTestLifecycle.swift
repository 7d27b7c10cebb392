import Findings
import SwiftTree

/// Flags test classes with `setUp` but without `tearDown`, and the other way round.
struct BalancedXCTestLifecycle: NodeRule {
    static let metadata = RuleMetadata(
        id: "balanced_xctest_lifecycle", name: "Balanced XCTest Life Cycle", kind: .lint, isDefault: false,
        summary: "test classes should implement balanced `setUp` and `tearDown` methods",
        rationale: """
            XCTest keeps the object of each test until the whole run ends. What `setUp` stores in a property stays in \
            memory, and a file that it creates is still there for the next test. Release in `tearDown` what `setUp` \
            creates, for example with `cart = nil`, and create in `setUp` what `tearDown` releases. `setUpWithError`, \
            `tearDownWithError` and class methods count as well.
            """)

    static let options: [RuleOption<Self>] = [TestParentClasses.option(\.testParentClasses.names)]

    static let examples: [RuleExample] = [
        .clean(
            "class CartTests: XCTestCase {\n    override func setUp() {}\n    override func tearDownWithError() throws {}\n}"
        ),
        .clean("class CartTests: XCTestCase {\n    func testTotal() {}\n    func setUp(size: Int) {}\n}"),
        .clean("class Cart: Base { func setUp() {} }"),
        .flagged("final class ↓CartTests: XCTestCase {\n    override func setUp() {}\n}"),
        .flagged("class ↓CartTests: QuickSpec {\n    override func tearDownWithError() throws {}\n}"),
        .flagged(
            "class ↓CartTests: BaseTests {\n    override class func setUp() {}\n}",
            options: #"{"test_parent_classes": ["BaseTests"]}"#),
    ]

    static let visits: NodeKinds = [.classDecl]

    var testParentClasses = TestParentClasses()

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let name = declaration.name, let block = declaration.memberBlock,
            testParentClasses.isTestCase(declaration)
        else { return }
        var (setsUp, tearsDown) = (false, false)
        for method in TypeMembers(block) where method.kind == .functionDecl && method.hasNoParameters {
            guard let name = method.name else { continue }
            if name.hasText("setUp") || name.hasText("setUpWithError") { setsUp = true }
            if name.hasText("tearDown") || name.hasText("tearDownWithError") { tearsDown = true }
        }
        guard setsUp != tearsDown else { return }
        context.report(
            "`\(name.text)` has `\(setsUp ? "setUp" : "tearDown")` but no `\(setsUp ? "tearDown" : "setUp")`; add it",
            at: name.range)
    }
}
