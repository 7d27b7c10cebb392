import Findings
import SwiftTree

/// Flags outlets and actions of Interface Builder.
struct ProhibitedInterfaceBuilder: NodeRule {
    static let metadata = RuleMetadata(
        id: "prohibited_interface_builder", name: "Prohibited Interface Builder", kind: .lint, isDefault: false,
        summary: "views should not be created with Interface Builder")

    static let examples: [RuleExample] = [
        .clean("class Cart { var label = UILabel()\n    @objc func pay() {} }"),
        .flagged("class Cart {\n    @IBOutlet private ↓var label: UILabel!\n    @IBAction ↓func pay() {}\n}"),
    ]

    static let visits: NodeKinds = [.functionDecl, .variableDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        let isFunction = declaration.kind == .functionDecl
        guard declaration.attribute(isFunction ? "IBAction" : "IBOutlet") != nil,
            let keyword = isFunction ? declaration.funcKeyword : declaration.bindingSpecifier
        else { return }
        context.report("create views in code instead of with Interface Builder", at: keyword.start..<declaration.end)
    }
}
