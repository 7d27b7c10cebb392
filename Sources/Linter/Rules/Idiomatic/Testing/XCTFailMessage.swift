import Findings
import SwiftTree

/// Flags `XCTFail()` without a message.
struct XCTFailMessage: NodeRule {
    static let metadata = RuleMetadata(
        id: "xctfail_message", name: "XCTFail Message", kind: .idiomatic,
        summary: "`XCTFail` calls should have a message",
        rationale: """
            Without a message, the log of a CI job says in which line a test failed but not what was wrong. Say what \
            the test found or expected, as in `XCTFail("the cart has no items")`. `XCTFail("")` is flagged as well.
            """)

    static let examples: [RuleExample] = [
        .clean("XCTFail(\"no user\")"),
        .clean("XCTFail(message)"),
        .clean("XCTFail(\"\\(error)\")"),
        .clean("recorder.XCTFail()"),
        .flagged("↓XCTFail()"),
        .flagged("if users.isEmpty { ↓XCTFail( \"\" ) }"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let name = call.calledFunction, name.hasText("XCTFail") else { return }
        let arguments = call.arguments
        if let first = arguments.first {
            guard arguments.only == first, let literal = first.expression, literal.kind == .stringLiteralExpr,
                isEmpty(literal)
            else { return }
        }
        context.report("`XCTFail` has no message; add one that describes the failure", at: call.range)
    }

    private func isEmpty(_ literal: Node) -> Bool {
        literal.segments.allSatisfy { $0.kind == .stringSegment && $0.firstToken.range.isEmpty }
    }
}
