import Findings
import SwiftTree

/// Flags comparisons with `[]` and `[:]`.
struct EmptyCollectionLiteral: NodeRule {
    static let metadata = RuleMetadata(
        id: "empty_collection_literal", name: "Empty Collection Literal", kind: .performance, isDefault: false,
        summary: "prefer `isEmpty` over comparing a collection with an empty array or dictionary literal",
        rationale: """
            A comparison with `[]` or `[:]` compiles only if the elements are `Equatable`, and the compiler has to \
            find a type for the literal. Every collection has `isEmpty`: write `names.isEmpty` for `== []`, \
            `!names.isEmpty` for `!= []`, and `names?.isEmpty == true` for an optional that is compared with `==`.
            """)

    static let examples: [RuleExample] = [
        .clean("var names = [Int](), ages: [String: Int] = [:]"),
        .clean("if names.isEmpty || ages.isEmpty {}"),
        .clean("if names == [1] {}"),
        .clean("let copy = names ?? []"),
        .flagged("let isUnset = names↓ == []"),
        .flagged("guard ages↓ != [ : ] else { return }"),
    ]

    static let visits: NodeKinds = [.arrayExpr, .dictionaryExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        // `[]` is two tokens, `[:]` is three.
        let count = literal.lastToken.index - literal.firstToken.index
        guard count == (literal.kind == .arrayExpr ? 1 : 2), let symbol = literal.firstToken.previous,
            Comparison.Operator(symbol)?.comparesEquality == true, let value = symbol.previous
        else { return }
        context.report("use `isEmpty` instead of comparing with `\(literal.text)`", at: value.end..<literal.end)
    }
}
