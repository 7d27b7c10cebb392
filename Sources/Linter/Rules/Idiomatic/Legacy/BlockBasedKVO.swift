import Findings
import SwiftTree

/// Flags overrides of `observeValue(forKeyPath:of:change:context:)`.
struct BlockBasedKVO: NodeRule {
    static let metadata = RuleMetadata(
        id: "block_based_kvo", name: "Block Based KVO", kind: .idiomatic,
        summary: "prefer the block-based `observe(_:options:)` with a key path over overriding `observeValue`",
        rationale: """
            All observations of a class arrive in one `observeValue`, which tells them apart by strings that the \
            compiler does not check. Write `token = player.observe(\\.rate) { player, change in … }`: the compiler \
            checks the property, and each observation has its own closure. Store the token, because the observation \
            ends with it.
            """)

    static let examples: [RuleExample] = [
        .clean("let token = player.observe(\\.rate) { player, _ in show(player.rate) }"),
        .clean("class View: NSObject { override func observeValue(forKeyPath path: String?, of object: Any?) {} }"),
        .flagged(
            """
            class View: NSObject {
                override ↓func observeValue(
                    forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?
                ) {}
            }
            """),
        .flagged(
            """
            class View: NSObject {
                package override ↓func observeValue(
                    forKeyPath path: String?, of object: Any?, change: Dictionary<NSKeyValueChangeKey, Any>?,
                    context: UnsafeMutableRawPointer? // ours
                ) {}
            }
            """),
    ]

    static let visits: NodeKinds = [.functionDecl]

    private static let labels: [StaticString] = ["forKeyPath", "of", "change", "context"]
    private static let types: [[String]] = [
        ["String?"], ["Any?"], ["[NSKeyValueChangeKey:Any]?", "Dictionary<NSKeyValueChangeKey,Any>?"],
        ["UnsafeMutableRawPointer?"],
    ]

    func check(_ function: Node, in context: inout RuleContext) {
        guard let name = function.name, name.hasText("observeValue"), function.hasModifier(.overrideKeyword),
            let keyword = function.funcKeyword, let parameters = function.signature?.parameterClause?.parameters,
            parameters.count == Self.labels.count
        else { return }
        for (parameter, (label, types)) in zip(parameters, zip(Self.labels, Self.types)) {
            guard parameter.firstName?.hasText(label) == true, let type = parameter.type,
                types.contains(type.tokens.map(\.text).joined())
            else { return }
        }
        context.report(
            "use the block-based `observe(_:options:)` with a key path instead of overriding `observeValue`",
            at: keyword.start..<name.end)
    }
}
