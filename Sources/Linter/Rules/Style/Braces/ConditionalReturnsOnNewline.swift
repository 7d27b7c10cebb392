import Findings
import SwiftTree

/// Flags `if isOn { return }` on one line.
struct ConditionalReturnsOnNewline: NodeRule {
    static let metadata = RuleMetadata(
        id: "conditional_returns_on_newline", name: "Conditional Returns on Newline", kind: .style, isDefault: false,
        layout: .opposed(by: .joinedLines),
        summary: "conditional statements should return on the next line",
        rationale: """
            An exit at the end of a line is easy to miss, and a breakpoint on that line also stops when the function \
            goes on. Write the `return` on a line of its own between the braces. The option `if_only` accepts `guard … \
            else { return }` on one line; `throw`, `break` and `continue` are not checked.
            """)

    static let options: [RuleOption<Self>] = [.flag("if_only", \.checksOnlyIf, summary: "whether `guard` is accepted")]

    static let examples: [RuleExample] = [
        .clean("if isOn {\n    return\n}\nguard isOn else {\n    return\n}\nif isOn { show() }"),
        .clean("guard isOn else { return }", options: #"{"if_only": true}"#),
        .flagged("↓if isOn { return }\n↓guard isOn else { return 1 }"),
        .flagged("↓if isOn {\n    show()\n} else { show(); return }"),
    ]

    static let visits: NodeKinds = [.guardStmt, .ifExpr]

    var checksOnlyIf = false

    func check(_ statement: Node, in context: inout RuleContext) {
        let keyword = statement.firstToken
        if statement.kind == .guardStmt {
            guard !checksOnlyIf, returns(statement.body, onLineOf: keyword, context.tree) else { return }
        } else if !returns(statement.body, onLineOf: keyword, context.tree) {
            guard let otherwise = statement.elseKeyword, let body = statement.elseBody, body.kind == .codeBlock,
                returns(body, onLineOf: otherwise, context.tree)
            else { return }
        }
        context.report("put the `return` on a line of its own", at: statement.range)
    }

    private func returns(_ body: Node?, onLineOf keyword: Token, _ tree: SyntaxTree) -> Bool {
        guard let last = body?.statements.last?.firstChild, last.kind == .returnStmt else { return false }
        return tree.line(at: last.start) == tree.line(at: keyword.start)
    }
}
