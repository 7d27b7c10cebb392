import Findings
import SwiftTree

/// Flags the types of variables that their initial values already name.
struct RedundantTypeAnnotation: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_type_annotation", name: "Redundant Type Annotation", kind: .idiomatic, fixes: .unsafe,
        isDefault: false, summary: "variables should not have a type that their initial value already names",
        rationale: """
            A change of the type has to be made twice on one line, and readers compare the two to see whether they \
            differ. Write `var url = URL(path)`. `explicit_type_interface` is the opposite rule. The fix is unsafe: a \
            member such as `Shape.standard` may have the type of a subclass or an optional type, which the variable \
            then has.
            """)

    static let options: [RuleOption<Self>] = [
        .strings("ignore_attributes", \.ignoredAttributes, summary: "attributes of variables that are not checked"),
        .flag("ignore_properties", \.ignoresProperties, summary: "whether members of types are accepted"),
        .flag(
            "consider_default_literal_types_redundant", \.checksLiterals,
            summary: "whether types are flagged that literals have by default, as in `let count: Int = 0`"),
    ]

    static let examples: [RuleExample] = [
        .clean("var url = URL()\nvar shape: Shape = Circle()\nlet color: Color = .red\nlet count: Int = 0"),
        .clean("var names: Set<String> = Set(list)\nvar size: Size? = Size()\nlet url: URL = try URL()"),
        .clean(
            "@IBInspectable var size: Size = Size()\n@Wrapped var url: URL = URL()",
            options: #"{"ignore_attributes": ["IBInspectable", "Wrapped"]}"#),
        .clean("struct Box { var size: Size = Size() }", options: #"{"ignore_properties": true}"#),
        .flagged("var url↓: URL = URL(path)!, color↓: Color = Color.red.lighter()"),
        .flagged(
            "if let names↓: Set = Set<String>(list) {}\nlet list↓: [Int] = [Int](), part↓: Box.Part = Box.Part.init()"),
        .flagged("let count↓: Int = 0", options: #"{"consider_default_literal_types_redundant": true}"#),
        .fixed("var url : URL=URL(), size: Size = Size()", to: "var url=URL(), size = Size()"),
        .fixed("var url: /* local */ URL = URL()", to: "var url: /* local */ URL = URL()"),
    ]

    static let visits: NodeKinds = [.typeAnnotation]

    var ignoredAttributes = ["IBInspectable"]
    var ignoresProperties = false
    var checksLiterals = false

    func check(_ annotation: Node, in context: inout RuleContext) {
        guard let binding = annotation.parent,
            binding.kind == .patternBinding || binding.kind == .optionalBindingCondition,
            let value = binding.initializer?.value, let type = annotation.type,
            Self.names(value, type) || checksLiterals && Self.isDefault(type, of: value)
        else { return }
        if binding.kind == .patternBinding {
            let declaration = binding.declaration
            if ignoresProperties, declaration.parent?.kind == .memberBlockItem { return }
            if declaration.kind == .variableDecl, isIgnored(declaration) { return }
        }
        context.report(
            "the initial value already names the type; remove the annotation", at: annotation.range,
            fix: Fix.unsafe("remove `\(annotation.text)`", .delete(annotation.rangeWithGapBefore)).keepingComments(
                of: context.tree))
    }

    private func isIgnored(_ declaration: Node) -> Bool {
        declaration.attributes.contains { attribute in
            guard attribute.kind == .attribute, let name = attribute.attributeName else { return false }
            return ignoredAttributes.contains { name.bytes.elementsEqual($0.utf8) }
        }
    }

    /// Whether an expression begins with a type, or is a call, a member or a specialization of one.
    private static func names(_ value: Node, _ type: Node) -> Bool {
        let text = type.bytes
        var next: Node? = value
        while let node = next {
            switch node.kind {
            case .forceUnwrapExpr: next = node.firstChild
            case .functionCallExpr: next = node.firstChild
            case .declReferenceExpr, .arrayExpr: return node.bytes.elementsEqual(text)
            case .memberAccessExpr:
                if node.bytes.elementsEqual(text) { return true }
                next = node.base
            case .genericSpecializationExpr:
                if node.bytes.elementsEqual(text) { return true }
                next = node.firstChild
            default: return false
            }
        }
        return false
    }

    private static func isDefault(_ type: Node, of literal: Node) -> Bool {
        switch literal.kind {
        case .booleanLiteralExpr: type.hasText("Bool")
        case .floatLiteralExpr: type.hasText("Double")
        case .integerLiteralExpr: type.hasText("Int")
        case .stringLiteralExpr: type.hasText("String")
        default: false
        }
    }
}
