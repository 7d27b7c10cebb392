import Findings
import SwiftTree

/// Flags an access level for the setter that the property has anyway.
struct RedundantSetAccessControl: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_set_access_control", name: "Redundant Access Control for Setter", kind: .idiomatic,
        summary: "a setter's access level is redundant if it equals the property's",
        rationale: """
            `internal(set)` on an internal property looks like a restriction, so readers may think that the setter is \
            protected. Remove it, or write the narrower level that is meant, such as `private(set)`.
            """)

    static let examples: [RuleExample] = [
        .clean("public private(set) var count = 0"),
        .clean("private final class Box { private(set) var count = 0 }"),
        .clean("public extension Box { internal(set) var count: Int { get { 0 } set {} } }"),
        .clean("fileprivate class Box { public fileprivate(set) var count = 0 }"),
        .clean("func f() { struct Box { internal(set) var count = 0 } }"),
        .flagged("↓private(set) private var count = 0"),
        .flagged("@objc ↓public static public(set) var count = 0"),
        .flagged("struct Box { ↓internal(set) var count = 0 }"),
        .flagged("fileprivate struct Box {\n    #if DEBUG\n    ↓fileprivate(set) var count = 0\n    #endif\n}"),
    ]

    static let visits: NodeKinds = [.declModifier]

    func check(_ modifier: Node, in context: inout RuleContext) {
        let last = modifier.lastToken
        guard last.kind == .rightParen, last.previous?.hasText("set") == true, let list = modifier.parent,
            let variable = list.parent, variable.kind == .variableDecl,
            isRedundant(modifier, among: NodeList(list), of: variable),
            !variable.ancestors.contains(where: { $0.kind == .functionDecl })
        else { return }
        let level = modifier.firstToken.text
        context.report("`\(level)(set)` is redundant, because the property is `\(level)`; remove it", at: list.range)
    }

    private func isRedundant(_ modifier: Node, among modifiers: NodeList, of variable: Node) -> Bool {
        let level = modifier.firstToken.kind
        if let own = modifiers.accessLevel { return own.firstToken.kind == level }
        guard level == .fileprivateKeyword || level == .internalKeyword,
            let owner = variable.ancestors.first(where: { $0.kind.isDecl && $0.kind != .ifConfigDecl }),
            owner.kind.has(.modifiers)
        else { return false }
        guard let outer = owner.modifiers.accessLevel else { return level == .internalKeyword }
        return outer.firstToken.kind == level
    }
}
