import Findings
import SwiftTree

/// Flags `{ set get }` in protocols.
struct ProtocolPropertyAccessorsOrder: NodeRule {
    static let metadata = RuleMetadata(
        id: "protocol_property_accessors_order", name: "Protocol Property Accessors Order", kind: .style, fixes: .safe,
        summary: "accessors of protocol properties should be written `get set`",
        rationale: """
            `{ set get }` requires the same as the usual `{ get set }`, but readers stop at it to see what is \
            different, and a search for the usual form misses the property. Write `get` first; before a setter with a \
            modifier, this is `{ get nonmutating set }`.
            """)

    static let examples: [RuleExample] = [
        .clean("protocol Box {\n    var side: Int { get set }\n    var name: String { get }\n}"),
        .clean("var side: Int {\n    set { width = newValue }\n    get { width }\n}"),
        .flagged("protocol Box {\n    var side: Int { ↓set get }\n    var name: String { ↓nonmutating set get }\n}"),
        .fixed("protocol Box { var side: Int { set get } }", to: "protocol Box { var side: Int { get set } }"),
        .fixed(
            "protocol Box {\n    var side: Int { /* a */ set /* b */ get async throws }\n}",
            to: "protocol Box {\n    var side: Int { /* a */ get async throws /* b */ set }\n}"),
    ]

    static let visits: NodeKinds = [.accessorBlock]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let list = node.firstChild, list.kind == .accessorDeclList, let first = list.firstChild,
            first.kind == .accessorDecl, let second = first.nextSibling, second.kind == .accessorDecl,
            second.nextSibling == nil, first.accessorSpecifier?.kind == .setKeyword, first.body == nil,
            second.body == nil, node.parent?.kind == .patternBinding
        else { return }
        let tree = context.tree
        func text(_ node: Node) -> String { String(decoding: tree.bytes[node.range], as: UTF8.self) }
        context.report(
            "`get` should come before `set`; write `get set`", at: list.range,
            fix: .safe(
                "write `get` first", .replace(first.range, with: text(second)),
                .replace(second.range, with: text(first))))
    }
}
