import Findings
import SwiftTree

/// Flags a `hashValue` that a type computes by itself.
struct LegacyHashing: NodeRule {
    static let metadata = RuleMetadata(
        id: "legacy_hashing", name: "Legacy Hashing", kind: .idiomatic,
        summary: "prefer `hash(into:)` over overriding `hashValue`",
        rationale: """
            A handwritten formula such as `width ^ height` gives many different values the same hash, which makes sets \
            and dictionaries slow, and the compiler reports `hashValue` as deprecated. Implement `hash(into:)` and \
            pass each property that `==` compares to `hasher.combine(_:)`. For a structure whose stored properties are \
            all `Hashable`, the compiler writes it.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags every property `hashValue`. Prumo accepts a protocol's requirement and a static "
                + "property.",
            why: "Neither of them computes a hash for `Hashable`.",
            example: "protocol Keyed { var hashValue: Int { get } }")
    ])

    static let examples: [RuleExample] = [
        .clean("struct Size: Hashable { func hash(into hasher: inout Hasher) { hasher.combine(width) } }"),
        .clean("var hashValue: Int { 1 }"),
        .clean("struct Size { var hashValue: String { name } }"),
        .clean("struct Size { static var hashValue: Int { 1 } }"),
        .clean("protocol Keyed { var hashValue: Int { get } }"),
        .flagged("struct Size: Hashable { public ↓var hashValue: Int { width ^ height } }"),
        .flagged(
            """
            extension Size {
                #if swift(<5)
                ↓var hashValue: Int { get { width } }
                #endif
            }
            """),
    ]

    static let visits: NodeKinds = [.patternBinding]

    func check(_ binding: Node, in context: inout RuleContext) {
        guard let pattern = binding.firstChild, pattern.kind == .identifierPattern,
            pattern.firstToken.hasName("hashValue"), binding.isVariable, let list = binding.parent,
            list.kind.isCollection, NodeList(list).only != nil, let type = binding.typeAnnotation?.type,
            type.hasText("Int")
        else { return }
        let variable = binding.declaration
        guard variable.parent?.kind == .memberBlockItem, let keyword = variable.bindingSpecifier,
            !variable.hasModifier(.staticKeyword), !variable.hasModifier(.classKeyword),
            variable.ancestor(.memberBlock)?.parent?.kind != .protocolDecl
        else { return }
        context.report("implement `hash(into:)` instead of overriding `hashValue`", at: keyword.start..<pattern.end)
    }
}
