import Findings
import SwiftTree

/// Flags `get { … }` as a computed property's only accessor.
struct ImplicitGetter: NodeRule {
    static let metadata = RuleMetadata(
        id: "implicit_getter", name: "Implicit Getter", kind: .style,
        summary: "read-only computed properties should not use the `get` keyword",
        rationale: """
            Without a setter, `get` says what the braces of a computed property already say, and costs two lines and a \
            level of indentation. Put the statements right into these braces, as in `var side: Int { width }`; \
            subscripts can do the same. Getters with attributes, with `mutating`, or with `async` and `throws` need \
            the keyword and are accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("var side: Int { width }"),
        .clean("var side: Int {\n    get { width }\n    set { width = newValue }\n}"),
        .clean("var side: Int { get throws { try read() } }\nvar area: Int { get async { await read() } }"),
        .clean("protocol Box { var side: Int { get } }"),
        .clean("var side: Int { mutating get { load() } }\nvar area: Int { @inline(__always) get { 1 } }"),
        .clean("var side: Int { _read { yield width } }\nvar area = 0 { didSet { show() } }"),
        .flagged("var side: Int {\n    ↓get { width }\n}\nstatic var area: Int { ↓get { return 1 } }"),
        .flagged("subscript(row: Int) -> Int {\n    ↓get {\n        rows[row]\n    }\n}"),
    ]

    static let visits: NodeKinds = [.accessorBlock]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let list = node.firstChild, list.kind == .accessorDeclList, let accessor = list.firstChild,
            // With attributes, a modifier or effects there is more than the keyword and the body.
            accessor.firstToken.kind == .getKeyword, accessor.nextSibling == nil, let body = accessor.body,
            body.firstToken.index == accessor.firstToken.index + 1
        else { return }
        context.report("`get` is unnecessary without a setter; remove it", at: accessor.firstToken.range)
    }
}
