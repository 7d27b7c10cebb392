import Findings
import SwiftTree

/// Flags `class` on members that cannot be overridden, of a final class or final themselves.
struct StaticOverFinalClass: NodeRule {
    static let metadata = RuleMetadata(
        id: "static_over_final_class", name: "Static Over Final Class", kind: .idiomatic,
        summary: "prefer `static` over `final class` for type members that cannot be overridden",
        rationale: """
            `class` lets subclasses override a member, and `final`, on the member or on the class, forbids it again. \
            `static` says both in one word: write `static func make()`. If `non_overridable_class_declaration` is \
            enabled as well, set its `final_class_modifier` to `static`.
            """)

    static let examples: [RuleExample] = [
        .clean("class Shape { class func make() -> Shape { Shape() } }"),
        .clean("final class Shape { static func make() -> Shape { Shape() } }"),
        .clean("final class Shape { class Part { class var count: Int { 0 } } }"),
        .clean("final class Shape { class Part {} }"),
        .flagged("class Shape { ↓final class func make() -> Shape { Shape() } }"),
        .flagged("class Shape { ↓@objc public class final var count: Int { 0 } }"),
        .flagged("class Shape { final class Part {\n#if DEBUG\n↓class subscript(i: Int) -> Int { 0 }\n#endif\n} }"),
    ]

    static let visits: NodeKinds = [.declModifier]

    private static let types = {
        var kinds = NodeKinds.typeDecls
        kinds.insert(.extensionDecl)
        return kinds
    }()

    func check(_ modifier: Node, in context: inout RuleContext) {
        guard modifier.firstToken.kind == .classKeyword, let list = modifier.parent, let member = list.parent,
            member.kind == .functionDecl || member.kind == .variableDecl || member.kind == .subscriptDecl,
            NodeList(list).first(where: { $0.firstToken.kind == .classKeyword }) == modifier
        else { return }
        if NodeList(list).contains(.finalKeyword) {
            context.report("use `static` instead of `final class`", at: member.start..<list.end)
        } else if let type = member.ancestor(Self.types), type.kind == .classDecl, type.hasModifier(.finalKeyword) {
            context.report(
                "members of a final class cannot be overridden; use `static` instead of `class`",
                at: member.start..<list.end)
        }
    }
}
