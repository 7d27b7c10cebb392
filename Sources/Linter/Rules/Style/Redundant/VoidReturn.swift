import Findings
import SwiftTree

/// Flags `-> ()` and `-> (Void)` instead of `-> Void`.
struct VoidReturn: NodeRule {
    static let metadata = RuleMetadata(
        id: "void_return", name: "Void Return", kind: .style, fixes: .safe, layout: .decided(by: .emptyResults),
        summary: "prefer `-> Void` over `-> ()`",
        rationale: """
            In `() -> ()`, the two pairs of parentheses mean different things: the first one is an empty list of \
            parameters, the second one the type of the result. Write `() -> Void` for types of functions and closures; \
            a function declaration needs no result type at all, which `redundant_void_return` checks. The fix is \
            unsafe if the code declares a type `Void` of its own.
            """)

    static let examples: [RuleExample] = [
        .clean("let action: () -> Void"),
        .clean("let action: () -> () -> Void"),
        .clean("let action: () -> () async throws -> Void"),
        .clean("let action: () -> (Int, Void)"),
        .clean("let action: (() -> (Void)?)"),
        .flagged("let action: () -> ↓()"),
        .flagged("let action: (Int) async throws -> ↓( Void )"),
        .flagged("func run() -> ↓( ) {}"),
        .flagged("let action = { () -> ↓() in }"),
        .flagged("func run() -> ↓(/* nothing */) {}"),
        .fixed("func run(action: () -> ()) -> (Void) {}", to: "func run(action: () -> Void) -> Void {}"),
        .fixed("func run() -> (/* nothing */) {}", to: "func run() -> (/* nothing */) {}"),
    ]

    static let visits: NodeKinds = [.returnClause]

    func check(_ clause: Node, in context: inout RuleContext) {
        guard clause.firstToken.next?.kind == .leftParen, let type = clause.type, type.kind == .tupleType else {
            return
        }
        if let list = type.elements.node {
            guard let element = NodeList(list).only?.type, element.kind == .identifierType,
                element.name?.hasText("Void") == true
            else { return }
        }
        // A comment in the brackets would be lost.
        let hasComment = !context.tree.comments(in: type.range).isEmpty
        context.report(
            "use `Void` instead of `\(hasComment ? "()" : type.text)`", at: type.range,
            fix: hasComment
                ? nil
                : Fix.safe("write `Void`", .replace(type.range, with: "Void"))
                    .safe(if: !context.ownNames.hasType("Void")))
    }
}
