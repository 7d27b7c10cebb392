import Findings
import SwiftTree

/// Flags `final` on actors, and on members of actors and final classes.
struct RedundantFinal: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_final", name: "Redundant Final", kind: .idiomatic, fixes: .safe, isDefault: false,
        summary: "`final` is redundant on actors and on members of actors and final classes",
        rationale: """
            Actors and final classes have no subclasses, so nothing can override their members, and `final` makes \
            readers ask what is special about this one. Remove it. `final class func` and `final class var` are \
            accepted, because `non_overridable_class_declaration` asks for them.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                "SwiftLint flags `final class func` in a final class. Prumo does not.",
                why: "The rule `non_overridable_class_declaration` asks for `final` there.",
                example: "final class Cart {\n    final class func make() {}\n}"),
            .init(
                "SwiftLint's fix deletes a comment after `final`. Prumo has no fix for this case.",
                why: "A fix should not lose a comment.", example: "final /* for now */ actor Store {}"),
        ])

    static let examples: [RuleExample] = [
        .clean("actor Store {}\nfinal class Cart {\n    final class func make() {}\n    final class Item {}\n}"),
        .clean("class Cart { final func pay() {} }\nactor Store { class Box { final var count: Int { 1 } } }"),
        .flagged("public ↓final actor Store {\n    ↓final func load() {}\n}"),
        .flagged(
            "final class Cart {\n    #if DEBUG\n    ↓final var sum: Int { 1 }\n    #endif\n    ↓final subscript(at: Int) -> Int { 1 }\n}"
        ),
        .fixed("public final actor Store {}", to: "public actor Store {}"),
        .fixed("final class Cart {\n    final\n    func pay() {}\n}", to: "final class Cart {\n    func pay() {}\n}"),
        .fixed("final /* for now */ actor Store {}", to: "final /* for now */ actor Store {}"),
    ]

    static let visits: NodeKinds = [.declModifier]

    func check(_ modifier: Node, in context: inout RuleContext) {
        guard modifier.firstToken.kind == .finalKeyword, let declaration = modifier.parent?.parent else { return }
        let reason: String
        switch declaration.kind {
        case .actorDecl: reason = "an actor has no subclasses"
        case .functionDecl, .subscriptDecl, .variableDecl:
            guard let owner = declaration.owner, !declaration.hasModifier(.classKeyword) else { return }
            if owner.kind == .actorDecl {
                reason = "an actor has no subclasses"
            } else if owner.kind == .classDecl, owner.hasModifier(.finalKeyword) {
                reason = "the class is final"
            } else {
                return
            }
        default: return
        }
        let removal = context.tree.removal(ofModifier: modifier)
        context.report(
            "`final` is redundant, because \(reason); remove it", at: modifier.range,
            fix: removal.map { .safe("remove `final`", $0) })
    }
}
