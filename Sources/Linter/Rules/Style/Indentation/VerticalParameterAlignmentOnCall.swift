import Findings
import SwiftTree

/// Flags arguments of a call that begin a line in another column than the first argument.
///
/// After an argument of several lines, such as a closure, arguments are aligned with the next one that begins a line.
struct VerticalParameterAlignmentOnCall: NodeRule {
    static let metadata = RuleMetadata(
        id: "vertical_parameter_alignment_on_call", name: "Vertical Parameter Alignment on Call", kind: .style,
        isDefault: false, layout: .opposed,
        summary: "arguments on several lines should be vertically aligned",
        rationale: """
            In nested calls on several lines, the column is what shows to which call an argument belongs. Begin each \
            line of arguments in the column of the first one. After an argument of several lines, such as a closure, \
            the next one that begins a line may set another column.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "Columns are those of characters. SwiftLint counts bytes.",
                why: "An argument below another one is aligned with it, whatever letters are before them.",
                example: "zeichneGröße(breite: 1,\n             höhe: 2)")
        ])

    static let examples: [RuleExample] = [
        .clean("/**/\ndraw(line: 1, curve: 2,\n     area: 3)"),
        .clean("/**/\nzeichneGröße(breite: 1,\n             höhe: 2)"),
        .clean("draw(\n    line: 1, curve: 2,\n    area: 3\n)"),
        .clean("draw(line: 1, then: {\n    go()\n}, after: 2)"),
        .clean("func draw(line: Int,\n  curve: Int) {}"),
        .flagged("/**/\ndraw(line: 1, curve: 2,\n  ↓area: 3, point: 4)"),
        .flagged("draw(\n    line: 1,\n      ↓curve: 2,\n  ↓area: 3\n)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        let tree = context.tree
        var arguments = call.arguments.makeIterator()
        guard let first = arguments.next(), var argument = arguments.next() else { return }
        guard let end = call.rightParen?.start else { return }
        // The first argument's line, or that of the one that the following ones are aligned with.
        var line = tree.line(at: first.start)
        guard end >= tree.rangeOfLine(line).upperBound else { return }
        var reference = first.start
        var column: Int?
        var lastLine = 0
        var previous = first
        while true {
            let position = argument.start
            let ownLine = position >= tree.rangeOfLine(line).upperBound ? tree.line(at: position) : line
            if ownLine > line, ownLine > lastLine {
                lastLine = ownLine
                let wanted = column ?? tree.visibleColumn(at: reference)
                column = wanted
                if tree.visibleColumn(at: position) != wanted {
                    if spansLines(previous, tree) {
                        (line, reference, column) = (ownLine, position, nil)
                    } else {
                        context.report("align the argument with the first one", at: argument.firstToken.range)
                    }
                }
            }
            guard let next = arguments.next() else { return }
            previous = argument
            argument = next
        }
    }

    private func spansLines(_ argument: Node, _ tree: SyntaxTree) -> Bool {
        guard let expression = argument.expression else { return false }
        return expression.end > tree.rangeOfLine(tree.line(at: expression.start)).upperBound
    }
}
