import Findings
import SourceText
import SwiftTree

/// Flags expectations of Nimble with a matcher for which there is an operator.
struct NimbleOperator: NodeRule {
    static let metadata = RuleMetadata(
        id: "nimble_operator", name: "Nimble Operator", kind: .idiomatic, fixes: .safe, isDefault: false,
        summary: "prefer Nimble's operators over matchers such as `equal`",
        rationale: """
            `expect(total) == 3` reads like the comparison that it makes, and without the parentheses of two nested \
            calls. Use `==`, `!=`, `===`, `!==`, `<`, `<=`, `>` and `>=`, and `== true`, `== false` and `== nil` for \
            `beTrue()`, `beFalse()` and `beNil()`. Negated comparisons such as `toNot(beGreaterThan(3))` and matchers \
            with more arguments are accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint flags an expectation whose result is used. Prumo accepts it.",
                why: "An operator has no result, so that the code would not compile with it.",
                example: "expect(total).to(equal(3)).toNot(equal(4))"),
            .init(
                """
                SwiftLint flags negated comparisons, and matchers with arguments beside the expected value, which its \
                fix drops. Prumo accepts them.
                """,
                why: "Nimble has operators for the others only.",
                example: "expect(total).toNot(beGreaterThan(3))\nexpect(pair).to(equal(other, by: ==))"),
            .init(
                "Prumo's fix puts parentheses around an expected value that is an operation.",
                why: "After SwiftLint's fix, the operator could take a part of it only.",
                example: "expect(total).to(equal(isOn ? 1 : 2))"),
        ])

    static let examples: [RuleExample] = [
        .clean("expect(total) == 3\nexpect(total).toEventually(equal(3))\nexpect(list).to(haveCount(3))"),
        .clean("expect(total).to(equal(3), description: \"sum\")\nexpect(total).toNot(beGreaterThan(3))"),
        .clean("let result = expect(total).to(equal(3))\nexpect(total).to(equal(3)).toNot(beNil())"),
        .flagged("↓expect(total).to(equal(3))\n↓expect { try pay() }.notTo(beNil())"),
        .flagged("await ↓expect(total).to(beLessThan(3))\nit(\"adds\") { ↓expect(isOn).to(beFalse()) }"),
        .fixed("expect(total)\n    .toNot(equal( 3 )) // sum", to: "expect(total) != 3 // sum"),
        .fixed("expect(total).to(equal(isOn ? 1 : 2))", to: "expect(total) == (isOn ? 1 : 2)"),
        .fixed(
            "expect(isOn).to(beTrue())\nexpect(a).to(beIdenticalTo(b))", to: "expect(isOn) == true\nexpect(a) === b"),
        .fixed("expect(total).to(equal(/* sum */ 3))", to: "expect(total).to(equal(/* sum */ 3))"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let method = call.calledMember, let isNegated = Self.isNegated(method), call.trailingClosure == nil,
            let base = call.firstChild?.base, base.kind == .functionCallExpr,
            base.calledFunction?.hasText("expect") == true, isStatement(call),
            let matcher = call.arguments.only?.expression, matcher.kind == .functionCallExpr,
            matcher.trailingClosure == nil, let name = matcher.calledFunction,
            let replacement = Self.replacements.first(where: { name.hasText($0.matcher) }),
            let symbol = isNegated ? replacement.negatedOperator : replacement.affirmedOperator
        else { return }
        let fix: Fix
        let title = "use `\(symbol)`"
        if let value = replacement.value {
            guard matcher.arguments.isEmpty else { return }
            let edit = Edit.replace(base.end..<call.end, with: " \(symbol) \(value)")
            // A value of nil is neither true nor false, but fails a comparison with `!=`.
            fix = isNegated && !name.hasText("beNil") ? .unsafe(title, edit) : .safe(title, edit)
        } else {
            guard let argument = matcher.arguments.only, argument.label == nil, let value = argument.expression,
                value.kind != .inOutExpr
            else { return }
            let (open, close) = Self.operations.contains(value.kind) ? ("(", ")") : ("", "")
            let edits: [Edit] = [
                .replace(base.end..<value.start, with: " \(symbol) \(open)"),
                .replace(value.end..<call.end, with: close),
            ]
            // `equal(nil)` always fails.
            fix = value.kind == .nilLiteralExpr ? .unsafe(title, edits) : .safe(title, edits)
        }
        context.report(
            "use the operator `\(symbol)` instead of the matcher `\(name.text)`", at: call.range,
            fix: fix.safe(if: isOfNimble(name, symbol, in: &context)).keepingComments(of: context.tree))
    }

    /// Whether nothing that is declared here takes the place of Nimble's functions and operators.
    private func isOfNimble(_ matcher: Token, _ symbol: StaticString, in context: inout RuleContext) -> Bool {
        !context.ownNames.hasFunction("expect") && !context.ownNames.hasFunction(matcher.name)
            && !context.ownNames.hasOperator("\(symbol)") && !context.ownNames.redefinesOperators
    }

    /// Whether nothing uses the result of an expectation.
    private func isStatement(_ call: Node) -> Bool {
        var expression = call
        while let parent = expression.parent, parent.kind == .awaitExpr || parent.kind == .tryExpr {
            expression = parent
        }
        return expression.parent?.kind == .codeBlockItem
    }

    private static func isNegated(_ method: Token) -> Bool? {
        if method.hasText("to") { return false }
        return method.hasText("toNot") || method.hasText("notTo") ? true : nil
    }

    /// What has to be in parentheses beside an operator.
    private static let operations: NodeKinds = [
        .asExpr, .awaitExpr, .closureExpr, .consumeExpr, .copyExpr, .doExpr, .ifExpr, .infixOperatorExpr, .isExpr,
        .packExpansionExpr, .sequenceExpr, .switchExpr, .ternaryExpr, .tryExpr, .unsafeExpr,
    ]

    /// A matcher and the operators that take its place.
    private struct Replacement {
        let matcher: StaticString
        let affirmedOperator: StaticString
        let negatedOperator: StaticString?
        /// The value of a matcher without an argument.
        var value: StaticString?
    }

    private static let replacements: [Replacement] = [
        Replacement(matcher: "equal", affirmedOperator: "==", negatedOperator: "!="),
        Replacement(matcher: "beIdenticalTo", affirmedOperator: "===", negatedOperator: "!=="),
        Replacement(matcher: "beGreaterThan", affirmedOperator: ">", negatedOperator: nil),
        Replacement(matcher: "beGreaterThanOrEqualTo", affirmedOperator: ">=", negatedOperator: nil),
        Replacement(matcher: "beLessThan", affirmedOperator: "<", negatedOperator: nil),
        Replacement(matcher: "beLessThanOrEqualTo", affirmedOperator: "<=", negatedOperator: nil),
        Replacement(matcher: "beTrue", affirmedOperator: "==", negatedOperator: "!=", value: "true"),
        Replacement(matcher: "beFalse", affirmedOperator: "==", negatedOperator: "!=", value: "false"),
        Replacement(matcher: "beNil", affirmedOperator: "==", negatedOperator: "!=", value: "nil"),
    ]
}
