import Findings
import SwiftTree

/// Flags `@IBInspectable` where Interface Builder cannot show the property.
struct ValidIBInspectable: NodeRule {
    static let metadata = RuleMetadata(
        id: "valid_ibinspectable", name: "Valid IBInspectable", kind: .lint,
        summary: "`@IBInspectable` should be applied only to variables of a type that Interface Builder supports",
        rationale: """
            Interface Builder neither shows nor sets a property that is read-only or whose type is inferred or not \
            supported, and nothing says why it is missing in the inspector. Write a variable with its type, such as \
            `Int`, `Bool`, `CGFloat`, `String` or `UIColor`: `@IBInspectable var radius: CGFloat = 4`. Otherwise, \
            delete the attribute. Strings, colors and images may be optional, numbers may not.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint does not see that a property with a short getter is computed, and flags types that "
                + "are written with their module. Prumo does not flag them, and flags read-only properties in both "
                + "forms.",
            why: "A property without a setter cannot be set by Interface Builder, and the module does not "
                + "change the type.",
            example: "class Field: UIView {\n    @IBInspectable var count: Swift.Int = 0\n}")
    ])

    static let examples: [RuleExample] = [
        .clean("class Badge {\n    @IBInspectable var radius: CGFloat = 4\n}"),
        .clean("class Badge {\n    @IBInspectable var title: String?\n}"),
        .clean("class Badge {\n    @IBInspectable var tint: UIKit.UIColor! { didSet { paint() } }\n}"),
        .clean(
            "extension Badge {\n    @IBInspectable var count: UInt8 {\n        get { 1 }\n"
                + "        set { show(newValue) }\n    }\n}"
        ),
        .clean("class Badge {\n    let edges: UIEdgeInsets\n}"),
        .clean("class Badge {\n    @IBInspectable static let edges: UIEdgeInsets = .zero\n}"),
        .flagged("class Badge {\n    @IBInspectable ↓let radius: CGFloat\n}"),
        .flagged("class Badge {\n    @IBInspectable private ↓var radius = 4.0\n}"),
        .flagged("class Badge {\n    @IBInspectable ↓var edges: UIEdgeInsets = .zero\n}"),
        .flagged(
            "class Badge {\n    @IBInspectable ↓var count: Int?\n    @IBInspectable ↓var title: Optional<String>\n}"
        ),
        .flagged(
            "class Badge {\n    @IBInspectable ↓var count: Int { 1 }\n"
                + "    @IBInspectable ↓var size: CGSize { get { .zero } }\n}"
        ),
    ]

    static let visits: NodeKinds = [.attribute]

    func check(_ attribute: Node, in context: inout RuleContext) {
        guard attribute.attributeName?.hasText("IBInspectable") == true,
            let property = attribute.parent?.parent,
            property.kind == .variableDecl, let specifier = property.bindingSpecifier,
            !property.hasModifier(.staticKeyword), !property.hasModifier(.classKeyword),
            property.ancestor(NodeKinds.functions) == nil
        else { return }
        let reason: String
        if specifier.kind == .letKeyword {
            reason = "Interface Builder cannot set a constant; make it a `var` or remove `@IBInspectable`"
        } else if property.bindings.contains(where: { Self.isReadOnly($0) }) {
            reason =
                "Interface Builder cannot set a property without a setter; add one or remove `@IBInspectable`"
        } else if let binding = property.bindings.first(where: { $0.typeAnnotation == nil }) {
            let name = binding.pattern?.text ?? "the property"
            reason = "Interface Builder does not infer types; add a type annotation to `\(name)`"
        } else if let type = property.bindings.lazy.compactMap({ $0.typeAnnotation?.type }).first(
            where: {
                !Self.isKnown($0)
            })
        {
            reason =
                "Interface Builder does not support `\(type.text)`; use a supported type or remove `@IBInspectable`"
        } else {
            return
        }
        context.report(
            reason, at: specifier.start..<(property.bindings.first?.pattern?.end ?? specifier.end))
    }

    private static func isReadOnly(_ binding: Node) -> Bool {
        guard let accessors = binding.accessorBlock?.accessors.node else { return false }
        guard accessors.kind == .accessorDeclList else { return true }
        var hasGetter = false
        for accessor in NodeList(accessors) where accessor.kind == .accessorDecl {
            switch accessor.accessorSpecifier?.kind {
            case .setKeyword, ._modifyKeyword, .modifyKeyword: return false
            case .getKeyword, ._readKeyword, .readKeyword: hasGetter = true
            default: break
            }
        }
        return hasGetter
    }

    private static func isKnown(_ type: Node) -> Bool {
        if type.kind == .optionalType || type.kind == .implicitlyUnwrappedOptionalType {
            return type.wrappedType.map { isOne(of: objects, $0) } ?? false
        }
        return isOne(of: objects, type) || isOne(of: values, type)
    }

    private static func isOne(of names: [StaticString], _ type: Node) -> Bool {
        guard let name = type.typeName, type.lastToken == name else { return false }
        return names.contains { name.hasText($0) }
    }

    /// Classes and what is bridged to one; these may be optional.
    private static let objects: [StaticString] = [
        "String", "NSString", "UIColor", "NSColor", "UIImage", "NSImage",
    ]

    private static let values: [StaticString] = [
        "CGFloat", "Float", "Double", "Bool", "CGPoint", "NSPoint", "CGSize", "NSSize", "CGRect",
        "NSRect", "Int", "Int8",
        "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
}
