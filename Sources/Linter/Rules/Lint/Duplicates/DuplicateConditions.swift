import Findings
import SwiftTree

/// Flags conditions that occur twice in a chain of `if … else if`, or among the cases of a `switch`: the second branch
/// never runs.
///
/// Conditions are compared by their tokens, so that spaces and comments make no difference.
struct DuplicateConditions: NodeRule {
    static let metadata = RuleMetadata(
        id: "duplicate_conditions", name: "Duplicate Conditions", kind: .lint, severity: .error,
        summary: "branches of an `if` or a `switch` should not repeat a condition",
        rationale: """
            If two branches have the same condition, the first takes all values that fulfill it, and the second never \
            runs. It is often a copy whose condition was not changed: write the condition that was meant, or delete \
            the branch. Conditions in a list count as the same in any order. A condition with a call is reported as \
            well, although the call may return something else the second time.
            """)

    static let examples: [RuleExample] = [
        .clean("if age < 18 { stop() } else if age < 21 { ask() }"),
        .clean("if age < 18 { stop() }\nif age < 18 { ask() }"),
        .clean("if ready, age < 18 { stop() } else if ready { run() }"),
        .clean("if ready { if ready { run() } } else { if ready { run() } }"),
        .clean("if let user = a { use(user) } else if let user = b { use(user) }"),
        .clean(
            "switch event {\ncase .key(let code) where code > 9: one()\ncase .key(let code) where code > 5: two()\n"
                + "default: break\n}"
        ),
        .clean("switch x {\ncase .a: switch y { case .a: one() default: break }\ncase .b: break\n}"),
        .clean("switch x {\n#if DEBUG\ncase .a: one()\n#else\ncase .a: two()\n#endif\n}"),
        .flagged(
            "if ↓age < 18 { stop() } else if old { go() } else if ↓age  < /* years */ 18 { ask() }"),
        .flagged("if ↓ready, age < 18 { stop() } else if ↓age < 18, ready { run() } else { wait() }"),
        .flagged("let sign = if ↓x < 0 { -1 } else if ↓x < 0 { 1 } else { 0 }"),
        .flagged("if ↓case .key = event { one() } else if ↓case .key = event { two() }"),
        .flagged("if ↓#available(iOS 17, *) { one() } else if ↓#available(iOS 17, *) { two() }"),
        .flagged(
            "switch key {\ncase ↓\"a\", \"b\", ↓\"a\": one()\ncase \"c\", ↓\"a\": two()\ndefault: break\n}"
        ),
        .flagged(
            "switch n {\ncase ↓let x where x > 1: one()\ncase ↓let x\n    where x > 1: two()\ndefault: break\n}"
        ),
    ]

    static let visits: NodeKinds = [.ifExpr, .switchCaseList]

    func check(_ node: Node, in context: inout RuleContext) {
        let groups = node.kind == .ifExpr ? Self.repeatedIfs(node) : Self.repeatedCases(node)
        for group in groups {
            let isConstant = !group[0].subtree.contains { Self.mayChange($0) }
            for (index, element) in group.enumerated() {
                // The first names the one that never runs, all others the first.
                let line = context.tree.line(at: (index == 0 ? group[1] : group[0]).start)
                let message =
                    if !isConstant {
                        "line \(line) has the same condition; change or remove one of them"
                    } else if index == 0 {
                        "line \(line) has the same condition and is never reached; change one of them"
                    } else {
                        "line \(line) has the same condition, so this branch is never reached; change or remove it"
                    }
                context.report(message, at: element.ownRange)
            }
        }
    }

    /// Whether an expression may have another value the next time, as a call may. `.key(1)` is a case or a value.
    private static func mayChange(_ node: Node) -> Bool {
        switch node.kind {
        case .awaitExpr, .macroExpansionExpr: true
        case .functionCallExpr:
            node.calledExpression.map { $0.kind != .memberAccessExpr || $0.base != nil } ?? true
        default: false
        }
    }

    /// The lists of conditions in a chain of `if` that occur more than once.
    private static func repeatedIfs(_ first: Node) -> [[Node]] {
        guard var next = first.elseBody, next.kind == .ifExpr, first.parent?.kind != .ifExpr else {
            return []
        }
        var lists = RepeatedNodes()
        if let list = first.conditions.node { lists.append(list, hash: hash(list)) }
        while next.kind == .ifExpr {
            if let list = next.conditions.node { lists.append(list, hash: hash(list)) }
            guard let body = next.elseBody else { break }
            next = body
        }
        return lists.groups(where: haveSameConditions)
    }

    /// The same for the same conditions in any order.
    private static func hash(_ list: Node) -> UInt64 {
        var sum: UInt64 = 0
        for condition in NodeList(list) { sum &+= condition.codeHash }
        return sum
    }

    private static func haveSameConditions(_ left: Node, _ right: Node) -> Bool {
        let (conditions, others) = (Array(NodeList(left)), Array(NodeList(right)))
        guard conditions.count == others.count else { return false }
        if zip(conditions, others).allSatisfy({ $0.hasSameTokens(as: $1) }) { return true }
        // Nobody writes more; a machine that does gets no answer for conditions in another order.
        guard conditions.count <= 64 else { return false }
        return conditions.allSatisfy { condition in others.contains { $0.hasSameTokens(as: condition) }
        }
    }

    /// The patterns with their `where` that occur more than once in a `switch`.
    private static func repeatedCases(_ list: Node) -> [[Node]] {
        var items = RepeatedNodes()
        for element in NodeList(list) where element.kind == .switchCase {
            guard let label = element.labelNode, label.kind == .switchCaseLabel else { continue }
            for item in label.caseItems where !item.isMissing { items.append(item, hash: item.codeHash) }
        }
        return items.groups { $0.hasSameTokens(as: $1) }
    }
}
