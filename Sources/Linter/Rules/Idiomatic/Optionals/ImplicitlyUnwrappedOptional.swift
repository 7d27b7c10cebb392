import Findings
import SwiftTree

/// Flags types such as `String!`.
struct ImplicitlyUnwrappedOptional: NodeRule {
    /// Which of them are flagged.
    enum Mode: String, CaseIterable {
        case all
        case allExceptIBOutlets = "all_except_iboutlets"
        case weakExceptIBOutlets = "weak_except_iboutlets"
    }

    static let metadata = RuleMetadata(
        id: "implicitly_unwrapped_optional", name: "Implicitly Unwrapped Optional", kind: .idiomatic, isDefault: false,
        summary: "implicitly unwrapped optionals should be avoided",
        rationale: """
            A use of a `String!` stops the program if the value is `nil`, and nothing at that place warns the reader. \
            Declare a `String` that the initializer or `lazy` sets, or a `String?`. Outlets are accepted unless `mode` \
            is `all`, because a storyboard sets them after the initializer.
            """)

    static let options: [RuleOption<Self>] = [.choice("mode", \.mode, summary: "which of them are flagged")]

    static let examples: [RuleExample] = [
        .clean("@IBOutlet private var label: UILabel!\nvar name: String?"),
        .clean("@IBOutlet var labels: [UILabel]!\nvar name: String!", options: #"{"mode": "weak_except_iboutlets"}"#),
        .flagged("var name: ↓String!\nfunc greet(_ name: ↓String!) -> ↓String! {}"),
        .flagged("@IBOutlet var label: ↓UILabel!", options: #"{"mode": "all"}"#),
        .flagged("weak var label: ↓UILabel!", options: #"{"mode": "weak_except_iboutlets"}"#),
    ]

    static let visits: NodeKinds = [.implicitlyUnwrappedOptionalType]

    var mode = Mode.allExceptIBOutlets

    func check(_ type: Node, in context: inout RuleContext) {
        if mode != .all, type.ancestors.contains(where: isExempt) { return }
        context.report("avoid implicitly unwrapped optionals; use an optional or a non-optional type", at: type.range)
    }

    private func isExempt(_ node: Node) -> Bool {
        guard node.kind == .variableDecl else { return false }
        if node.attribute("IBOutlet") != nil { return true }
        return mode == .weakExceptIBOutlets && !node.hasModifier(.weakKeyword) && !node.hasModifier(.unownedKeyword)
    }
}
