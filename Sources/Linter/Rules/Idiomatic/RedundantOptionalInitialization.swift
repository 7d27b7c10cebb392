import SwiftTree

/// Flags `= nil` on an optional `var`, which Swift initializes to `nil` already.
struct RedundantOptionalInitialization: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_optional_initialization", name: "Redundant Optional Initialization", kind: .idiomatic,
        fixes: .safe, summary: "optional variables start as `nil` without being told to")

    static let examples: [RuleExample] = [
        .clean("var name: String?"),
        .clean("let name: String? = nil"),
        .clean("lazy var name: String? = nil"),
        .flagged("var name: String?↓ = nil"),
        .fixed("var name: String? = nil", to: "var name: String?"),
    ]

    static let visits: NodeKinds = [.patternBinding]

    func check(_ binding: Node, in context: inout RuleContext) {
        guard let initializer = binding.initializer, initializer.isNilLiteral,
            binding.typeAnnotation?.type?.kind == .optionalType, binding.isVariable,
            !binding.hasModifier(.lazyKeyword)
        else { return }
        context.report(
            "`= nil` repeats the default of an optional variable; remove it", at: initializer.rangeWithGapBefore,
            fix: .safe("remove `= nil`", .delete(initializer.rangeWithGapBefore)))
    }
}
