import Findings
import SwiftTree

/// Flags `text == ""`.
struct EmptyString: NodeRule {
    static let metadata = RuleMetadata(
        id: "empty_string", name: "Empty String", kind: .performance, isDefault: false,
        summary: "prefer `isEmpty` over comparing with an empty string literal",
        rationale: """
            `isEmpty` asks the question that is meant, and need not compare two strings. Write `text.isEmpty` for `== \
            ""`, `!text.isEmpty` for `!= ""`, and `text?.isEmpty == true` for an optional that is compared with `==`. \
            A literal on the left, as in `"" == text`, is not checked.
            """)

    static let examples: [RuleExample] = [
        .clean("if text.isEmpty {}\nlet title = \"\"\nlet isSame = text == \"a\""),
        .clean("let isSame = \"\" == text"),
        .flagged("if text↓ == \"\" {}"),
        .flagged("let isSet = isOn && text↓==\"\"\nlet isRaw = text↓ == #\"\"#"),
    ]

    static let visits: NodeKinds = [.stringLiteralExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        guard let comparison = literal.firstToken.previous, comparison.kind == .binaryOperator,
            comparison.hasText("==") || comparison.hasText("!="), literal.isEmptyStringLiteral,
            let operand = comparison.previous
        else { return }
        context.report("use `isEmpty` instead of comparing with an empty string", at: operand.end..<literal.end)
    }
}
