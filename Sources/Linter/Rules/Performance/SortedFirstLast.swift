import Findings
import SwiftTree

/// Flags `sorted().first` and `sorted().last`.
struct SortedFirstLast: NodeRule {
    static let metadata = RuleMetadata(
        id: "sorted_first_last", name: "Min or Max over Sorted First or Last", kind: .performance, isDefault: false,
        summary: "prefer `min()` or `max()` over `sorted().first` or `sorted().last`",
        rationale: """
            Sorting compares each element several times and stores all of them in a new array, of which one is used. \
            `min()` and `max()` look at each element once: write `names.min()` for `sorted().first`, `names.max()` for \
            `sorted().last`, and `max(by:)` with the closure of `sorted(by:)`. If several elements are the largest, \
            `max` may return another one of them.
            """)

    static let examples: [RuleExample] = [
        .clean("let least = numbers.min()"),
        .clean("let name = names.sorted().firstIndex(of: name)"),
        .clean("let name = names.sorted().first { $0.isEmpty }"),
        .clean("let name = names.sorted(using: order).first"),
        .flagged("let least = ↓numbers.sorted().first"),
        .flagged("let most = ↓numbers.map(\\.age).sorted(by: { $0 < $1 }).last?.description"),
        .flagged("let most = ↓numbers.sorted { $0 < $1 }.last"),
    ]

    static let visits: NodeKinds = [.memberAccessExpr]

    func check(_ access: Node, in context: inout RuleContext) {
        let isFirst = access.lastToken.hasName("first")
        guard isFirst || access.lastToken.hasName("last"), access.parent?.kind != .functionCallExpr,
            let call = access.base?.methodCall(named: "sorted")
        else { return }
        let arguments = call.arguments
        guard arguments.isEmpty || arguments.only?.label?.hasName("by") == true else { return }
        context.report(
            "use `\(isFirst ? "min" : "max")` instead of `sorted` and `\(isFirst ? "first" : "last")`", at: access.range
        )
    }
}
