import Findings
import SwiftTree

/// Flags spaces between a closing brace and a closing parenthesis. A comment between them, or a line break of any sort,
/// is not a reason.
struct ClosingBrace: TokenRule {
    static let metadata = RuleMetadata(
        id: "closing_brace", name: "Closing Brace Spacing", kind: .style, fixes: .safe, layout: .decided,
        summary: "there should be no space between `}` and `)`",
        rationale: """
            A closure that is the last argument ends together with its call, and `})` shows both ends at a glance. \
            Write `list.map({ $0 })`, without a space before the `)`. A comment or a line break between the two is \
            accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("list.map({ $0 })"),
        .clean("list.map(\n    { $0 }\n)"),
        .clean("list.map(\r\n    { $0 }\r\n)"),
        .clean("list.map({ $0 } /* itself */ )"),
        .flagged("list.map({ $0 ↓} )"),
        .flagged("list.map({ $0 ↓}\t\t)"),
        .fixed("list.map({ $0 } )", to: "list.map({ $0 })"),
    ]

    static let visits: TokenKinds = [.rightBrace]

    func check(_ brace: Token, in context: inout RuleContext) {
        guard let next = brace.next, next.kind == .rightParen, next.start > brace.end else { return }
        let gap = Gap(after: brace, in: context.tree)
        guard gap.isBlank else { return }
        context.report(
            "remove the space between `}` and `)`", at: brace.start..<next.end,
            fix: .safe("remove the space", .delete(gap.range)))
    }
}
