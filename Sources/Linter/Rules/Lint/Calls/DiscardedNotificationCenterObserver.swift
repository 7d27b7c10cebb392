import Findings
import SwiftTree

/// Flags observers with a closure that nothing keeps, so that nothing can remove them.
struct DiscardedNotificationCenterObserver: NodeRule {
    static let metadata = RuleMetadata(
        id: "discarded_notification_center_observer", name: "Discarded Notification Center Observer", kind: .lint,
        isDefault: false, summary: "the observer that `addObserver(forName:…)` returns should be stored",
        rationale: """
            The notification center keeps the closure until the observer is removed, and only the returned object can \
            remove it. If that is lost, the closure is called as long as the program runs, and what it captures stays \
            in memory. Store the result, as in `observer = center.addObserver(forName: …)`, and pass it to \
            `removeObserver(_:)` when it is no longer needed.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                """
                SwiftLint flags an observer that is a part of a larger expression, such as a dictionary, a cast or a \
                conditional expression. Prumo accepts it.
                """,
                why: "The observer is the value of the expression, and is not discarded.",
                example: "tokens = [\"open\": center.addObserver(forName: name, object: nil, queue: nil) { _ in }]")
        ])

    static let examples: [RuleExample] = [
        .clean("let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in }"),
        .clean("tokens.append(center.addObserver(forName: name, object: nil, queue: nil, using: show))"),
        .clean("func observe() -> Any { center.addObserver(forName: name, object: nil, queue: nil) { _ in } }"),
        .clean("center.addObserver(self, selector: action, name: name, object: nil)"),
        .clean("token = isOn ? center.addObserver(forName: name, object: nil, queue: nil) { _ in } : nil"),
        .flagged("↓center.addObserver(forName: name, object: nil, queue: nil) { _ in }"),
        .flagged("_ = ↓center.addObserver(forName: name, object: nil, queue: nil, using: show)"),
        .flagged(
            "@discardableResult func observe() -> Any {\n    return ↓center.addObserver(forName: name, object: nil, queue: nil) { _ in }\n}"
        ),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let name = call.calledMember, name.hasText("addObserver"), takesClosure(call), isDiscarded(call) else {
            return
        }
        context.report(
            "store the observer that `addObserver` returns, so that it can be removed later", at: call.range)
    }

    /// What a `return` ends.
    private static let functions: NodeKinds = [.accessorBlock, .accessorDecl, .closureExpr, .functionDecl]

    private func takesClosure(_ call: Node) -> Bool {
        var arguments = call.arguments.makeIterator()
        return arguments.next()?.label?.hasText("forName") == true
            && arguments.next()?.label?.hasText("object") == true
            && arguments.next()?.label?.hasText("queue") == true
    }

    private func isDiscarded(_ call: Node) -> Bool {
        var expression = call
        while let parent = expression.parent, parent.kind == .tryExpr || parent.kind == .awaitExpr {
            expression = parent
        }
        guard let parent = expression.parent else { return false }
        switch parent.kind {
        case .codeBlockItem:
            guard let list = parent.parent, NodeList(list).only != nil, let owner = list.parent else { return true }
            switch owner.kind {
            case .closureExpr, .accessorBlock: return false
            case .codeBlock:
                guard let function = owner.parent else { return true }
                return !isGetter(function) && !(function.signatureReturns && !isDiscardable(function))
            default: return true
            }
        case .returnStmt:
            // Within a function, a closure or a getter.
            guard
                let function = parent.ancestors.prefix(256).first(where: { Self.functions.contains($0.kind) })
            else { return true }
            switch function.kind {
            case .functionDecl: return isDiscardable(function)
            case .accessorDecl: return !isGetter(function)
            default: return false
            }
        case .exprList:
            guard NodeList(parent).first?.kind == .discardAssignmentExpr, expression.nextSibling == nil,
                let assignment = expression.previousSibling, assignment.kind == .assignmentExpr
            else { return false }
            return assignment.previousSibling?.kind == .discardAssignmentExpr
        default: return false
        }
    }

    private func isGetter(_ accessor: Node) -> Bool {
        accessor.kind == .accessorDecl && accessor.accessorSpecifier?.kind == .getKeyword
    }

    private func isDiscardable(_ function: Node) -> Bool { function.attribute("discardableResult") != nil }
}

extension Node {
    /// Whether it is a `functionDecl` that returns something.
    fileprivate var signatureReturns: Bool { kind == .functionDecl && signature?.returnClause != nil }
}
