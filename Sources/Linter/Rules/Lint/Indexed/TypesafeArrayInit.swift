import Findings
import SwiftTree

/// Flags `map { $0 }` of a sequence, which only makes an array.
struct TypesafeArrayInit: NodeRule {
    static let metadata = RuleMetadata(
        id: "typesafe_array_init", name: "Type-safe Array Init", kind: .lint, isDefault: false, needsIndex: true,
        summary: "prefer `Array(sequence)` over `sequence.map { $0 }` where `map` is that of sequences",
        rationale: """
            `map { $0 }` looks as if it changed the elements, and readers have to check that it does not. \
            `Array(names)` says that the elements are copied to an array. In contrast to `array_init`, the rule knows \
            which `map` is called: it says nothing about those of optionals, results, lazy collections and your own types.
            """)

    static let examples: [RuleExample] = [
        .clean("func copy(_ name: String?) -> String? { name.map { $0 } }"),
        .clean(
            """
            enum Failure: Error { case offline }
            func widen(_ result: Result<String, Failure>) -> Result<Any, Failure> { result.map { $0 } }
            """),
        .clean(
            """
            struct Cart {
                func map<Value>(_ transform: (Int) -> Value) -> [Value] { [transform(1)] }
            }
            let items = Cart().map { $0 }
            """),
        .clean("func double(_ numbers: [Int]) -> [Int] { numbers.map { $0 * 2 } }"),
        .clean("func later(_ numbers: [Int]) -> Any { numbers.lazy.map { $0 } }"),
        .flagged("func copy(_ names: Set<String>) -> [String] { names.↓map { $0 } }"),
        .flagged("func copy<Names: Sequence>(_ names: Names) -> [Names.Element] { names.↓map({ name in name }) }"),
        .flagged("let ages = [1, 2].↓map { return $0 }"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let compiled = context.compiledFile, let name = ArrayInit.mapOfElements(call),
            compiled.sequenceMaps.containsPlace(name.start)
        else { return }
        context.report(ArrayInit.message, at: name.range)
    }
}
