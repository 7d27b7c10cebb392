import Findings
import SwiftTree

/// Flags computed properties and subscripts whose getter and setter come in the other order than everywhere else.
struct ComputedAccessorsOrder: NodeRule {
    /// What comes first.
    enum Order: String, CaseIterable {
        case getSet = "get_set"
        case setGet = "set_get"
    }

    static let metadata = RuleMetadata(
        id: "computed_accessors_order", name: "Computed Accessors Order", kind: .style,
        summary: "getters and setters should be in a consistent order",
        rationale: """
            If the getter always comes first, readers find the value of a property without skipping its setter. Write \
            `get { … }` above `set { … }`; with `order` set to `set_get`, it is the reverse. Other accessors, and \
            requirements of protocols, are not checked.
            """)

    static let options: [RuleOption<Self>] = [
        .choice("order", \.order, summary: "whether the getter or the setter comes first")
    ]

    static let examples: [RuleExample] = [
        .clean("var side: Int {\n    get { width }\n    set { width = newValue }\n}"),
        .clean(
            "var side: Int {\n    set { width = newValue }\n    get { width }\n}", options: #"{"order": "set_get"}"#),
        .clean("var side: Int { width }\nvar total = 0 { didSet { show() } willSet { hide() } }"),
        .clean("protocol Box { var side: Int { set get } }"),
        .clean("var side: Int {\n    _read { yield width }\n    _modify { yield &width }\n}"),
        .flagged("var side: Int {\n    ↓set { width = newValue }\n    get { width }\n}"),
        .flagged(
            "subscript(row: Int) -> Int {\n    ↓@inline(__always) set { rows[row] = newValue }\n    get { rows[row] }\n}"
        ),
        .flagged(
            "var side: Int {\n    ↓get { width }\n    set(new) { width = new }\n}", options: #"{"order": "set_get"}"#),
    ]

    static let visits: NodeKinds = [.accessorBlock]

    var order = Order.getSet

    func check(_ node: Node, in context: inout RuleContext) {
        guard let list = node.firstChild, list.kind == .accessorDeclList, let first = list.firstChild,
            first.kind == .accessorDecl, let second = first.nextSibling, second.kind == .accessorDecl,
            second.nextSibling == nil, first.accessorSpecifier?.kind == wrongFirst,
            second.accessorSpecifier?.kind == wrongSecond, first.body != nil, second.body != nil
        else { return }
        let (right, wrong) = order == .getSet ? ("getter", "setter") : ("setter", "getter")
        context.report("the \(right) should come before the \(wrong); swap them", at: first.range)
    }

    private var wrongFirst: TokenKind { order == .getSet ? .setKeyword : .getKeyword }
    private var wrongSecond: TokenKind { order == .getSet ? .getKeyword : .setKeyword }
}
