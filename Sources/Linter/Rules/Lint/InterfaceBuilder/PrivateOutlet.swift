import Findings
import SwiftTree

/// Flags outlets of Interface Builder that are not private.
struct PrivateOutlet: NodeRule {
    static let metadata = RuleMetadata(
        id: "private_outlet", name: "Private Outlets", kind: .lint, isDefault: false,
        summary: "`@IBOutlet` properties should be private, so that other layers do not depend on views",
        rationale: """
            An outlet is `nil` until the view is loaded, so code elsewhere that uses one too early has no effect or \
            ends the program. Write `@IBOutlet private var label: UILabel?`, and give others a method or a property \
            for what they want to change; Interface Builder sets private properties too. `allow_private_set` also \
            accepts outlets that others can read but not replace.
            """)

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
