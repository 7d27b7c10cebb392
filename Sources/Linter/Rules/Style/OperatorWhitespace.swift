import Findings
import SwiftTree

/// Flags declarations of operator functions without exactly one space on both sides of the operator, where
/// `func ==(` reads as if `==(` was one thing.
struct OperatorWhitespace: TokenRule {
    static let metadata = RuleMetadata(
        id: "operator_whitespace", name: "Operator Function Whitespace", kind: .style,
        summary: "operators should have one space on both sides in their declaration")

    static let examples: [RuleExample] = [
        .clean("static func == (left: Point, right: Point) -> Bool { true }"),
        .clean("func <+> <Item>(left: Item, right: Item) -> Item { left }"),
        .clean("func add(left: Int, right: Int) -> Int { left + right }"),
        .clean("func /* sum */ + /* of */ (left: Point, right: Point) -> Point { left }"),
        .flagged("static ↓func ==(left: Point, right: Point) -> Bool { true }"),
        .flagged("↓func  == (left: Point, right: Point) -> Bool { true }"),
        .flagged("prefix ↓func -(point: Point) -> Point { point }"),
        .flagged("↓func <+>  <Item>(left: Item, right: Item) -> Item { left }"),
    ]

    static let visits: TokenKinds = [.funcKeyword]

    func check(_ keyword: Token, in context: inout RuleContext) {
        guard let name = keyword.next, name.kind == .binaryOperator else { return }
        let before = Gap(before: name, in: context.tree)
        let after = Gap(after: name, in: context.tree)
        guard !before.isSpace && before.isWhitespace || !after.isSpace && after.isWhitespace else { return }
        context.report(
            "put one space before and after the operator `\(name.text)`",
            at: keyword.start..<max(name.end, after.leadingBlanks.upperBound))
    }
}
