import Findings
import SwiftTree

/// Flags initializers of images and colors that an object literal can replace.
struct ObjectLiteral: NodeRule {
    static let metadata = RuleMetadata(
        id: "object_literal", name: "Object Literal", kind: .idiomatic, isDefault: false,
        summary: "prefer object literals over initializers of images and colors",
        rationale: """
            Xcode displays an object literal as the image or color itself, so readers see what the user will see. \
            Write `#imageLiteral(resourceName:)` instead of `UIImage(named:)`, and \
            `#colorLiteral(red:green:blue:alpha:)` instead of the initializers of `UIColor`. An image literal ends the \
            program if the image is missing. `discouraged_object_literal` is the opposite rule.
            """)

    static let options: [RuleOption<Self>] = [
        .flag("image_literal", \.checksImages, summary: "whether initializers of images are flagged"),
        .flag("color_literal", \.checksColors, summary: "whether initializers of colors are flagged"),
    ]

    static let examples: [RuleExample] = [
        .clean("let image = #imageLiteral(resourceName: \"a\")\nlet color = UIColor(white: light, alpha: 1)"),
        .clean("let image = UIImage(named: \"a\\(number)\")\nlet color = Color(white: 0, alpha: 1)"),
        .clean("let image = UIImage(named: \"a\")", options: #"{"image_literal": false}"#),
        .clean("let color = UIColor(white: 0, alpha: 1)", options: #"{"color_literal": false}"#),
        .flagged("let image = ↓UIImage(named: \"a\") ?? ↓NSImage.init(named: \"b\")"),
        .flagged("let color = ↓UIColor(red: 10 / 255, green: 0.5, blue: 1, alpha: 1)"),
        .flagged("let color = ↓NSColor.init(white: 0.5, alpha: 1)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    var checksImages = true
    var checksColors = true

    func check(_ call: Node, in context: inout RuleContext) {
        let first = call.firstToken
        guard first.end - first.start == 7, let type = call.initializedTypeName else { return }
        if type.hasText("UIImage") || type.hasText("NSImage") {
            guard checksImages, hasLabels(call, ["named"]), call.arguments.first?.expression?.isConstantString == true
            else { return }
            context.report("use `#imageLiteral` instead of `\(type.text)`", at: call.range)
        } else if type.hasText("UIColor") || type.hasText("NSColor") {
            guard checksColors,
                hasLabels(call, ["red", "green", "blue", "alpha"]) || hasLabels(call, ["white", "alpha"]),
                call.arguments.allSatisfy({ $0.expression.map(isNumber) ?? false })
            else { return }
            context.report("use `#colorLiteral` instead of `\(type.text)`", at: call.range)
        }
    }

    private func hasLabels(_ call: Node, _ labels: [StaticString]) -> Bool {
        var rest = labels[...]
        for argument in call.arguments {
            guard let label = argument.label else { continue }
            guard let next = rest.popFirst(), label.hasText(next) else { return false }
        }
        return rest.isEmpty
    }

    /// Whether an expression is made of nothing but literals of numbers.
    private func isNumber(_ value: Node) -> Bool {
        switch value.kind {
        case .floatLiteralExpr, .integerLiteralExpr: true
        case .sequenceExpr:
            value.elements.allSatisfy { element in
                element.kind == .floatLiteralExpr || element.kind == .integerLiteralExpr
                    || element.kind == .binaryOperatorExpr
            }
        default: false
        }
    }
}
