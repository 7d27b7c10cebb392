import Findings
import SwiftTree

/// Flags `@IBInspectable` in extensions.
struct IBInspectableInExtension: NodeRule {
    static let metadata = RuleMetadata(
        id: "ibinspectable_in_extension", name: "IBInspectable in Extension", kind: .lint, isDefault: false,
        summary: "extensions should not add `@IBInspectable` properties",
        rationale: """
            An extension cannot store the value, and Interface Builder shows the property for every view of the \
            extended class: for all labels, buttons and tables if that is `UIView`. Declare the property in a class of \
            its own, as in `final class BadgeView: UIView { @IBInspectable var radius: CGFloat = 4 }`.
            """)

    static let examples: [RuleExample] = [
        .clean("class Cart: UIView {\n    @IBInspectable var size = 1\n}\nextension Cart { @IBAction func pay() {} }"),
        .flagged("extension UIView {\n    ↓@IBInspectable private var size: Int { 1 }\n}"),
    ]

    static let visits: NodeKinds = [.extensionDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let block = declaration.memberBlock else { return }
        for member in TypeMembers(block) where member.kind == .variableDecl {
            guard let attribute = member.attribute("IBInspectable") else { continue }
            context.report(
                "declare inspectable properties in the class or a subclass, not in an extension", at: attribute.range)
        }
    }
}
