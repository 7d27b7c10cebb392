import Findings
import SwiftTree

/// Flags `if #available(…) {} else { … }` instead of `if #unavailable(…) { … }`, and vice versa.
struct UnavailableCondition: NodeRule {
    static let metadata = RuleMetadata(
        id: "unavailable_condition", name: "Unavailable Condition", kind: .idiomatic,
        summary: "prefer `#unavailable` over `#available` with an empty body",
        rationale: """
            An empty body with an `else` states the condition backwards, so code is easily added on the wrong side. \
            Write `if #unavailable(macOS 12) { fallBack() }`; for an empty body after `#unavailable`, write \
            `#available`. A condition that another availability check follows after `else` is accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("if #unavailable(macOS 12) { fallBack() }"),
        .clean("if #available(macOS 12, *) { show() } else { fallBack() }"),
        .clean("if #available(macOS 12, *) {} else if #available(macOS 11, *) { fallBack() }"),
        .clean("if #available(macOS 12, *), isShown {} else { fallBack() }"),
        .clean("guard #available(macOS 12, *) else { return }"),
        .flagged("if ↓#available(macOS 12, *) {} else { fallBack() }"),
        .flagged("if ↓#unavailable(macOS 12) {\n    // Nothing to do\n} else if count > 1 { show() }"),
    ]

    static let visits: NodeKinds = [.availabilityCondition]

    func check(_ condition: Node, in context: inout RuleContext) {
        guard let list = condition.parent?.parent, list.kind == .conditionElementList, NodeList(list).only != nil,
            let branch = list.parent, branch.kind == .ifExpr, branch.body?.statements.isEmpty == true,
            !isFollowedByAnother(branch)
        else { return }
        let other = condition.firstToken.kind == .poundAvailable ? "#unavailable" : "#available"
        context.report(
            "use `\(other)` instead of `\(condition.firstToken.text)` with an empty body", at: condition.range)
    }

    private func isFollowedByAnother(_ branch: Node) -> Bool {
        var next = branch.elseBody
        while let branch = next, branch.kind == .ifExpr {
            if branch.conditions.contains(where: { $0.condition?.kind == .availabilityCondition }) { return true }
            next = branch.elseBody
        }
        return false
    }
}
