import Findings
import SwiftTree

/// Flags `self` in the initial value of a class's property, where it is the method `NSObject.self()`.
struct SelfInPropertyInitialization: NodeRule {
    static let metadata = RuleMetadata(
        id: "self_in_property_initialization", name: "Self in Property Initialization", kind: .lint,
        summary: "`self` cannot be used in the initial value of a property unless it is `lazy`",
        rationale: """
            The instance does not exist yet when the initial value of a property is created. In a subclass of \
            `NSObject`, `self` is then the method `self()`, and code that takes any object accepts it: a button gets a \
            target that is not the view. Write `lazy var`, whose value is created at its first use, or set the \
            property after `super.init()`. Only classes are checked, because the compiler reports the mistake in other \
            types.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint does not look at properties between `#if` and `#endif`. Prumo does.",
            why: "The mistake is the same there.",
            example: "class Sheet: View {\n    #if DEBUG\n    let button: Button = { Button(target: self) "
                + "}()\n    #endif\n}"),
        .init(
            "SwiftLint flags the `self` of a type or closure inside of the value. Prumo accepts it.",
            why: "That `self` is not the object whose property is initialized.",
            example: "class Sheet: View {\n    let make: Button = {\n        struct Maker { func make() -> "
                + "Button { Button(self) } }\n        return Maker().make()\n    }()\n}"),
    ])

    static let examples: [RuleExample] = [
        .clean("class Form {\n    let button = Button()\n}"),
        .clean("class Form {\n    lazy var button: Button = { Button(target: self) }()\n}"),
        .clean("class Form {\n    static let button = Button(target: self)\n}"),
        .clean(
            "class Form {\n    let kinds: [Any.Type] = [Button.self, Label.self]\n    let path = \\Button.self\n}"
        ),
        .clean("class Form {\n    var button: Button { Button(target: self) }\n}"),
        .clean("class Form {\n    var count = 0 {\n        didSet { self.update() }\n    }\n}"),
        .clean("class Form {\n    let make: (Form) -> Void = { (self) in self.update() }\n}"),
        .clean(
            "class Form {\n    let cell: Any = {\n        class Cell { func me() -> Any { self } }\n"
                + "        return Cell()\n    }()\n}"
        ),
        .clean("struct Form {\n    let button = Button(target: self)\n}"),
        .flagged(
            "class Form {\n    ↓let button: Button = {\n        Button(target: self, action: nil)\n    }()\n}"
        ),
        .flagged("final class Form {\n    private ↓var count = 1, text = self.title\n}"),
        .flagged(
            "class Form {\n    #if os(iOS)\n    ↓var update = { [weak self] in self?.update() }\n    #endif\n}"
        ),
    ]

    static let visits: NodeKinds = [.classDecl]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let block = node.memberBlock else { return }
        for member in TypeMembers(block) where member.kind == .variableDecl {
            for binding in member.bindings {
                guard let value = binding.initializer?.value, Self.usesSelf(value) else { continue }
                guard !member.hasModifier(.lazyKeyword), !member.hasModifier(.staticKeyword),
                    !member.hasModifier(.classKeyword), let specifier = member.bindingSpecifier
                else { break }
                let name = binding.pattern?.text ?? "the property"
                context.report(
                    "`self` in the initial value of `\(name)` is not the instance; make it a `lazy var`",
                    at: specifier.start..<(binding.pattern?.end ?? specifier.end))
                break
            }
        }
    }

    private static func usesSelf(_ value: Node) -> Bool {
        let nodes = value.subtree
        var position = nodes.startIndex
        while position < nodes.endIndex {
            let node = nodes[position]
            position += 1
            switch node.kind {
            case .declReferenceExpr:
                let token = node.firstToken
                if token.kind == .selfKeyword, token.previous?.kind != .period { return true }
            case .closureSignature where declaresSelf(node):
                // The captures come first, and may use the self outside; a closure's value is what counts.
                position = node.parent?.subtree.endIndex ?? position
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
                position = node.subtree.endIndex
            default: break
            }
        }
        return false
    }

    /// Whether a closure has a `self` of its own.
    private static func declaresSelf(_ signature: Node) -> Bool {
        for node in signature.subtree {
            switch node.kind {
            case .closureCapture:
                if node.initializer != nil, node.name?.hasName("self") == true { return true }
            case .closureParameter:
                if (node.secondName ?? node.firstName)?.hasName("self") == true { return true }
            case .closureShorthandParameter:
                if node.firstToken.hasName("self") { return true }
            default: break
            }
        }
        return false
    }
}
