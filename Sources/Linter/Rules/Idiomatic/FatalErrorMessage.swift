import Findings
import SwiftTree

/// Flags `fatalError()` without a message.
struct FatalErrorMessage: NodeRule {
    static let metadata = RuleMetadata(
        id: "fatal_error_message", name: "Fatal Error Message", kind: .idiomatic, isDefault: false,
        summary: "calls of `fatalError` should have a message",
        rationale: """
            Without a message, a crash report says where the program stopped but not why. Say which assumption is \
            wrong, as in `fatalError("the cart has no owner")`. An empty string does not count as a message.
            """)

    static let examples: [RuleExample] = [
        .clean("fatalError(\"no scene\")\nfatalError(message)\nlet stop = fatalError"),
        .clean("logger.fatalError()"),
        .flagged("↓fatalError()"),
        .flagged("func stop() -> Never { ↓fatalError(\"\") }"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard call.calledFunction?.hasName("fatalError") == true else { return }
        let arguments = call.arguments
        guard arguments.isEmpty || arguments.only?.expression?.isEmptyStringLiteral == true else { return }
        context.report("add a message to `fatalError`", at: call.range)
    }
}
