import Findings
import SwiftTree

/// Flags `reduce(true) { … }` and `reduce(false) { … }`, which continue after the result is known.
struct ReduceBoolean: NodeRule {
    static let metadata = RuleMetadata(
        id: "reduce_boolean", name: "Reduce Boolean", kind: .performance,
        summary: "prefer `allSatisfy` or `contains` over `reduce(true)` or `reduce(false)`",
        rationale: """
            `reduce` visits every element, even if the first one decides. Write `allSatisfy` for `reduce(true)` with \
            `&&`, and `contains` for `reduce(false)` with `||`; both stop as soon as the result is known. A closure \
            that only compares its two parameters, such as `$0 != $1`, is accepted, because neither can replace it.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags every `reduce(true)` and `reduce(false)`. Prumo accepts a closure that only "
                + "compares its two parameters.",
            why: "The result is the parity of the elements, for which neither `allSatisfy` nor `contains` "
                + "can be used.",
            example: "let isOdd = flags.reduce(false) { $0 != $1 }")
    ])

    static let examples: [RuleExample] = [
        .clean("let sum = numbers.reduce(0) { $0 + $1 }\nlet all = numbers.allSatisfy { $0 == 9 }"),
        .clean("let value = numbers.reduce(initial: true) { $0 && $1 }\nlet other = reduce(true) { $0 && $1 }"),
        .clean("let isOdd = flags.reduce(false) { $0 != $1 }\nlet parity = flags.reduce(false, !=)"),
        .clean("let value = numbers.reduce(first, true)\nlet other = numbers.fold(true) { $0 && $1 }"),
        .flagged("let all = numbers.↓reduce(true) { $0 && $1 == 9 }"),
        .flagged("let any = self.numbers\n    .↓reduce(false, { $0 || $1 == 9 })"),
        .flagged("let all = numbers.↓reduce(into: true) { all, number in all = all && number == 9 }"),
    ]

    // Literals, since there are far fewer of them than calls.
    static let visits: NodeKinds = [.booleanLiteralExpr]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let argument = node.parent, argument.kind == .labeledExpr, let list = argument.parent,
            list.firstChild == argument, let call = list.parent, call.kind == .functionCallExpr,
            let called = call.calledExpression, called.kind == .memberAccessExpr, let name = called.referenceName,
            name.hasName("reduce"), argument.label.map({ $0.hasName("into") }) ?? true,
            !onlyCompares(call, after: argument)
        else { return }
        let isAll = node.firstToken.kind == .trueKeyword
        context.report(
            "`reduce` visits every element; use `\(isAll ? "allSatisfy" : "contains")`, which stops at the first that "
                + "decides", at: name.range)
    }

    /// Whether what is done with each element is a mere comparison.
    private func onlyCompares(_ call: Node, after argument: Node) -> Bool {
        guard let combine = call.trailingClosure ?? argument.nextSibling?.expression else { return false }
        if combine.kind == .declReferenceExpr {
            return combine.firstToken.hasText("!=") || combine.firstToken.hasText("==")
        }
        guard combine.kind == .closureExpr, let sequence = combine.statements.only?.item, sequence.kind == .sequenceExpr
        else { return false }
        return sequence.elements.allSatisfy { element in
            element.kind != .binaryOperatorExpr || element.hasText("!=") || element.hasText("==")
        }
    }
}
