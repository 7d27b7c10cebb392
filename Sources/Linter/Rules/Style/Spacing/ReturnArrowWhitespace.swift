import Findings
import SourceText
import SwiftTree

/// Flags arrows of function types and functions without one space, or a line's end, on both sides. What is beside a
/// comment is left as it is.
struct ReturnArrowWhitespace: NodeRule {
    static let metadata = RuleMetadata(
        id: "return_arrow_whitespace", name: "Returning Whitespace", kind: .style, fixes: .safe, layout: .decided,
        summary: "return arrows should have one space or a line break on both sides",
        rationale: """
            Without spaces, the arrows in `(Int)->(String)->Void` are hard to tell from the parentheses around them, \
            although they decide what is a parameter and what is a result. Write `(Int) -> (String) -> Void`. The \
            arrow may also begin or end a line.
            """)

    static let examples: [RuleExample] = [
        .clean("func size() -> Int { 1 }"),
        .clean("func size()\n    -> Int { 1 }"),
        .clean("func size() ->\n    Int { 1 }"),
        .clean("func size() /* of all */ -> Int { 1 }"),
        .clean("let action: (Int) throws -> Void"),
        .flagged("func size()↓->Int { 1 }"),
        .flagged("func size()↓  -> Int { 1 }"),
        .flagged("func size()↓ ->Int { 1 }"),
        .flagged("func size()\n    ↓->  Int { 1 }"),
        .flagged("func size()↓\t->\n    Int { 1 }"),
        .flagged("let action: (Int)↓->(String)↓-> Void"),
        .flagged("let action = { (item: Int)↓->Int in item }"),
        .fixed("func size()->Int { 1 }", to: "func size() -> Int { 1 }"),
        .fixed("func size()  ->  Int { 1 }", to: "func size() -> Int { 1 }"),
        .fixed("func size()\n    ->Int { 1 }", to: "func size()\n    -> Int { 1 }"),
        .fixed("func size()  ->\n    Int { 1 }", to: "func size() ->\n    Int { 1 }"),
    ]

    static let visits: NodeKinds = [.returnClause]

    func check(_ clause: Node, in context: inout RuleContext) {
        let arrow = clause.firstToken
        let before = Gap(before: arrow, in: context.tree)
        let after = Gap(after: arrow, in: context.tree)
        if before.isSpace, after.isSpace { return }
        let isBeforeBad = before.isEmpty || before.isBlank && !before.isSpace
        let isAfterBad = after.isEmpty || after.isBlank && !after.isSpace
        guard isBeforeBad || isAfterBad, arrow.kind == .arrow, let parent = clause.parent,
            parent.kind == .functionType || parent.kind == .functionSignature || parent.kind == .closureSignature
        else { return }
        var edits: [Edit] = []
        if isBeforeBad { edits.append(.replace(before.range, with: " ")) }
        if isAfterBad { edits.append(.replace(after.range, with: " ")) }
        let start = before.breaksLine ? arrow.start : before.range.lowerBound
        context.report(
            "put one space before and after the arrow",
            at: start..<(isAfterBad ? after.range.upperBound : arrow.end),
            fix: .safe("put one space on both sides", edits))
    }
}
