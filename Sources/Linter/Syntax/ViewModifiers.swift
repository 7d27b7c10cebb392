import SwiftTree

// SwiftUI's views, and the modifiers that are called on them.
extension Node {
    /// Whether a `structDecl` conforms to `View` where it is declared.
    var isViewStruct: Bool {
        guard let inherited = inheritanceClause?.inheritedTypes else { return false }
        return inherited.contains { element in
            guard let type = element.type, type.kind == .identifierType else { return false }
            return type.name?.hasText("View") == true
        }
    }

    /// The argument of a modifier with a label. No modifier has more than a few arguments, so that the rest of a long
    /// list is not searched.
    func modifierArgument(labeled label: StaticString) -> Node? {
        for argument in arguments.prefix(8) where argument.label?.hasText(label) == true { return argument.expression }
        return nil
    }

    /// Whether a `functionCallExpr` is a modifier that hides a view from assistive technologies.
    var hidesFromAccessibility: Bool {
        guard let name = calledMember else { return false }
        if name.hasText("accessibilityHidden") { return arguments.first?.expression?.isTrueLiteral == true }
        return name.hasText("accessibility") && modifierArgument(labeled: "hidden")?.isTrueLiteral == true
    }

    private var isTrueLiteral: Bool { kind == .booleanLiteralExpr && firstToken.kind == .trueKeyword }
}
