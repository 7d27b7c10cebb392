import Findings
import SwiftTree

/// Flags images that are made with the name of an asset.
struct PreferAssetSymbols: NodeRule {
    static let metadata = RuleMetadata(
        id: "prefer_asset_symbols", name: "Prefer Asset Symbols", kind: .idiomatic, isDefault: false,
        summary: "prefer the generated symbols of assets over names of images in strings",
        rationale: """
            If the name is misspelled or the asset is renamed, the program still compiles, and users see no image. \
            Xcode 15 and later generate a symbol for each image of an asset catalog, which the compiler checks: write \
            `UIImage(resource: .cart)` or `Image(.cart)`. Names that are created at run time are accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.62.0")

    static let examples: [RuleExample] = [
        .clean("let image = UIImage(resource: .cart)\nlet view = Image(.cart)"),
        .clean("let image = UIImage(systemName: \"cart\")\nlet view = Image(systemName: \"cart\")"),
        .clean("let image = UIImage(named: name)\nlet view = Image(\"cart\\(number)\")"),
        .flagged("let image = ↓UIImage(named: \"cart\")\nlet other = ↓UIImage.init(named: \"cart\", in: .module)"),
        .flagged("let view = ↓Image(\"cart\").resizable()\nlet other = ↓Image.init(\"cart\", bundle: .main)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        let first = call.firstToken
        guard first.hasText("Image") || first.hasText("UIImage"), let type = call.initializedTypeName,
            let argument = call.arguments.first,
            argument.label.map({ $0.hasText("named") && type.hasText("UIImage") }) ?? type.hasText("Image"),
            argument.expression?.isConstantString == true
        else { return }
        context.report("use the generated symbol of the asset instead of its name", at: call.range)
    }
}
