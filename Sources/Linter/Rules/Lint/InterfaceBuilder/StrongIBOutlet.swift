import Findings
import SwiftTree

/// Flags outlets that are weak.
struct StrongIBOutlet: NodeRule {
    static let metadata = RuleMetadata(
        id: "strong_iboutlet", name: "Strong IBOutlet", kind: .lint, fixes: .unsafe, isDefault: false,
        summary: "`@IBOutlet` properties should not be weak",
        rationale: """
            If a view is removed from its superview and nothing else keeps it, a weak outlet becomes `nil`, and an \
            unowned one ends the program when it is used. Delete `weak` or `unowned`: a subview does not keep its \
            controller, so its outlet causes no reference cycle. The fix is unsafe, because a strong outlet keeps its \
            object alive, and causes a cycle if that object keeps the owner of the outlet.
            """)

    static let examples: [RuleExample] = [
        .clean("class Cart {\n    @IBOutlet private var label: UILabel?\n    weak var owner: Owner?\n}"),
        .flagged("class Cart {\n    @IBOutlet private ↓weak var label: UILabel?\n}"),
        .flagged("class Cart {\n    @IBOutlet ↓unowned var label: UILabel\n}"),
        .fixed(
            "class Cart {\n    @IBOutlet weak var label: UILabel?\n}",
            to: "class Cart {\n    @IBOutlet var label: UILabel?\n}"),
    ]

    static let visits: NodeKinds = [.variableDecl]

    func check(_ variable: Node, in context: inout RuleContext) {
        guard variable.attribute("IBOutlet") != nil, let modifier = variable.weakOrUnownedModifier else { return }
        context.report(
            "an outlet should be strong; remove `\(modifier.text)`", at: modifier.range,
            fix: .unsafe(
                "remove `\(modifier.text)`", .delete(modifier.start..<context.tree.endOfSpace(from: modifier.end))))
    }
}
