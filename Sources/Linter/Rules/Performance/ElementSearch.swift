import Findings
import SwiftTree

/// Flags `filter { … }.first`.
struct FirstWhere: NodeRule {
    static let metadata = RuleMetadata(
        id: "first_where", name: "First Where", kind: .performance, isDefault: false,
        summary: "prefer `.first(where:)` over `.filter { }.first`",
        rationale: """
            `filter` tests all elements and stores those that match, of which only one is used. `names.first { \
            $0.isEmpty }` returns at the first match. A `filter` whose argument is a string literal or an \
            `NSPredicate` is accepted, because it is the query of a database.
            """)

    static let examples: [RuleExample] = [
        .clean("let name = names.first { $0.isEmpty }"),
        .clean("let name = names.filter.first"),
        .clean("let name = store.filter(\"age > 3\").first\nlet other = store.filter(NSPredicate(format: f)).first"),
        .flagged("let name = ↓names.filter { $0.isEmpty }.first"),
        .flagged("let name = ↓names.map(trim).filter(isEmpty).first?.count"),
        .flagged("let name = (↓names.filter { $0.isEmpty }).first"),
    ]

    static let visits: NodeKinds = [.memberAccessExpr]

    func check(_ access: Node, in context: inout RuleContext) {
        guard access.lastToken.hasName("first"), let call = access.filteredCollection else { return }
        context.report("use `first(where:)` instead of `filter` and `first`", at: call.range)
    }
}

/// Flags `filter { … }.last`.
struct LastWhere: NodeRule {
    static let metadata = RuleMetadata(
        id: "last_where", name: "Last Where", kind: .performance, isDefault: false,
        summary: "prefer `.last(where:)` over `.filter { }.last`",
        rationale: """
            `filter` starts at the beginning and stores every match, though only the last one is used. `names.last { \
            $0.isEmpty }` starts at the end and stops at the first match there; only collections that can be read \
            backwards, such as arrays, have it. A `filter` whose argument is a string literal or an `NSPredicate` is \
            accepted as the query of a database.
            """)

    static let examples: [RuleExample] = [
        .clean("let name = names.last { $0.isEmpty }"),
        .clean("let name = names.filter.last"),
        .clean("let name = store.filter(\"age > 3\").last"),
        .flagged("let name = ↓names.filter { $0.isEmpty }.last"),
        .flagged("let name = (↓names.filter(isEmpty)).last?.count"),
    ]

    static let visits: NodeKinds = [.memberAccessExpr]

    func check(_ access: Node, in context: inout RuleContext) {
        guard access.lastToken.hasName("last"), let call = access.filteredCollection else { return }
        context.report("use `last(where:)` instead of `filter` and `last`", at: call.range)
    }
}

extension Node {
    /// The call of `filter` whose result a member is asked of; `nil` if a database's query is what filters.
    fileprivate var filteredCollection: Node? {
        guard let call = base?.methodCall(named: "filter") else { return nil }
        let isQuery = call.arguments.contains { argument in
            guard let expression = argument.expression else { return false }
            return expression.kind == .stringLiteralExpr || expression.calledFunctionIsPredicate
        }
        return isQuery ? nil : call
    }

    private var calledFunctionIsPredicate: Bool {
        kind == .functionCallExpr && calledFunction?.hasName("NSPredicate") == true
    }
}
