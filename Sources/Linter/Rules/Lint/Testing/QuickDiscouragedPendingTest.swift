import Findings
import SwiftTree

/// Flags pending tests of Quick.
struct QuickDiscouragedPendingTest: QuickCallRule {
    static let metadata = RuleMetadata(
        id: "quick_discouraged_pending_test", name: "Quick Discouraged Pending Test", kind: .lint, isDefault: false,
        summary: "tests of Quick should not be pending, as they are then skipped",
        rationale: """
            A pending test never runs, so it does not fail when the code that it covers breaks. Finish it and call \
            `it`, `context`, `describe` or `itBehavesLike`, or delete it and track the work elsewhere. Only calls in a \
            `spec` function are checked.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint flags calls at the top of a file as well. Prumo flags only those in a `spec` function.",
                why: "Outside a spec, a function such as `pending` is not Quick's.",
                example: "pending(orders)")
        ])

    static let examples: [RuleExample] = [
        .clean("class CartSpec: QuickSpec {\n    override func spec() { it(\"is empty\") {} }\n}\npending(orders)"),
        .clean("class Shop { func spec() { pending(\"orders\") {} } }"),
        .flagged("class CartSpec: QuickSpec {\n    override class func spec() { ↓xit(\"is empty\") {} }\n}"),
        .flagged(
            """
            class CartSpec: BaseSpec {
                override func spec() {
                    describe("cart") { ↓xcontext("full") { ↓xitBehavesLike("list") } }
                    ↓xdescribe("list") { ↓pending("total") {} }
                }
            }
            """),
    ]

    static func isFlagged(_ name: Token) -> Bool {
        name.hasText("pending") || name.hasText("xit") || name.hasText("xcontext") || name.hasText("xdescribe")
            || name.hasText("xitBehavesLike")
    }

    static func message(_ name: Token) -> String {
        "`\(name.text)` marks tests as pending, so that they are skipped; finish or remove them"
    }
}
