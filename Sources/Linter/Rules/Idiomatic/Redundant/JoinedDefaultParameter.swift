import Findings
import SwiftTree

/// Flags `joined(separator: "")`.
struct JoinedDefaultParameter: NodeRule {
    static let metadata = RuleMetadata(
        id: "joined_default_parameter", name: "Joined Default Parameter", kind: .idiomatic, fixes: .unsafe,
        isDefault: false, summary: "the default separator should not be passed to `joined`",
        rationale: """
            `separator: ""` looks like a separator, and readers have to notice that the string is empty. Write \
            `names.joined()`. The fix is unsafe, because sequences whose elements are not strings are joined to \
            another type without a separator.
            """)

    static let examples: [RuleExample] = [
        .clean("let text = names.joined()\nlet other = names.joined(separator: \",\")"),
        .clean("let text = joined(separator: \"\")"),
        .flagged("let text = names.joined(↓separator: \"\")"),
        .fixed("let text = names.joined( separator: \"\" )", to: "let text = names.joined()"),
        .fixed(
            "let text = names.joined(separator: /* none */ \"\")",
            to: "let text = names.joined(separator: /* none */ \"\")"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let called = call.calledExpression, called.kind == .memberAccessExpr,
            called.referenceName?.hasName("joined") == true, let argument = call.arguments.first,
            argument.label?.hasName("separator") == true, argument.expression?.isEmptyStringLiteral == true
        else { return }
        var fix: Fix?
        if let leftParen = call.leftParen, let rightParen = call.rightParen, call.arguments.only != nil {
            // Only texts are joined to a text without it.
            fix = .unsafe("remove the argument", .delete(leftParen.end..<rightParen.start))
        }
        context.report(
            "the empty separator is the default; remove it", at: argument.range,
            fix: fix?.keepingComments(of: context.tree))
    }
}
