import Findings
import SwiftTree

/// Flags parentheses of parameters that share a line with a parameter, in declarations on several lines.
struct MultilineParametersBrackets: NodeRule {
    static let metadata = RuleMetadata(
        id: "multiline_parameters_brackets", name: "Multiline Parameters Brackets", kind: .style, isDefault: false,
        layout: .decided,
        summary: "parameters on several lines should have a line break after `(` and one before `)`",
        rationale: """
            Parameters that begin next to the `(` have to be aligned with it, far to the right after a long name, and \
            a `)` at the end of the last one hides where the result type begins. Give the parentheses their own lines: \
            break after the `(` and before the `)`. Functions, initializers and subscripts are checked.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "Lines may end with CR LF. SwiftLint finds nothing in such a file.", why: "CR LF is a line break, too.",
            example: "func draw(line: Line,\u{D}\n          end: Point) {}\u{D}\n")
    ])

    static let examples: [RuleExample] = [
        .clean("func draw(line: Line, end: Point) {}\nfunc draw(\n    line: Line,\n    end: Point\n) {}"),
        .clean("func draw(line: Line = Line(\n    start\n)) {}"),
        .clean(
            "init(@Lines line: Line,\n     end: Point // last\n) {}\nfunc draw(/* all */ line: Line,\n    end: Point,\n) {}"
        ),
        .flagged("func draw(↓line: Line,\n          end: Point\n) {}"),
        .flagged("func draw(\n    line: Line,\n    end: Point↓) {}"),
        .flagged("struct Line {\n    init(↓start: Point,\n         end: Point↓) {}\n}"),
        .flagged("func draw<Shape: Drawable>\n(↓_ shape: Shape, at point: Point = Point(\n    1\n)↓) {}"),
        .flagged("subscript(↓row: Int,\n          @Lines column: Int↓) -> Int { row }"),
        .flagged("func draw(↓ line: Line,\r\n          end: Point ↓) {}"),
    ]

    static let visits: NodeKinds = [.functionDecl, .initializerDecl, .subscriptDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        let clause =
            declaration.kind == .subscriptDecl
            ? declaration.parameterClause : declaration.signature?.parameterClause
        guard let clause, let left = clause.leftParen, let right = clause.rightParen,
            let name = declaration.kind == .functionDecl ? declaration.name : declaration.declarationKeyword,
            let first = clause.parameters.first
        else { return }
        let tree = context.tree
        var lines = LineCursor(at: name.start, in: tree)
        if lines.isOnLine(right.start) { return }
        // A line break counts unless it is within a parameter.
        var isMultiline = false
        var end = left.end
        for parameter in clause.parameters {
            let range = parameter.rangeAfterAttributes
            isMultiline = lines.move(to: range.lowerBound) || isMultiline
            _ = lines.move(to: range.upperBound)
            end = range.upperBound
        }
        guard lines.move(to: right.start) || isMultiline else { return }
        if isBlank(left.end..<first.rangeAfterAttributes.lowerBound, tree) {
            context.report("add a line break after `(`", at: left.end..<first.start)
        }
        if isBlank(end..<right.start, tree) {
            context.report("add a line break before `)`", at: right.range)
        }
    }

    private func isBlank(_ range: Range<Int>, _ tree: SyntaxTree) -> Bool {
        tree.bytes[range].allSatisfy(Gap.isBlank)
    }
}

extension Node {
    /// The offsets of a parameter's bytes from its first modifier or name to its type or default value.
    fileprivate var rangeAfterAttributes: Range<Int> {
        let start = modifiers.first?.start ?? firstName?.start ?? self.start
        return start..<ownRange.upperBound
    }
}
