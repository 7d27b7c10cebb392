import Findings
import SwiftTree

/// Flags loops whose whole body is an `if` without `else`: its condition can become a `where` clause.
struct ForWhere: NodeRule {
    static let metadata = RuleMetadata(
        id: "for_where", name: "Prefer For-Where", kind: .idiomatic,
        summary: "prefer `where` clauses over a single `if` inside `for`",
        rationale: """
            With a `where` clause, the first line of the loop says which elements it handles, and the body is one \
            level less indented. Write `for user in users where user.isAdmin`. Several conditions, bindings and \
            availability checks in the `if` are accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags a loop whose body is `if #available(…)`. Prumo accepts it.",
            why: "An availability condition cannot be in a `where` clause.",
            example: "for view in views {\n    if #available(iOS 18, *) { show(view) }\n}")
    ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "allow_for_as_filter", \.allowsFilters,
            summary: "whether loops that return an element they search for are accepted")
    ]

    static let examples: [RuleExample] = [
        .clean("for user in users where user.isAdmin { greet(user) }"),
        .clean("for user in users { if let name = user.name { greet(name) } }"),
        .clean("for user in users { if user.isAdmin { greet(user) } else { ask(user) } }"),
        .clean("for user in users { if user.isAdmin && user.isNew { greet(user) } }"),
        .clean("for user in users { if user.isAdmin, user.isNew { greet(user) } }"),
        .clean("for user in users { if user.isAdmin { greet(user) }; count += 1 }"),
        .clean("for user in users { if #available(macOS 12, *) { greet(user) } }"),
        .clean("for user in users { if case .admin = user.role { greet(user) } }"),
        .clean("for user in users { if user.isAdmin { return user } }", options: #"{"allow_for_as_filter": true}"#),
        .flagged("for user in users { ↓if user.isAdmin { return user } }"),
        .flagged(
            "for case let user? in users {\n    // Admins\n    ↓if !(user.isAdmin || user.isNew) { greet(user) }\n}"),
        .flagged("for user in users { ↓if user.isAdmin { greet(user) } }", options: #"{"allow_for_as_filter": true}"#),
    ]

    static let visits: NodeKinds = [.forStmt]

    var allowsFilters = false

    func check(_ loop: Node, in context: inout RuleContext) {
        guard let item = loop.body?.statements.only?.firstChild, item.kind == .expressionStmt,
            let branch = item.expression, branch.kind == .ifExpr, branch.elseBody == nil, loop.whereClause == nil,
            let element = branch.conditions.only, let condition = element.condition, condition.kind.isExpr,
            !isCombined(condition)
        else { return }
        if allowsFilters, let body = branch.body,
            body.statements.contains(where: { $0.firstChild?.kind == .returnStmt })
        {
            return
        }
        context.report(
            "the loop contains only an `if`; use a `where` clause instead", at: branch.start..<condition.end)
    }

    private func isCombined(_ condition: Node) -> Bool {
        condition.kind == .sequenceExpr
            && condition.elements.contains { $0.kind == .binaryOperatorExpr && ($0.hasText("&&") || $0.hasText("||")) }
    }
}
