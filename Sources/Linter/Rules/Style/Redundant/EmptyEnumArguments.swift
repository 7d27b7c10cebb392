import Findings
import SourceText
import SwiftTree

/// Flags `case .some(_)`, where `case .some` matches the same.
struct EmptyEnumArguments: NodeRule {
    static let metadata = RuleMetadata(
        id: "empty_enum_arguments", name: "Empty Enum Arguments", kind: .style, fixes: .safe,
        summary: "patterns should leave out associated values that are not used",
        rationale: """
            `case .move(_, _)` lists values that nobody uses, and does not compile any more when the case gets another \
            one. Write `case .move`, which matches it with any values. The fix is unsafe for `.stop()`, which may be \
            the call of a function, for `.none`, and for a name that several cases share.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags a call with a trailing closure. Prumo accepts it.",
            why: "A closure is not a list of associated values, so that the parentheses belong to a call.",
            example: "if case make(_) { 1 } = value {}")
    ])

    static let examples: [RuleExample] = [
        .clean("switch result {\ncase .success: break\ncase .failure(let error): show(error)\n}"),
        .clean("if case .move(_, let distance) = step {}\nif case let .move(angle, _) = step {}"),
        .clean("switch (one, two) { case (_, _): break }"),
        .clean(
            "switch text { case name(): break\n case Name.first(): break\n case .init(): break\n case "
                + ".of(Name()): break }"
        ),
        .clean("if step == .move() {}\nguard case .pair(.left(_, nil)) = step else { return }"),
        .flagged("switch step {\ncase .move↓(_), .turn↓(by: _): break\ncase .stop↓(): break\ndefault: break\n}"),
        .flagged("if case .outer(.inner↓(_, _)) = step {}\nguard case .move↓(_) = step else { return }"),
        .fixed(
            "switch step {\ncase .move(_), .turn (by: _) where isOn: break\n}",
            to: "switch step {\ncase .move, .turn where isOn: break\n}"),
        .fixed("switch step {\ncase .stop(): break\n}", to: "switch step {\ncase .stop: break\n}"),
        .fixed("if case .pair(.one(_), .two(_, _)) = step {}", to: "if case .pair(.one, .two) = step {}"),
        .fixed("if case .move(/* how far */ _) = step {}", to: "if case .move(/* how far */ _) = step {}"),
    ]

    static let visits: NodeKinds = [.matchingPatternCondition, .switchCaseItem]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let pattern = node.pattern, pattern.kind == .expressionPattern, let call = pattern.firstChild,
            call.kind == .functionCallExpr, let called = call.firstChild, called.kind == .memberAccessExpr,
            // Without a base, as `.some`.
            called.firstToken.kind == .period, let calls = Self.callsThatBindNothing(call)
        else { return }
        var innermost = call
        var edits: [Edit] = []
        for call in calls {
            if innermost.arguments.first(where: { $0.expression?.kind == .functionCallExpr })?.expression == call {
                innermost = call
            }
            guard call.arguments.allSatisfy({ $0.expression?.kind == .discardAssignmentExpr }),
                let called = call.calledExpression, let end = call.rightParen?.end
            else { continue }
            let range = called.end..<end
            if context.tree.comments(in: range).isEmpty { edits.append(.delete(range)) }
        }
        guard let start = innermost.leftParen?.start, let end = innermost.rightParen?.end else { return }
        // `case .stop():` is a call of a function where `stop` is not a case with a value of `()`, and `.none` without values
        // may be that of an optional.
        let isOfCases = calls.allSatisfy { call in
            guard !call.arguments.isEmpty, let name = call.calledMember?.name else { return false }
            return name != "none" && !context.ownNames.isOverloaded(case: name)
        }
        context.report(
            "the associated values are not used; omit them from the pattern", at: start..<end,
            fix: edits.isEmpty ? nil : Fix.safe("omit the associated values", edits).safe(if: isOfCases))
    }

    /// The call and all those in its arguments, the outer ones first; nil if one of them looks at a value.
    private static func callsThatBindNothing(_ call: Node) -> [Node]? {
        var calls = [call]
        var next = 0
        while next < calls.count {
            let call = calls[next]
            next += 1
            guard let called = call.calledExpression, called.kind == .memberAccessExpr,
                called.lastToken.kind != .initKeyword, call.leftParen != nil, call.trailingClosure == nil
            else { return nil }
            for argument in call.arguments {
                guard let expression = argument.expression else { return nil }
                switch expression.kind {
                case .discardAssignmentExpr: continue
                case .functionCallExpr: calls.append(expression)
                default: return nil
                }
            }
        }
        return calls
    }
}
