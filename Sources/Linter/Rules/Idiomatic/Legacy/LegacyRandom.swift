import Findings
import SwiftTree

/// Flags the functions of C for random numbers.
struct LegacyRandom: NodeRule {
    static let metadata = RuleMetadata(
        id: "legacy_random", name: "Legacy Random", kind: .idiomatic,
        summary: "prefer `random(in:)` of a type over legacy random functions",
        rationale: """
            These functions return a `UInt32` that starts at 0 or a `Double` below 1, which each caller has to \
            convert, scale and shift, and `drand48` gives the same numbers in every run until it is seeded. Write \
            `Int.random(in: 1...6)` or `Double.random(in: 0..<1)`. For numbers that a test can repeat, pass a \
            generator with `using:`.
            """)

    static let examples: [RuleExample] = [
        .clean("let dice = Int.random(in: 1...6)"),
        .clean("let chance = generator.drand48()"),
        .flagged("let dice = ↓arc4random_uniform(6) + 1"),
        .flagged("seed(↓arc4random(), ↓drand48())"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let name = call.calledFunction,
            name.hasText("arc4random") || name.hasText("arc4random_uniform") || name.hasText("drand48")
        else { return }
        context.report(
            "use `random(in:)` of the type instead of the legacy function `\(name.text)`", at: call.range)
    }
}
