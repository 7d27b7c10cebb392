import Findings
import SwiftTree

/// Flags actions of Interface Builder that are not private.
struct PrivateAction: NodeRule {
    static let metadata = RuleMetadata(
        id: "private_action", name: "Private Actions", kind: .lint, isDefault: false,
        summary: "`@IBAction` methods should be private",
        rationale: """
            An action belongs to a control. If other code calls it too, nobody can change the control or the `sender` \
            without a look at that code. Write `@IBAction private func pay()`, which Interface Builder connects as \
            well, and move what others need to a method that the action calls. `fileprivate` actions and those in \
            private extensions are accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("class Cart: UIViewController {\n    @IBAction private func pay() {}\n    func show() {}\n}"),
        .clean("private extension Cart {\n    @IBAction func pay() {}\n}"),
        .flagged("class Cart: UIViewController {\n    @IBAction ↓func pay() {}\n}"),
        .flagged("extension Cart {\n    @IBAction public ↓func pay(_ sender: UIButton) {}\n}"),
    ]

    static let visits: NodeKinds = [.functionDecl]

    func check(_ function: Node, in context: inout RuleContext) {
        guard let keyword = function.funcKeyword, let name = function.name, function.attribute("IBAction") != nil,
            !function.isPrivateOrFileprivate,
            !function.ancestors.contains(where: { $0.kind == .extensionDecl && $0.isPrivateOrFileprivate })
        else { return }
        context.report("make the action `\(name.text)` private", at: keyword.start..<name.end)
    }
}
