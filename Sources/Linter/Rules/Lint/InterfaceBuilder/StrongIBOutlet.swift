import Findings
import SwiftTree

/// Flags outlets that are weak.
struct StrongIBOutlet: NodeRule {
    static let metadata = RuleMetadata(
        id: "strong_iboutlet", name: "Strong IBOutlet", kind: .lint, fixes: .unsafe, isDefault: false,
        summary: "`@IBOutlet` properties should not be weak",
        rationale: "The fix is unsafe, because a strong reference can keep a view alive.")

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
