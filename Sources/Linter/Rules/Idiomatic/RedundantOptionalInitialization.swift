import Findings
import SwiftTree

/// Flags `= nil` on an optional `var`, which Swift initializes to `nil` already.
struct RedundantOptionalInitialization: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_optional_initialization", name: "Redundant Optional Initialization", kind: .idiomatic,
        fixes: .safe, summary: "optional variables should not be initialized with `nil` explicitly")

    static let examples: [RuleExample] = [
        .clean("var name: String?"),
        .clean("let name: String? = nil"),
        .clean("lazy var name: String? = nil"),
        .clean("var name: String? = { nil }()"),
        .clean("func greet(name: String? = nil) {}"),
        .clean("if var name: String? = nil {}"),
        .flagged("var name: String?↓ = nil"),
        .flagged("func f() { var first, last: String?↓ = nil, middle: Optional<String>↓=nil }"),
        .flagged("class User { @Published var name: String?↓ = nil { didSet { show() } } }"),
        .fixed("var name: String? = nil", to: "var name: String?"),
        .fixed("var name: String? /* last */ = nil { didSet {} }", to: "var name: String? /* last */ { didSet {} }"),
        .fixed("var name: String? = /* none */ nil", to: "var name: String? = /* none */ nil"),
    ]

    static let visits: NodeKinds = [.nilLiteralExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        guard let initializer = literal.parent, initializer.kind == .initializerClause,
            let binding = initializer.parent, binding.kind == .patternBinding, binding.isVariable,
            let type = binding.typeAnnotation?.type, isOptional(type), !binding.hasModifier(.lazyKeyword)
        else { return }
        let edit = Edit.deleteBackToComment(initializer, in: context.tree)
        // A property wrapper may distinguish an initial value from none.
        let isPlain = !binding.declaration.attributes.contains { $0.firstToken.next?.startsWithUppercase == true }
        let fix = isPlain ? Fix.safe("remove `= nil`", edit) : .unsafe("remove `= nil`", edit)
        context.report(
            "`= nil` is redundant for an optional variable; remove it", at: initializer.rangeWithGapBefore,
            fix: fix.keepingComments(of: context.tree))
    }

    private func isOptional(_ type: Node) -> Bool {
        switch type.kind {
        case .optionalType: true
        case .identifierType:
            type.name?.hasText("Optional") == true && type.genericArgumentClause?.arguments.only != nil
        default: false
        }
    }
}

extension Token {
    /// Whether it may be a type's name, as property wrappers have one.
    fileprivate var startsWithUppercase: Bool {
        guard kind == .identifier, let first = nameBytes.first else { return false }
        return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    }
}
