import Findings
import SwiftTree

/// Flags `Bool?`.
struct DiscouragedOptionalBoolean: NodeRule {
    static let metadata = RuleMetadata(
        id: "discouraged_optional_boolean", name: "Discouraged Optional Boolean", kind: .idiomatic, isDefault: false,
        summary: "prefer non-optional booleans over optional booleans",
        rationale: """
            A `Bool?` has three states for a question with two answers, and each `== true` or `?? false` decides again \
            what `nil` means. Use a `Bool` with a default value. If the third state has a meaning, use an enum that \
            names it, such as `case on, off, automatic`.
            """)

    static let examples: [RuleExample] = [
        .clean("var isOn: Bool\nvar states: [Bool]\nlet isSet = Optional.some(1)\nvar other: Swift.Bool?"),
        .clean("let isOn = Bool(text)"),
        .flagged("var isOn: ↓Bool?"),
        .flagged("func set(_ states: [↓Bool?]) -> (↓Bool?, Int) {}"),
        .flagged("let states = [↓Bool?]()"),
        .flagged("let isOn = ↓Optional.some(true)"),
    ]

    static let visits: NodeKinds = [.booleanLiteralExpr, .optionalChainingExpr, .optionalType]

    func check(_ node: Node, in context: inout RuleContext) {
        switch node.kind {
        case .optionalType:
            guard let wrapped = node.wrappedType, wrapped.kind == .identifierType, wrapped.hasText("Bool") else {
                return
            }
            report(node, in: &context)
        case .optionalChainingExpr:
            guard let base = node.expression, base.kind == .declReferenceExpr, base.hasText("Bool") else { return }
            report(node, in: &context)
        default:
            guard let argument = node.parent, argument.kind == .labeledExpr, let call = argument.parent?.parent,
                call.kind == .functionCallExpr, call.arguments.only != nil, let called = call.calledExpression,
                called.kind == .memberAccessExpr, called.referenceName?.hasName("some") == true,
                let base = called.base, base.kind == .declReferenceExpr, base.hasText("Optional")
            else { return }
            report(call, in: &context)
        }
    }

    private func report(_ node: Node, in context: inout RuleContext) {
        context.report("an optional boolean has three states; use a non-optional boolean or an enum", at: node.range)
    }
}
