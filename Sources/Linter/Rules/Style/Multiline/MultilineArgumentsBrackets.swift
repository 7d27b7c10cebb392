import Findings
import SwiftTree

/// Flags parentheses of calls on several lines that share a line with an argument.
struct MultilineArgumentsBrackets: NodeRule {
    static let metadata = RuleMetadata(
        id: "multiline_arguments_brackets", name: "Multiline Arguments Brackets", kind: .style, isDefault: false,
        layout: .opposed,
        summary: "arguments on several lines should have a line break after `(` and one before `)`",
        rationale: """
            Arguments that begin next to `draw(` are indented by the length of this name, and all of them move when it \
            changes; the last one shares its line with what follows the `)`. Put a line break after the `(` and one \
            before the `)`, and indent the arguments by one level.
            """)

    static let examples: [RuleExample] = [
        .clean("draw(line, to: end)\ndraw(\n    line,\n    to: end\n)\ndraw(line) {\n}"),
        .clean("draw([\n    line\n], to: end)\ndraw({\n    line\n}).run()"),
        .flagged("draw(↓line,\n     to: end\n)"),
        .flagged("draw(\n    line,\n    to: end↓)"),
        .flagged("draw(↓line,\n     to: end↓)\ndraw(↓line\n)"),
    ]

    static let visits: NodeKinds = [.labeledExprList]

    func check(_ arguments: Node, in context: inout RuleContext) {
        guard let call = CallArguments(arguments) else { return }
        let tree = context.tree
        func isOnOwnLine(_ token: Token) -> Bool {
            let gap = token.gapBefore
            // Most arguments are after a parenthesis or one space.
            if gap.lowerBound == gap.upperBound { return false }
            return Gap(before: token, in: tree).breaksLine
        }
        let isFirstOnOwnLine = isOnOwnLine(arguments.firstToken)
        let isRightOnOwnLine = isOnOwnLine(call.rightParen)
        let isMultiline = isFirstOnOwnLine || NodeList(arguments).contains { isOnOwnLine($0.firstToken) }
        if !isFirstOnOwnLine, isMultiline || isRightOnOwnLine {
            context.report("add a line break after `(`", at: arguments.firstToken.range)
        }
        if isMultiline, !isRightOnOwnLine { context.report("add a line break before `)`", at: call.rightParen.range) }
    }
}
