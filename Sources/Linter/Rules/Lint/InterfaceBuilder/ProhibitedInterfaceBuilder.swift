import Findings
import SwiftTree

/// Flags outlets and actions of Interface Builder.
struct ProhibitedInterfaceBuilder: NodeRule {
    static let metadata = RuleMetadata(
        id: "prohibited_interface_builder", name: "Prohibited Interface Builder", kind: .lint, isDefault: false,
        summary: "views should not be created with Interface Builder",
        rationale: """
            Interface Builder connects outlets and actions by name: if a property is renamed in code alone, the code \
            compiles, and the program ends when the view is loaded. Storyboards that two people have edited are also \
            hard to merge. Create the views in code, for example in `loadView()`, and connect their actions with \
            `addAction` or `addTarget`. The rule looks at `@IBOutlet` and `@IBAction` only, not at storyboards and nib \
            files.
            """)

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
