import Findings
import SwiftTree

/// Flags focused tests of Quick.
struct QuickDiscouragedFocusedTest: QuickCallRule {
    static let metadata = RuleMetadata(
        id: "quick_discouraged_focused_test", name: "Quick Discouraged Focused Test", kind: .lint, isDefault: false,
        summary: "tests of Quick should not be focused, as all other tests are then skipped",
        rationale: """
            If a focused test is committed, the suite passes without running the other tests, and CI reports success \
            for code that was not tested. Remove the `f` before you commit: call `it` instead of `fit`, and `describe` \
            instead of `fdescribe`. To run a single test, use the test navigator or a filter on the command line.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint flags calls at the top of a file as well. Prumo flags only those in a `spec` function.",
                why: "Outside a spec, a function such as `fit` is not Quick's.",
                example: "fit(model, to: samples)")
        ])

    static let examples: [RuleExample] = [
        .clean("class CartSpec: QuickSpec {\n    override func spec() { it(\"is empty\") {} }\n}\nfit(model)"),
        .clean("class Tailor { func spec() { fit(\"shirt\") {} } }"),
        .flagged("class CartSpec: QuickSpec {\n    override class func spec() { ↓fit(\"is empty\") {} }\n}"),
        .flagged(
            """
            class CartSpec: BaseSpec {
                override func spec() {
                    describe("cart") { ↓fcontext("full") { ↓fitBehavesLike("list") } }
                    ↓fdescribe("list") {}
                }
            }
            """),
    ]

    static func isFlagged(_ name: Token) -> Bool {
        name.hasText("fit") || name.hasText("fcontext") || name.hasText("fdescribe") || name.hasText("fitBehavesLike")
    }

    static func message(_ name: Token) -> String {
        "`\(name.text)` is focused, so that other tests are skipped; call `\(name.text.dropFirst())`"
    }
}
