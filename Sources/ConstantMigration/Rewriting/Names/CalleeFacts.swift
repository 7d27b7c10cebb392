import SwiftTree

/// Which functions, types and properties the sources declare, and which of them are generic.
struct CalleeFacts: Sendable {
    private var generic: Set<String> = []
    private var declared: Set<String> = []

    /// Adds a declaration, if it is one of a function, an initializer or a type.
    mutating func add(_ node: Node) {
        switch node.kind {
        case .functionDecl: add(node.name?.name, isGeneric: Self.isGeneric(node))
        case .initializerDecl:
            if Self.isGeneric(node), let type = SourceFacts.outerType(of: node) { generic.insert(type) }
        case .classDecl, .structDecl, .enumDecl, .actorDecl:
            add(node.name?.name, isGeneric: node.genericParameterClause != nil)
        case .enumCaseElement:
            let type = node.declaration.container
            let isGeneric = type?.kind == .enumDecl && type?.genericParameterClause != nil
            add(node.name?.name, isGeneric: isGeneric)
        case .variableDecl:
            guard node.parent?.kind == .memberBlockItem else { return }
            for binding in node.bindings where binding.pattern?.kind == .identifierPattern {
                add(binding.pattern?.identifier?.name, isGeneric: false)
            }
        default: return
        }
    }

    private mutating func add(_ name: String?, isGeneric: Bool) {
        guard let name else { return }
        declared.insert(name)
        if isGeneric { generic.insert(name) }
    }

    private static func isGeneric(_ node: Node) -> Bool {
        if node.genericParameterClause != nil { return true }
        // A function of a generic type may take its parameters.
        if let type = node.container, type.kind != .extensionDecl, type.kind != .protocolDecl,
            type.genericParameterClause != nil
        {
            return true
        }
        guard let clause = node.signature?.parameterClause else { return true }
        return clause.parameters.contains { parameter in
            parameter.type?.subtree.contains(where: \.someOrAnySpecifierIsSome) == true
        }
    }

    /// Whether the sources declare a function, a type, or a member of this name.
    func declares(_ name: String) -> Bool { declared.contains(name) }

    /// Whether the types of a call's parameters and of its result do not depend on its arguments.
    func hasOwnType(_ call: Node) -> Bool {
        guard let called = call.calledExpression else { return false }
        if called.kind == .genericSpecializationExpr { return true }
        guard let name = call.calledName?.name, !generic.contains(name) else { return false }
        if declared.contains(name) { return true }
        // Types of UIKit and AppKit that take a value are not generic.
        guard called.kind == .declReferenceExpr, name.hasPrefix("UI") || name.hasPrefix("NS") else { return false }
        return name.dropFirst(2).first?.isUppercase == true
    }
}

extension Node {
    fileprivate var someOrAnySpecifierIsSome: Bool {
        kind == .someOrAnyType && someOrAnySpecifier?.kind == .someKeyword
    }
}
