import Findings
import SwiftTree

/// Flags closing brackets of collection literals that are indented differently from the line that opened the literal.
struct LiteralExpressionEndIndentation: NodeRule {
    static let metadata = RuleMetadata(
        id: "literal_expression_end_indentation", name: "Literal Expression End Indentation", kind: .style,
        fixes: .safe, isDefault: false, layout: .decided,
        summary:
            "the closing bracket of an array or dictionary literal should be indented like the line that opened it",
        rationale: """
            A closing bracket that is indented like an element is easily overlooked, and in nested literals it is then \
            unclear which of them ends. Indent the `]` like the line with the `[`. A literal is not checked if its \
            first element is on the line of the `[`, or if its last one begins on the line of the `]`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.64.0")

    static let examples: [RuleExample] = [
        .clean("let sizes = [\n    1,\n    2\n]"),
        .clean("let sizes = [1,\n    2\n    ]"),
        .clean("let sizes = [\n    1,\n    2]"),
        .clean("draw([\n    \"a\": [\n        1\n    ]\n])"),
        .flagged("let sizes = [\n    1,\n    2\n  ↓]"),
        .flagged("let sizes = [\n    \"a\": [\n        1\n   ↓]\n]"),
        .fixed("let sizes = [\n    1,\n    2\n    ]", to: "let sizes = [\n    1,\n    2\n]"),
        .fixed("let sizes = [\n    size(\n        1\n    )]", to: "let sizes = [\n    size(\n        1\n    )\n]"),
    ]

    static let visits: NodeKinds = [.arrayExpr, .dictionaryExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        let tree = context.tree
        guard let left = literal.leftSquare, Gap(after: left, in: tree).breaksLine, let right = literal.rightSquare,
            let last = start(ofLastElementOf: literal)
        else { return }
        let start = tree.startOfLine(at: right.start)
        guard last < start else { return }
        let wanted = tree.indentation(ofLine: tree.line(at: left.start))
        let column = tree.visibleColumn(at: right.start)
        guard column != wanted.count else { return }
        context.report(
            "indent the closing bracket by \(wanted.count) characters instead of \(column), like the line that opens the literal",
            at: right.range, fix: fix(right, indentation: wanted, startOfLine: start, tree))
    }

    private func start(ofLastElementOf literal: Node) -> Int? {
        literal.kind == .arrayExpr ? literal.elements.last?.start : literal.content.last?.value?.start
    }

    private func fix(_ bracket: Token, indentation: Range<Int>, startOfLine: Int, _ tree: SyntaxTree) -> Fix? {
        let text = String(decoding: tree.bytes[indentation], as: UTF8.self)
        let isFirst = tree.bytes[startOfLine..<bracket.start].allSatisfy(Gap.isBlank)
        guard !isFirst else { return .safe("indent the bracket", .replace(startOfLine..<bracket.start, with: text)) }
        guard !bracket.isOnUnbreakableLine else { return nil }
        return .safe("move the bracket to its own line", .insert(tree.lineBreak + text, at: bracket.start))
    }
}
