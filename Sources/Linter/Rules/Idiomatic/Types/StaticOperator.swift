import Findings
import SwiftTree

/// Flags operators that are declared as free functions.
struct StaticOperator: NodeRule {
    static let metadata = RuleMetadata(
        id: "static_operator", name: "Static Operator", kind: .idiomatic, isDefault: false,
        summary: "operators should be static functions, not free functions",
        rationale: """
            A free function may be in any file, while a member is found where its type is declared and documented. \
            Declare `static func == (left: Size, right: Size) -> Bool` in the type or in an extension. An operator \
            whose parameters are only tuples or functions cannot be a member; disable the rule for it.
            """)

    static let examples: [RuleExample] = [
        .clean("extension Size { static func == (left: Size, right: Size) -> Bool { true } }"),
        .clean("func add(left: Int, right: Int) -> Int { left + right }"),
        .clean("func run() { func == (a: A, b: A) -> Bool { true } }"),
        .flagged("↓func == (left: Size, right: Size) -> Bool { true }"),
        .flagged(
            "public ↓func <> (left: Size, right: Size) -> Bool { true }\nprefix ↓func ! (size: Size) -> Bool { true }"),
    ]

    static let visits: NodeKinds = [.functionDecl]

    func check(_ function: Node, in context: inout RuleContext) {
        guard let name = function.name, name.kind == .binaryOperator, let item = function.parent,
            item.kind == .codeBlockItem, !item.ancestors.contains(where: { $0.kind.isDecl && $0.kind != .ifConfigDecl })
        else { return }
        context.report(
            "declare this operator as a `static` function of a type", at: (function.funcKeyword ?? name).range)
    }
}
