import SwiftTree
import Workspace

/// The types of names that are declared around an expression: local variables, parameters, patterns, members of the type.
///
/// For one thread, and one tree.
final class LocalScopes {
    private let tree: SyntaxTree
    // Most files have no name whose type is asked for.
    private lazy var index = ScopeIndex(tree)

    init(_ tree: SyntaxTree) { self.tree = tree }

    /// The type of a name where it is used; the outer optional is `nil` if nothing declares it, the inner one if its
    /// type is not known.
    func type(of name: String, at use: Node, _ types: inout ExpressionTypes, _ depth: Int) -> SwiftType?? {
        // Members are declared in other files, too.
        let local = index.visible(name, at: use.start).filter { $0.place == .local && $0.isValue }
        for block in use.ancestors where block.kind == .memberBlock {
            if let first = local.first, first.extent.count <= block.range.count { break }
            if let found = type(ofMember: name, in: block, types.declared) { return found }
        }
        if let first = local.first {
            let found = local.prefix { $0.extent == first.extent }.map { type(of: $0, &types, depth) }
            return .some(Set(found).count == 1 ? found[0] : nil)
        }
        return types.declared.globals.properties[name].map { types.declared.type(of: $0) }
    }

    private func type(ofMember name: String, in block: Node, _ declared: DeclaredTypes) -> SwiftType?? {
        guard let owner = ExpressionTypes.enclosingType(of: block) else { return nil }
        let isEnumeration = block.parent?.kind == .enumDecl || declared.types[owner.name]?.isEnumeration == true
        guard declared.hasProperty(name, of: owner) || isEnumeration && name == "rawValue" else { return nil }
        return .some(declared.property(name, of: owner))
    }

    /// The type of `$0` and its like.
    func type(
        ofArgument index: Int, at use: Node, _ types: inout ExpressionTypes, _ depth: Int
    ) -> SwiftType? {
        guard let closure = use.ancestors.first(where: { $0.kind == .closureExpr }), closure.signature == nil else {
            return nil
        }
        return ClosureArguments.type(ofParameter: index, of: closure, &types, depth)
    }

    /// The type that a declaration gives to its name; `nil` if it is not known.
    private func type(
        of declaration: ScopeIndex.Declaration, _ types: inout ExpressionTypes, _ depth: Int
    ) -> SwiftType? {
        let binder = declaration.binder
        func written(_ node: Node?) -> SwiftType? { node.flatMap { DeclarationReader.type($0, in: binder) } }
        if let pattern = declaration.pattern {
            return binder.pattern.flatMap { type(of: pattern, in: $0, of: binder, &types, depth) }
        }
        switch binder.kind {
        case .functionParameter:
            let type = written(binder.type)
            return binder.ellipsis == nil ? type : type.map { .array($0) }
        case .functionDecl: return written(binder.signature?.returnClause?.type).map { .function(to: $0) }
        case .closureParameter where binder.type != nil: return binder.type.flatMap { SwiftType($0) }
        case .closureParameter, .closureShorthandParameter:
            return binder.ancestor(.closureExpr).flatMap {
                ClosureArguments.type(ofParameter: declaration.number, of: $0, &types, depth)
            }
        case .closureCapture:
            // `weak` makes the value optional.
            guard binder.specifierNode == nil, let value = binder.initializer?.value else { return nil }
            return types.type(of: value, depth: depth + 1)
        case .accessorDecl:
            // It is in a list in a block.
            let owner = binder.parent?.parent?.parent
            let type = owner?.kind == .subscriptDecl ? owner?.returnClause?.type : owner?.typeAnnotation?.type
            return type.flatMap { SwiftType($0) }
        case .catchClause: return Self.error
        default: return nil
        }
    }

    private static let error = SwiftType(name: "NSError")

    private func type(
        of name: Node, in pattern: Node, of binder: Node, _ types: inout ExpressionTypes, _ depth: Int
    ) -> SwiftType? {
        switch binder.kind {
        case .patternBinding:
            if let type = binder.typeAnnotation?.type { return Self.part(name, of: pattern, SwiftType(type)) }
            guard let value = binder.initializer?.value else { return nil }
            return Self.part(name, of: pattern, types.type(of: value, depth: depth + 1))
        case .optionalBindingCondition:
            if let type = binder.typeAnnotation?.type { return Self.part(name, of: pattern, SwiftType(type)) }
            var bound: SwiftType?
            if let value = binder.initializer?.value {
                bound = types.type(of: value, depth: depth + 1)
            } else if depth < DeclaredTypes.depthLimit {
                // `if let name` is the variable of that name outside.
                bound = type(of: pattern.firstToken.name, at: binder, &types, depth + 1) ?? nil
            }
            guard let bound else { return nil }
            return Self.part(name, of: pattern, bound.isOptional ? bound.arguments[0] : bound)
        case .matchingPatternCondition:
            let subject = binder.initializer?.value.flatMap { types.type(of: $0, depth: depth + 1) }
            return EnumPatterns.type(of: name, in: pattern, matching: subject, types.declared)
        case .switchCaseItem:
            let subject = binder.ancestor(.switchExpr)?.subject.flatMap { types.type(of: $0, depth: depth + 1) }
            return EnumPatterns.type(of: name, in: pattern, matching: subject, types.declared)
        case .catchItem: return EnumPatterns.type(of: name, in: pattern, matching: Self.error, types.declared)
        case .forStmt:
            let sequence = binder.sequence.flatMap { types.type(of: $0, depth: depth + 1) }
            return Self.part(name, of: pattern, sequence?.element)
        default: return nil
        }
    }

    /// The part of a value that a pattern gives to a name in it; `nil` if it is not known.
    private static func part(_ name: Node, of pattern: Node, _ type: SwiftType?) -> SwiftType? {
        var steps: [(index: Int, count: Int)] = []
        var node = name
        while node != pattern, let parent = node.parent {
            switch parent.kind {
            case .valueBindingPattern, .tuplePatternElement, .tuplePattern: break
            case .tuplePatternElementList:
                let elements = Array(parent.children.prefix(EnumPatterns.valueLimit + 1))
                guard elements.count <= EnumPatterns.valueLimit, let index = elements.firstIndex(of: node) else {
                    return nil
                }
                steps.append((index, elements.count))
            default: return nil
            }
            node = parent
        }
        var type = type
        for (index, count) in steps.reversed() {
            guard let tuple = type, tuple.isTuple, tuple.arguments.count == count else { return nil }
            type = tuple.arguments[index]
        }
        return type
    }
}
