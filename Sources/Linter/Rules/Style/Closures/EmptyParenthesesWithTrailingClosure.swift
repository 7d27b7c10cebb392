import Findings
import SourceText
import SwiftTree

/// Flags `map() { … }`, where `map { … }` means the same.
struct EmptyParenthesesWithTrailingClosure: NodeRule {
    static let metadata = RuleMetadata(
        id: "empty_parentheses_with_trailing_closure", name: "Empty Parentheses with Trailing Closure", kind: .style,
        fixes: .safe, layout: .decided(by: .trailingClosures),
        summary: "calls with only a trailing closure should not have empty parentheses",
        rationale: """
            Empty parentheses look as if an argument was forgotten, or as if the closure was passed to what the call \
            returns. Write `names.map { $0.count }`. They are accepted after a call or a subscript, as in `make()() { \
            1 }`, where the closure would otherwise become another argument of it. The fix is unsafe in the head of an \
            `if` or a similar statement, where the brace may begin the body.
            """)

    static let examples: [RuleExample] = [
        .clean("names.map { $0.count }\nnames.map({ $0.count })\nnames.reduce(0) { $0 + $1.count }"),
        .clean("let value = make()\nlet other = { 1 }()\nrun(()) { 1 }"),
        .clean("make()() { 1 }\ntable[0]() { 1 }\nCallable()() { 1 }\n[Int]() { 1 }\n{ run }() { 1 }"),
        .flagged("names.map↓() { $0.count }\nrun↓( ) { 1 } then: { 2 }"),
        .flagged("let view = Stack↓() {\n    names.forEach↓() { print($0) }\n}"),
        .fixed("names.map() { $0.count }", to: "names.map { $0.count }"),
        .fixed("names.map( )\n{ $0.count }", to: "names.map { $0.count }"),
        .fixed("names.map() /* all */ { $0.count }", to: "names.map /* all */ { $0.count }"),
        .fixed("names.map(/* none */) { $0.count }", to: "names.map(/* none */) { $0.count }"),
        .fixed("unsafe() { 1 }", to: "unsafe() { 1 }"),
    ]

    /// What takes a closure without parentheses. After a call or a subscript the closure would be another argument of
    /// that, and after a literal or another closure it would be a statement of its own.
    private static let callees: NodeKinds = [
        .declReferenceExpr, .memberAccessExpr, .genericSpecializationExpr, .optionalChainingExpr, .forceUnwrapExpr,
        .superExpr,
    ]

    // Closures, since there are far fewer of them than calls.
    static let visits: NodeKinds = [.closureExpr]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let right = node.firstToken.previous, right.kind == .rightParen, let left = right.previous,
            left.kind == .leftParen, let call = node.parent, call.kind == .functionCallExpr, call.leftParen == left,
            call.trailingClosure == node, let called = call.calledExpression, Self.callees.contains(called.kind)
        else { return }
        context.report(
            "empty parentheses before a trailing closure are unnecessary; remove them", at: left.start..<right.end,
            fix: fix(after: called, right: right, closure: node, in: context.tree))
    }

    private func fix(after called: Node, right: Token, closure: Node, in tree: SyntaxTree) -> Fix? {
        // `unsafe { … }` is an expression of its own where `unsafe() { … }` is a call.
        guard !called.hasText("unsafe"), !called.hasText("yield"), !called.hasText("then"),
            tree.comments(in: called.end..<right.end).isEmpty,
            // `f() {} {}` is followed by a closure, and `f {} {}` has a second one without a label.
            closure.lastToken.next?.kind != .leftBrace
        else { return nil }
        let title = "remove the parentheses"
        guard tree.comments(in: right.end..<closure.start).isEmpty else {
            return .unsafe(title, .delete(called.end..<right.end))
        }
        let edit = Edit.replace(called.end..<closure.start, with: " ")
        return isStatementOrValue(closure) ? .safe(title, edit) : .unsafe(title, edit)
    }

    /// Whether a closure certainly is outside of conditions and of what a loop goes over, where the brace after a name
    /// may begin the statement's body.
    private func isStatementOrValue(_ closure: Node) -> Bool {
        for ancestor in closure.ancestors.prefix(64) {
            switch ancestor.kind {
            case .codeBlockItem, .memberBlockItem: return true
            case .conditionElement, .forStmt, .ifExpr, .repeatStmt, .switchExpr, .switchCase, .whileStmt, .whereClause,
                .catchClause, .guardStmt, .ifConfigClause:
                return false
            default: break
            }
        }
        return false
    }
}
