import Findings
import SwiftTree

/// Flags `#imageLiteral` and `#colorLiteral`.
struct DiscouragedObjectLiteral: NodeRule {
    static let metadata = RuleMetadata(
        id: "discouraged_object_literal", name: "Discouraged Object Literal", kind: .idiomatic, isDefault: false,
        summary: "prefer initializers over object literals",
        rationale: """
            Only Xcode displays a literal as a picture. Elsewhere it is a resource name or four decimals, and \
            `#imageLiteral` ends the program if the image is missing. Use `UIImage(named:)`, which returns `nil` \
            instead, and `UIColor(red:green:blue:alpha:)` or a color of an asset catalog. `object_literal` is the \
            opposite rule.
            """)

    static let options: [RuleOption<Self>] = [
        .flag("image_literal", \.checksImages, summary: "whether image literals are flagged"),
        .flag("color_literal", \.checksColors, summary: "whether color literals are flagged"),
    ]

    static let examples: [RuleExample] = [
        .clean("let image = UIImage(named: name)\nlet url = #fileLiteral(resourceName: name)"),
        .clean("let image = #imageLiteral(resourceName: \"a\")", options: #"{"image_literal": false}"#),
        .flagged("let image = ↓#imageLiteral(resourceName: \"a\")"),
        .flagged("let color = ↓#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)"),
    ]

    static let visits: NodeKinds = [.macroExpansionExpr]

    var checksImages = true
    var checksColors = true

    func check(_ literal: Node, in context: inout RuleContext) {
        guard let name = literal.macroName else { return }
        guard checksImages && name.hasName("imageLiteral") || checksColors && name.hasName("colorLiteral") else {
            return
        }
        context.report("use an initializer instead of `#\(name.text)`", at: literal.range)
    }
}
