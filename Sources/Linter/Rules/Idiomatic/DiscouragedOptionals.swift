import Findings
import SwiftTree

/// Flags `Bool?`.
struct DiscouragedOptionalBoolean: NodeRule {
    static let metadata = RuleMetadata(
        id: "discouraged_optional_boolean", name: "Discouraged Optional Boolean", kind: .idiomatic, isDefault: false,
        summary: "prefer non-optional booleans over optional booleans")

    static let examples: [RuleExample] = [
        .clean("var isOn: Bool\nvar states: [Bool]\nlet isSet = Optional.some(1)\nvar other: Swift.Bool?"),
        .clean("let isOn = Bool(text)"),
        .flagged("var isOn: ↓Bool?"),
        .flagged("func set(_ states: [↓Bool?]) -> (↓Bool?, Int) {}"),
        .flagged("let states = [↓Bool?]()"),
        .flagged("let isOn = ↓Optional.some(true)"),
    ]

    static let visits: NodeKinds = [.booleanLiteralExpr, .optionalChainingExpr, .optionalType]

    func check(_ node: Node, in context: inout RuleContext) {
        switch node.kind {
        case .optionalType:
            guard let wrapped = node.wrappedType, wrapped.kind == .identifierType, wrapped.hasText("Bool") else {
                return
            }
            report(node, in: &context)
        case .optionalChainingExpr:
            guard let base = node.expression, base.kind == .declReferenceExpr, base.hasText("Bool") else { return }
            report(node, in: &context)
        default:
            guard let argument = node.parent, argument.kind == .labeledExpr, let call = argument.parent?.parent,
                call.kind == .functionCallExpr, call.arguments.only != nil, let called = call.calledExpression,
                called.kind == .memberAccessExpr, called.referenceName?.hasName("some") == true,
                let base = called.base, base.kind == .declReferenceExpr, base.hasText("Optional")
            else { return }
            report(call, in: &context)
        }
    }

    private func report(_ node: Node, in context: inout RuleContext) {
        context.report("an optional boolean has three states; use a non-optional boolean or an enum", at: node.range)
    }
}

/// Flags optional arrays, dictionaries and sets.
struct DiscouragedOptionalCollection: NodeRule {
    static let metadata = RuleMetadata(
        id: "discouraged_optional_collection", name: "Discouraged Optional Collection", kind: .idiomatic,
        isDefault: false, summary: "prefer empty collections over optional collections")

    static let examples: [RuleExample] = [
        .clean("var names: [String]\nvar ages: [String: Int?]\nvar name: String?"),
        .flagged("var names: ↓[String]?"),
        .flagged("func set(_ ages: ↓[String: Int]?, _ ids: ↓Set<Int>?) -> ↓Array<Int>? {}"),
    ]

    static let visits: NodeKinds = [.optionalType]

    func check(_ type: Node, in context: inout RuleContext) {
        guard let wrapped = type.wrappedType, isCollection(wrapped) else { return }
        context.report("use an empty collection instead of an optional one", at: type.range)
    }

    private func isCollection(_ type: Node) -> Bool {
        switch type.kind {
        case .arrayType, .dictionaryType: return true
        case .identifierType:
            guard let name = type.name else { return false }
            return name.hasName("Array") || name.hasName("Dictionary") || name.hasName("Set")
        default: return false
        }
    }
}
