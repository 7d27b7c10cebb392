import Findings
import SwiftTree

/// Flags `assert(false)`.
struct DiscouragedAssert: NodeRule {
    static let metadata = RuleMetadata(
        id: "discouraged_assert", name: "Discouraged Assert", kind: .idiomatic, isDefault: false,
        summary: "prefer `assertionFailure()` or `preconditionFailure()` over `assert(false)`",
        rationale: """
            `assert(false)` looks like a check, but it marks code that must never run. Use `assertionFailure()` if a \
            release build may continue there, and `preconditionFailure()` if it must stop as well. \
            `preconditionFailure()` returns `Never`, so the code around it needs no made-up return value.
            """)

    static let examples: [RuleExample] = [
        .clean("assert(isOn)\nassert(true)\nassert(check: false)"),
        .clean("assertionFailure(\"off\")\ntest.assert(false)"),
        .flagged("↓assert(false)"),
        .flagged("func stop() { ↓assert(false, \"off\") }"),
    ]

    // Literals, since there are far fewer of them than calls.
    static let visits: NodeKinds = [.booleanLiteralExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        guard literal.firstToken.kind == .falseKeyword, let argument = literal.parent, argument.kind == .labeledExpr,
            argument.label == nil, let list = argument.parent, list.firstChild == argument, let call = list.parent,
            call.kind == .functionCallExpr, call.calledFunction?.hasName("assert") == true
        else { return }
        context.report("use `assertionFailure()` or `preconditionFailure()` instead of `assert(false)`", at: call.range)
    }
}
