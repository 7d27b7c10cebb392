import Findings
import SwiftTree

/// Flags actions of Interface Builder that are not private.
struct PrivateAction: NodeRule {
    static let metadata = RuleMetadata(
        id: "private_action", name: "Private Actions", kind: .lint, isDefault: false,
        summary: "`@IBAction` methods should be private")

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

/// Flags outlets of Interface Builder that are not private.
struct PrivateOutlet: NodeRule {
    static let metadata = RuleMetadata(
        id: "private_outlet", name: "Private Outlets", kind: .lint, isDefault: false,
        summary: "`@IBOutlet` properties should be private, so that other layers do not depend on views")

    static let options: [RuleOption<Self>] = [
        .flag("allow_private_set", \.allowsPrivateSetter, summary: "whether `private(set)` is accepted")
    ]

    static let examples: [RuleExample] = [
        .clean("class Cart {\n    @IBOutlet private var label: UILabel?\n    var size = 1\n}"),
        .clean(
            "class Cart {\n    @IBOutlet private(set) var label: UILabel!\n}", options: #"{"allow_private_set": true}"#),
        .flagged("class Cart {\n    @IBOutlet ↓var label: UILabel?\n}"),
        .flagged("class Cart {\n    @IBOutlet private(set) ↓var label: UILabel?\n}"),
        .flagged("class Cart {\n    @IBOutlet weak ↓var label: UILabel!\n}", options: #"{"allow_private_set": true}"#),
    ]

    static let visits: NodeKinds = [.variableDecl]

    var allowsPrivateSetter = false

    func check(_ variable: Node, in context: inout RuleContext) {
        guard let keyword = variable.bindingSpecifier, variable.parent?.kind == .memberBlockItem,
            variable.attribute("IBOutlet") != nil, !variable.isPrivateOrFileprivate,
            !(allowsPrivateSetter && variable.hasPrivateSetter)
        else { return }
        context.report("make this outlet private", at: keyword.start..<variable.end)
    }
}

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

/// Flags `@IBInspectable` in extensions.
struct IBInspectableInExtension: NodeRule {
    static let metadata = RuleMetadata(
        id: "ibinspectable_in_extension", name: "IBInspectable in Extension", kind: .lint, isDefault: false,
        summary: "extensions should not add @IBInspectable properties")

    static let examples: [RuleExample] = [
        .clean("class Cart: UIView {\n    @IBInspectable var size = 1\n}\nextension Cart { @IBAction func pay() {} }"),
        .flagged("extension UIView {\n    ↓@IBInspectable private var size: Int { 1 }\n}"),
    ]

    static let visits: NodeKinds = [.extensionDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let block = declaration.memberBlock else { return }
        for member in TypeMembers(block) where member.kind == .variableDecl {
            guard let attribute = member.attribute("IBInspectable") else { continue }
            context.report("declare inspectable properties in the class, not in an extension", at: attribute.range)
        }
    }
}
