import SwiftTree

/// What the code around an expression shows of its type.
enum ExpressionContext {
    /// A type is written for it, or for a literal or a tuple that it is a part of.
    case type(Node)
    /// It is an argument of a call, or a part of one.
    case argument(Node)
    /// It is assigned to something, compared with it, or a pattern for it.
    case like(Node)
    /// Nothing.
    case unknown
}

extension Node {
    /// The type that the code around an expression gives to it; `nil` where none is written.
    var expectedType: Node? {
        if case .type(let type) = context { return type }
        return nil
    }

    /// What the code around an expression shows of its type.
    var context: ExpressionContext {
        var expression = self
        // Expressions nest in few others; the time must not grow with the square of a chain.
        for _ in 0..<32 {
            guard let parent = expression.parent else { return .unknown }
            switch parent.kind {
            case .initializerClause:
                return parent.parent?.writtenType.map(ExpressionContext.type) ?? .unknown
            case .returnStmt: return parent.resultType.map(ExpressionContext.type) ?? .unknown
            case .exprList:
                if let next = expression.nextSibling, next.kind == .unresolvedAsExpr {
                    return next.nextSibling.map(ExpressionContext.type) ?? .unknown
                }
                if let other = expression.counterpartInSequence { return .like(other) }
                guard let sequence = parent.parent, sequence.kind == .sequenceExpr else { return .unknown }
                expression = sequence
            case .labeledExpr:
                guard let outer = parent.parent?.parent else { return .unknown }
                guard outer.kind == .tupleExpr else { return .argument(parent) }
                expression = outer
            case .arrayElement, .dictionaryElement:
                guard let literal = parent.parent?.parent else { return .unknown }
                expression = literal
            case .unresolvedTernaryExpr, .expressionStmt, .tryExpr, .awaitExpr, .forceUnwrapExpr, .ifExpr:
                expression = parent
            case .expressionPattern:
                guard let item = parent.parent, item.kind == .switchCaseItem else { return .unknown }
                return item.ancestor(.switchExpr)?.subject.map(ExpressionContext.like) ?? .unknown
            case .codeBlockItem:
                guard let owner = parent.ownerOfOnlyStatement else { return .unknown }
                switch owner.kind {
                case .ifExpr, .switchExpr: expression = owner
                default: return parent.resultType.map(ExpressionContext.type) ?? .unknown
                }
            default: return .unknown
            }
        }
        return .unknown
    }

    /// What an element of a sequence has the type of, because of an operator: `a` of `a = b`, `b` of `a == b` and of `a ?? b`.
    private var counterpartInSequence: Node? {
        guard let first = parent?.firstChild else { return nil }
        if let assignment = first.nextSibling, assignment.kind == .assignmentExpr { return first == self ? nil : first }
        if let next = nextSibling, next.isLikeness { return next.nextSibling }
        if let previous = previousSibling, previous.isLikeness { return previous.previousSibling }
        return nil
    }

    /// Whether an element of a sequence is an operator whose operands are of one type.
    private var isLikeness: Bool {
        kind == .binaryOperatorExpr && ["==", "!=", "===", "!==", "~=", "??"].contains(text)
    }

    /// The type that is written for a variable or a parameter with a value.
    private var writtenType: Node? {
        switch kind {
        case .patternBinding, .optionalBindingCondition, .matchingPatternCondition: typeAnnotation?.type
        case .functionParameter, .enumCaseParameter, .closureParameter: type
        default: nil
        }
    }

    /// What has a statement as its value: the expression with branches, or the function, closure or accessor.
    private var ownerOfOnlyStatement: Node? {
        guard nextSibling == nil, previousSibling == nil, let outer = parent?.parent else { return nil }
        switch outer.kind {
        case .closureExpr, .accessorBlock: return outer
        case .switchCase: return outer.ancestor(.switchExpr)
        case .codeBlock: return outer.parent
        default: return nil
        }
    }

    /// The type of the result of the function, closure or accessor around a node.
    private var resultType: Node? {
        for outer in ancestors {
            switch outer.kind {
            case .closureExpr: return outer.signature?.returnClause?.type
            case .functionDecl: return outer.signature?.returnClause?.type
            case .subscriptDecl: return outer.returnClause?.type
            case .patternBinding: return outer.typeAnnotation?.type
            case .initializerDecl, .deinitializerDecl, .memberBlock: return nil
            default: continue
            }
        }
        return nil
    }
}
