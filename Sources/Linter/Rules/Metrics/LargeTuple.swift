import Findings
import SwiftTree

/// Flags types of tuples with more members than a user can keep apart.
struct LargeTuple: NodeRule {
    static let metadata = RuleMetadata(
        id: "large_tuple", name: "Large Tuple", kind: .metrics, severity: nil,
        summary: "tuples should not have too many members",
        rationale: """
            A tuple has no documentation and no methods, it cannot conform to protocols such as `Codable`, and each \
            function that passes it on repeats its types. Declare a structure with a property for each member. Only \
            types are checked, not values such as `(1, 2, 3)`; `ignore_regex` also accepts the captures of a `Regex`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.63.2")

    static let options: [RuleOption<Self>] = [
        .levels(\.levels, summary: "the number of members that a tuple may have"),
        .flag(
            "ignore_regex", \.ignoresRegex,
            summary: "whether the tuple of captures in `Regex<(…)>` is accepted"),
    ]

    static let examples: [RuleExample] = [
        .clean("let range: (start: Int, end: Int)\nlet nothing: () = ()"),
        .clean("func read(_ body: (Int, Int, Int) throws -> Void) {}"),
        .clean("let value = (1, 2, 3)"),
        .clean("let point: (Int, Int, Int)", options: "3"),
        .clean("let date: Regex<(Substring, Substring, Substring)>", options: #"{"ignore_regex": true}"#),
        .flagged("let dates: Regex<[↓(Int, Int, Int)]>", options: #"{"ignore_regex": true}"#),
        .flagged("let point: ↓(x: Int, y: Int, z: Int)"),
        .flagged("func parse() async throws -> ↓(Int, ↓(Int, Int, Int), [Int])? { nil }"),
        .flagged("typealias Handler = (↓(Int, Int, Int)) -> Void"),
    ]

    static let visits: NodeKinds = [.tupleType]

    var levels = SeverityLevels(warning: 2, error: 3)
    var ignoresRegex = false

    func check(_ node: Node, in context: inout RuleContext) {
        let count = node.elements.count
        guard let severity = levels.severity(above: count), !ignoresRegex || !isCaptures(node) else { return }
        context.report(
            "the tuple has \(count) members, over the limit of \(levels.limit(above: count)); declare a "
                + "structure instead",
            at: node.range, severity: severity)
    }

    /// Whether a tuple is what a regular expression matches: the argument of `Regex`, optional or not.
    private func isCaptures(_ tuple: Node) -> Bool {
        let type = tuple.parent?.kind == .optionalType ? tuple.parent : tuple
        guard let argument = type?.parent, argument.kind == .genericArgument,
            let named = argument.parent?.parent?.parent, named.kind == .identifierType
        else { return false }
        return named.firstToken.hasText("Regex")
    }
}
