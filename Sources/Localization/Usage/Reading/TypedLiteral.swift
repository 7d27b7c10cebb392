import SwiftTree

/// Finds out whether a literal is a key because of the type that is written beside it, as in
/// `let title: LocalizedStringResource = "key"`.
enum TypedLiteral {
    /// The deepest nesting of expressions between a literal and its type.
    private static let nestingLimit = 64

    /// The table in which a literal is looked up; `nil` if no type makes it a key.
    static func table(of literal: Node) -> KeyReference.Table? {
        guard let type = type(of: literal), let name = name(of: type) else { return nil }
        // The others are looked up where they are used, which may name a table.
        return name == "LocalizedStringResource" ? .standard : .unknown
    }

    /// The type that is written for the value of an expression; `nil` if there is none beside it.
    static func type(of literal: Node) -> Node? {
        var node = literal
        var path: [NodeKind] = []
        for _ in 0..<nestingLimit {
            guard let parent = node.parent else { return nil }
            switch parent.kind {
            case .labeledExprList, .sequenceExpr, .unresolvedTernaryExpr: break
            case .labeledExpr: guard parent.label == nil else { return nil }
            case .tupleExpr: guard parent.elements.only != nil else { return nil }
            case .exprList:
                if let cast = castType(after: node, in: parent) { return element(path, of: cast) }
                guard isChosen(node) else { return nil }
            case .arrayElement, .arrayElementList, .dictionaryElementList: break
            case .arrayExpr, .dictionaryExpr: path.append(parent.kind)
            case .dictionaryElement: guard parent.value == node else { return nil }
            case .initializerClause:
                return parent.parent.flatMap(declaredType).flatMap { element(path, of: $0) }
            case .returnStmt, .codeBlockItem: return resultType(around: parent).flatMap { element(path, of: $0) }
            default: return nil
            }
            node = parent
        }
        return nil
    }

    /// The type of a variable or a parameter that has a value.
    private static func declaredType(_ owner: Node) -> Node? {
        switch owner.kind {
        case .patternBinding: owner.typeAnnotation?.type
        case .functionParameter, .enumCaseParameter: owner.type
        default: nil
        }
    }

    /// Whether an expression is one of two that a condition chooses from.
    private static func isChosen(_ node: Node) -> Bool {
        node.kind == .unresolvedTernaryExpr
            || node.firstToken.previous?.kind == .colon && node.lastToken.next?.kind != .binaryOperator
    }

    private static func castType(after node: Node, in list: Node) -> Node? {
        guard let keyword = node.lastToken.next, keyword.kind == .asKeyword, keyword.parent.kind == .unresolvedAsExpr
        else { return nil }
        return list.children.first { $0.kind == .typeExpr && $0.range.lowerBound >= keyword.end }?.type
    }

    /// The type that the function or property returns that a statement is in.
    private static func resultType(around statement: Node) -> Node? {
        var node = statement
        while let parent = node.parent {
            switch parent.kind {
            case .functionDecl: return parent.signature?.returnClause?.type
            case .accessorDecl: guard parent.firstToken.kind == .getKeyword else { return nil }
            case .patternBinding: return parent.typeAnnotation?.type
            case .subscriptDecl: return parent.returnClause?.type
            case .closureExpr, .initializerDecl, .deinitializerDecl, .memberBlock: return nil
            default: break
            }
            node = parent
        }
        return nil
    }

    /// The type of an element of arrays and dictionaries.
    private static func element(_ path: [NodeKind], of type: Node) -> Node? {
        var type = unwrapped(type)
        for collection in path.reversed() {
            let inner: Node?
            switch (collection, type.kind) {
            case (.arrayExpr, .arrayType): inner = type.element
            case (.dictionaryExpr, .dictionaryType): inner = type.value
            default: inner = nil
            }
            guard let inner else { return nil }
            type = unwrapped(inner)
        }
        return type
    }

    private static func unwrapped(_ type: Node) -> Node {
        var type = type
        while type.kind == .optionalType || type.kind == .implicitlyUnwrappedOptionalType,
            let wrapped = type.wrappedType
        {
            type = wrapped
        }
        return type
    }

    private static func name(of type: Node) -> String? {
        guard type.kind == .identifierType || type.kind == .memberType, let name = type.name?.text else { return nil }
        return ["LocalizedStringResource", "LocalizedStringKey", "LocalizationValue"].contains(name) ? name : nil
    }
}
