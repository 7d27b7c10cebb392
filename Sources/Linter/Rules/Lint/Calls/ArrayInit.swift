import Findings
import SwiftTree

/// Flags `map { $0 }`, which only makes an array.
struct ArrayInit: NodeRule {
    static let metadata = RuleMetadata(
        id: "array_init", name: "Array Init", kind: .lint, isDefault: false,
        summary: "prefer `Array(sequence)` over `sequence.map { $0 }`",
        rationale: """
            `map { $0 }` looks as if it changed the elements, and readers have to check that it does not. \
            `Array(names)` says that the elements are copied to an array. The rule does not know types: for an \
            optional, delete `map { $0 }`, which has no effect there.
            """)

    static let examples: [RuleExample] = [
        .clean("let names = Array(set)\nlet ages = users.map { $0.age }\nlet same = users.map { other }"),
        .clean("let all = users.map { (user: User) in user; show() }\nlet none = users.map(show) { $0 }"),
        .clean("let all = map { $0 }"),
        .flagged("let names = set.↓map { $0 }"),
        .flagged("let names = set.↓map({ name in return name })"),
        .flagged("let names = set\n    .↓map { (name: String) -> String in name }"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let name = Self.mapOfElements(call) else { return }
        context.report(Self.message, at: name.range)
    }

    /// The message about such a `map`.
    static let message = "use `Array(…)` instead of a `map` that returns its elements"

    /// The name in a call of a `map` that returns its elements; `nil` if the call is none.
    static func mapOfElements(_ call: Node) -> Token? {
        guard let called = call.calledExpression, called.kind == .memberAccessExpr, let name = called.referenceName,
            name.hasName("map"), let closure = onlyClosure(of: call),
            let statement = closure.statements.only?.firstChild
        else { return nil }
        let value =
            statement.kind == .expressionStmt || statement.kind == .returnStmt ? statement.expression : statement
        guard let value, value.kind == .declReferenceExpr, value.firstToken == value.lastToken else { return nil }
        let isInput = parameter(of: closure).map { value.firstToken.hasName(of: $0) } ?? value.hasText("$0")
        return isInput ? name : nil
    }

    private static func onlyClosure(of call: Node) -> Node? {
        if call.arguments.isEmpty { return call.trailingClosure }
        guard let argument = call.arguments.only?.expression, argument.kind == .closureExpr else { return nil }
        return argument
    }

    /// The closure's only parameter; `nil` if it has none, or several.
    private static func parameter(of closure: Node) -> Token? {
        guard let clause = closure.signature?.parameterClause else { return nil }
        if clause.kind == .closureShorthandParameterList { return NodeList(clause).only?.firstToken }
        guard let parameter = clause.parameters.only, parameter.secondName == nil else { return nil }
        return parameter.firstName
    }
}
