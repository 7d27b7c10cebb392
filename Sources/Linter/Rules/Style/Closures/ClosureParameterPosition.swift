import Findings
import SwiftTree

/// Flags parameters and captures of a closure on another line than its opening brace.
struct ClosureParameterPosition: NodeRule {
    static let metadata = RuleMetadata(
        id: "closure_parameter_position", name: "Closure Parameter Position", kind: .style, layout: .opposed,
        summary: "closure parameters should be on the same line as the opening brace",
        rationale: """
            The names between `{` and `in` say what the closure is called with; on a line of their own they look like \
            a statement of the body. Write them after the brace, as in `list.map { [weak self] item in`, and break the \
            line after the `in`.
            """)

    static let examples: [RuleExample] = [
        .clean("list.map { item in\n    item + 1\n}"),
        .clean("list.map { [weak self] (item: Int) -> Int in\n    item + 1\n}"),
        .clean("list.map {\n    $0 + 1\n}"),
        .clean("list.map {\n    () -> Int in 1\n}"),
        .flagged("list.map {\n    ↓item in item + 1\n}"),
        .flagged("list.reduce(0) {\n    ↓sum, ↓item in sum + item\n}"),
        .flagged("list.map {\n    [weak ↓self, ↓size = 2] (↓item: Int) -> Int in item\n}"),
        .flagged("list.map { [weak self]\n    ↓item in item\n}"),
    ]

    static let visits: NodeKinds = [.closureSignature]

    func check(_ signature: Node, in context: inout RuleContext) {
        guard let brace = signature.firstToken.previous else { return }
        // Most signatures are on one line as a whole.
        guard breaksLine(context, brace.end..<signature.end) else { return }
        var isBelow = false
        var end = brace.end
        func check(_ range: Range<Int>, _ context: inout RuleContext) {
            isBelow = isBelow || breaksLine(context, end..<range.lowerBound)
            end = range.lowerBound
            guard isBelow else { return }
            context.report(
                "closure parameters should be on the same line as the opening brace; move this there", at: range)
        }
        if let capture = signature.capture {
            for item in capture.items {
                if let name = item.name { check(name.range, &context) }
            }
        }
        guard let clause = signature.parameterClause else { return }
        for parameter in clause.kind == .closureParameterClause ? clause.parameters : NodeList(clause) {
            // In unfinished code a parameter may be nothing but its comma.
            guard parameter.firstToken.kind != .comma else { continue }
            let comma = parameter.lastToken.kind == .comma ? parameter.lastToken : nil
            check(parameter.start..<(comma?.previous?.end ?? parameter.end), &context)
        }
    }

    private func breaksLine(_ context: RuleContext, _ range: Range<Int>) -> Bool {
        context.tree.bytes[range].contains { Gap.isLineBreak($0) }
    }
}
