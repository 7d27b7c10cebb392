import Findings
import SwiftTree

/// Flags parentheses of parameters on several lines that share a line with a parameter.
struct MultilineParametersBrackets: NodeRule {
    static let metadata = RuleMetadata(
        id: "multiline_parameters_brackets", name: "Multiline Parameters Brackets", kind: .style, isDefault: false,
        summary: "parameters on several lines should have a line break after `(` and one before `)`")

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            """
            SwiftLint also reports parameters on one line, if a line ends in the generic parameters or before `(`. Prumo \
            does not.
            """,
            why: "The rule is about parameters on several lines.",
            example: "func draw<Shape: Drawable>\n(_ shape: Shape, at point: Point) {}")
    ])

    static let examples: [RuleExample] = [
        .clean("func draw(line: Line, end: Point) {}\nfunc draw(\n    line: Line,\n    end: Point\n) {}"),
        .clean("func draw(line: Line = Line(\n    start\n)) {}"),
        .clean("func draw<Shape: Drawable>\n(_ shape: Shape, at point: Point) {}"),
        .flagged("func draw(↓line: Line,\n          end: Point\n) {}"),
        .flagged("func draw(\n    line: Line,\n    end: Point↓) {}"),
        .flagged("struct Line {\n    init(↓start: Point,\n         end: Point↓) {}\n}"),
    ]

    static let visits: NodeKinds = [.functionDecl, .initializerDecl, .subscriptDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        let clause =
            declaration.kind == .subscriptDecl
            ? declaration.parameterClause : declaration.signature?.parameterClause
        guard let clause, let left = clause.leftParen, let right = clause.rightParen,
            let first = clause.parameters.first
        else { return }
        let tree = context.tree
        if LineCursor(at: left.start, in: tree).isOnLine(right.start) { return }
        // Lines that end within a parameter do not count.
        var isMultiline = false
        var end = left.end
        for parameter in clause.parameters {
            let range = parameter.ownRange
            isMultiline = isMultiline || breaksLine(end..<range.lowerBound, tree)
            end = range.upperBound
        }
        guard isMultiline || breaksLine(end..<right.start, tree) else { return }
        if !breaksLine(left.end..<first.start, tree) {
            context.report("add a line break after `(`", at: left.end..<first.start)
        }
        if let last = right.previous, !breaksLine(last.end..<right.start, tree) {
            context.report("add a line break before `)`", at: right.range)
        }
    }

    private func breaksLine(_ range: Range<Int>, _ tree: SyntaxTree) -> Bool {
        !LineCursor(at: range.lowerBound, in: tree).isOnLine(range.upperBound)
    }
}
