import Findings
import SourceText
import SwiftTree

/// Flags `-> Void` and `-> ()` where a function without a result means the same.
///
/// A subscript has to have a result, and a macro's is part of what it expands to; both are accepted. A closure without
/// its `-> Void` may be inferred to have another type, so this fix is not safe.
struct RedundantVoidReturn: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_void_return", name: "Redundant Void Return", kind: .idiomatic, fixes: .safe,
        summary: "`-> Void` is redundant in function declarations",
        rationale: """
            If only functions with a result have an arrow, readers see at a glance which ones these are. Write `func \
            save()`. Function types such as `(Int) -> Void` need the arrow and are accepted. The fix is unsafe for \
            closures, because the compiler may infer another type for them.
            """)

    static let options: [RuleOption<Self>] = [
        .flag("include_closures", \.includesClosures, summary: "whether closures are also checked")
    ]

    static let examples: [RuleExample] = [
        .clean("func save() {}"),
        .clean("func save() -> Void? {}"),
        .clean("let save: (Int) -> Void"),
        .clean("func save() -> (Int) -> Void { { _ in } }"),
        .clean("struct Box { subscript(index: Int) -> Void { () } }"),
        .clean("run { count -> Void in show(count) }", options: #"{"include_closures": false}"#),
        .flagged("func save()↓ -> Void {}"),
        .flagged("protocol Store { func save() async throws↓ -> ( ) }"),
        .flagged("run { (count: Int)↓ -> Void in show(count) }"),
        .fixed(
            "func save<T>(_ value: T) -> Void where T: Equatable {}",
            to: "func save<T>(_ value: T) where T: Equatable {}"),
        .fixed("protocol Store {\n    func save()\n        -> Void\n}", to: "protocol Store {\n    func save()\n}"),
        .fixed("func save() /* all */ -> () {}", to: "func save() /* all */ {}"),
        .fixed("func save() -> /* nothing */ Void {}", to: "func save() -> /* nothing */ Void {}"),
        .fixed("run { count -> () in show(count) }", to: "run { count in show(count) }"),
    ]

    static let visits: NodeKinds = [.returnClause]

    var includesClosures = true

    func check(_ clause: Node, in context: inout RuleContext) {
        guard clause.isVoid, let owner = clause.parent else { return }
        let isClosure = owner.kind == .closureSignature
        if isClosure {
            guard includesClosures else { return }
        } else {
            guard owner.kind == .functionSignature, owner.parent?.kind == .functionDecl else { return }
        }
        let edit = Edit.deleteBackToComment(clause, in: context.tree)
        let title = "remove `\(clause.text)`"
        let isOfSwift = clause.lastToken.kind == .rightParen || !context.ownNames.hasType("Void")
        let fix = Fix.safe(title, edit).safe(if: !isClosure && isOfSwift)
        context.report(
            "`\(clause.text)` is redundant; remove it", at: clause.rangeWithGapBefore,
            fix: fix.keepingComments(of: context.tree))
    }
}

extension Node {
    /// Whether a `returnClause` says `Void` or `()`.
    var isVoid: Bool {
        let last = lastToken
        if last.kind == .identifier { return last.hasText("Void") && last.index == firstToken.index + 1 }
        return last.kind == .rightParen && last.index == firstToken.index + 2 && last.previous?.kind == .leftParen
    }
}
