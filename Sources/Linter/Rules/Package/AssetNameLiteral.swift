import Findings
import SwiftTree

/// Flags assets that are loaded by a literal name: a name with a generated constant, and one that no catalog has.
///
/// An image of the bundle that is in no catalog is fine, and so is what another bundle contains. A color of a file that is not
/// a catalog has a constant, and nothing else finds it.
struct AssetNameLiteral: FileRule {
    static let metadata = RuleMetadata(
        id: "asset_name_literal", name: "Asset Name Literal", kind: .lint, fixes: .unsafe,
        summary: "use an asset's generated constant instead of its name in a string literal",
        rationale: """
            Users see no image or color if its name is misspelled in a literal or the asset was removed. Use the \
            constant, as in `Image(asset: Assets.logo)`: without the asset, it does not compile. The fix is unsafe, \
            because `UIColor(named:)` returns an optional and `UIColor(asset:)` does not.
            """)

    static let swiftLint: SwiftLintAgreement? = nil

    static let examples: [RuleExample] = [
        .clean("let view = Image(asset: Assets.logo)"),
        .clean("let view = Image(systemName: \"Logo\")"),
        .clean("let image = UIImage(named: \"banner\")"),
        .clean("let image = UIImage(named: \"Other\", in: otherBundle, compatibleWith: nil)"),
        .clean("let name = \"Logo\""),
        .clean("let color = Color(\"\\(theme)/Accent\")"),
        .flagged("let view = Image(↓\"Logo\")"),
        .flagged("let image = UIImage(named: ↓\"Logo\")"),
        .flagged("let image = UIImage(named: ↓\"Lgo\")"),
        .flagged("let color = NSColor(named: ↓\"Brand/Accent\")"),
        .flagged("let color = Color(↓\"Logo\")"),
        .flagged("let color = UIColor(named: ↓\"water\")"),
        .fixed("let view = Image(\"Logo\").resizable()", to: "let view = Image(asset: Assets.logo).resizable()"),
        .fixed("let image = UIImage(named: \"Logo\")", to: "let image = UIImage(asset: Assets.logo)"),
        .fixed("let data = NSDataAsset(name: \"Seeds\")", to: "let data = NSDataAsset(asset: Assets.seeds)"),
        .fixed(
            "let color = Color(\"Brand/Accent\", bundle: .module)", to: "let color = Color(asset: Assets.Brand.accent)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard let constants = context.constants, !constants.assets.isEmpty || constants.looseImages != nil else {
            return
        }
        for call in context.nodes(.functionCallExpr) {
            guard let argument = call.arguments.first, let kind = Self.kind(call, argument),
                let name = PlainLiteral(argument.expression)?.text, Self.isOfTarget(call),
                !(kind == .image && constants.looseImages?.contains(name) == true),
                let range = argument.expression?.range
            else { continue }
            guard let asset = constants.assets[name]?.first(where: { $0.kind == kind }) else {
                guard constants.looseImages != nil else { continue }
                let remedy =
                    constants.assets[name] == nil ? "add it or correct the name" : "use the initializer for its type"
                context.report("no asset catalog contains the \(kind.rawValue) \"\(name)\"; \(remedy)", at: range)
                continue
            }
            context.report(
                "the \(kind.rawValue) \"\(name)\" has a generated constant; use \(asset.reference)",
                at: range, fix: Self.fix(call, asset.reference))
        }
    }

    /// What a call loads.
    private static func kind(_ call: Node, _ argument: Node) -> PackageConstants.Asset.Kind? {
        guard let name = call.calledName else { return nil }
        guard let label = argument.label else {
            return name.hasText("Image") ? .image : name.hasText("Color") ? .color : nil
        }
        if label.hasText("named") {
            if name.hasText("UIImage") || name.hasText("NSImage") { return .image }
            if name.hasText("UIColor") || name.hasText("NSColor") { return .color }
        }
        if label.hasText("decorative"), name.hasText("Image") { return .image }
        return label.hasText("name") && name.hasText("NSDataAsset") ? .data : nil
    }

    /// Whether the bundle that a call names is the target's own, which is the default.
    private static func isOfTarget(_ call: Node) -> Bool {
        for argument in call.arguments {
            guard let label = argument.label, label.hasText("bundle") || label.hasText("in") else { continue }
            guard let bundle = argument.expression else { return false }
            if bundle.kind == .nilLiteralExpr || bundle.isReference(to: "main") || bundle.isReference(to: "module") {
                continue
            }
            return false
        }
        return true
    }

    /// The same type made of the constant; nil if the call has arguments that the constant's has not.
    private static func fix(_ call: Node, _ reference: String) -> Fix? {
        guard let left = call.leftParen, let right = call.rightParen, let first = call.arguments.first,
            first.label?.hasText("decorative") != true
        else { return nil }
        for argument in call.arguments where argument != first {
            guard let label = argument.label, label.hasText("bundle") || label.hasText("in") else { return nil }
        }
        return .unsafe("use \(reference)", .replace(left.end..<right.start, with: "asset: \(reference)"))
    }
}
