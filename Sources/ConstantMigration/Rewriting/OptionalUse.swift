import SourceText
import SwiftTree

/// Keeps the types of an expression that was optional and is not any more.
///
/// Where the code around it gives a type, such as a property that is assigned, a value converts to an optional by itself. Where the
/// type of something else is inferred from the expression, that type is written, or the value made optional.
struct OptionalUse {
    /// What has to be done.
    enum Outcome {
        /// The value is replaced up to an offset: that of the expression, or of the `!` or `?` after it.
        case value(end: Int)
        /// The value is replaced, and the variable that it initializes gets the type, which is written at an offset.
        case typed(at: Int)
        /// The value is replaced, and made an optional.
        case wrapped
        /// Why it cannot be done here.
        case left(DiagnosticMessage)
    }

    /// The functions and types of the sources, of which some are generic.
    let callees: CalleeFacts
    /// Whether a chain is one of the same accessors, by the text of its first names: `R.image`.
    let isSameKind: (Node) -> Bool

    /// What is to be done for an expression whose value was optional.
    /// - Parameters:
    ///   - reference: the constant, for the reason.
    ///   - hasName: whether its type can be written here.
    func outcome(after expression: Node, named reference: String, hasName: Bool) -> Outcome {
        guard let parent = expression.parent else { return .value(end: expression.end) }
        switch parent.kind {
        case .forceUnwrapExpr: return .value(end: parent.end)
        case .optionalChainingExpr:
            var outer = parent
            while let next = outer.parent,
                [.memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr].contains(next.kind),
                next.firstChild == outer
            {
                outer = next
            }
            switch place(of: outer) {
            case .handlesNil: return .left(Self.reason(reference))
            case .givesType: return .value(end: parent.end)
            case .infers: return .wrapped
            }
        default:
            switch place(of: expression) {
            case .handlesNil: return .left(Self.reason(reference))
            case .givesType: return .value(end: expression.end)
            case .infers(let binding?) where hasName: return .typed(at: binding.end)
            case .infers: return .wrapped
            }
        }
    }

    private static func reason(_ reference: String) -> DiagnosticMessage {
        "\(reference) is not optional; remove the code for nil"
    }

    // MARK: Places

    /// What the code around an expression does with its type.
    private enum Place {
        /// It expects a type, or uses no value.
        case givesType
        /// It infers a type; with the name of the variable that the expression initializes.
        case infers(Node?)
        /// It is for the case of nil.
        case handlesNil

        static var infers: Place { .infers(nil) }

        /// What is true for a part of an expression at such a place.
        var ofPart: Place {
            if case .infers = self { return .infers }
            return self
        }
    }

    private func place(of expression: Node) -> Place {
        guard let parent = expression.parent else { return .infers }
        switch parent.kind {
        case .labeledExpr: return place(ofArgument: parent)
        case .initializerClause: return Self.place(ofValueIn: parent)
        case .returnStmt: return Self.place(ofResultAt: parent)
        case .codeBlockItem: return place(ofStatement: parent)
        case .expressionStmt, .awaitExpr, .unsafeExpr: return place(of: parent)
        case .tryExpr: return parent.questionOrExclamationMark == nil ? place(of: parent) : .infers
        case .arrayElement, .dictionaryElement:
            guard parent.kind == .arrayElement || parent.value == expression, let literal = parent.parent?.parent else {
                return .infers
            }
            return place(of: literal).ofPart
        case .unresolvedTernaryExpr, .exprList: return place(inSequence: expression)
        case .switchExpr: return parent.subject == expression ? .handlesNil : .infers
        case .ifExpr: return parent.elseBody == expression ? place(of: parent) : .infers
        default: return .infers
        }
    }

    private static func place(ofValueIn clause: Node) -> Place {
        guard let owner = clause.parent else { return .infers }
        switch owner.kind {
        case .optionalBindingCondition, .matchingPatternCondition: return .handlesNil
        case .functionParameter: return .givesType
        case .patternBinding:
            if let type = owner.typeAnnotation { return type.text.contains("_") ? .infers : .givesType }
            return .infers(owner.pattern.flatMap { $0.kind == .identifierPattern ? $0 : nil })
        default: return .infers
        }
    }

    // MARK: Statements

    /// The place of the result of the function around a node.
    private static func place(ofResultAt node: Node) -> Place {
        for outer in node.ancestors {
            switch outer.kind {
            case .closureExpr: return outer.signature?.returnClause == nil ? .infers : .givesType
            case .functionDecl: return place(ofResultOf: outer.signature?.returnClause?.type)
            case .subscriptDecl: return place(ofResultOf: outer.returnClause?.type)
            case .patternBinding: return place(ofResultOf: outer.typeAnnotation?.type)
            default: continue
            }
        }
        return .infers
    }

    private static func place(ofResultOf type: Node?) -> Place {
        guard let type else { return .givesType }
        return type.subtree.contains { $0.kind == .someOrAnyType } ? .infers : .givesType
    }

    private func place(ofStatement item: Node) -> Place {
        guard let list = item.parent, let outer = list.parent else { return .infers }
        let isOnly = item.nextSibling == nil && list.firstChild == item
        switch outer.kind {
        case .closureExpr, .accessorBlock: return isOnly ? Self.place(ofResultAt: item) : .givesType
        case .switchCase:
            guard isOnly, let value = outer.ancestor(.switchExpr) else { return .givesType }
            return place(of: value).ofPart
        case .ifConfigClause:
            guard let own = outer.parent?.parent?.parent, own.kind == .codeBlockItem else { return .infers }
            return place(ofStatement: own)
        case .codeBlock:
            guard isOnly, let owner = outer.parent else { return .givesType }
            switch owner.kind {
            case .functionDecl, .accessorDecl: return Self.place(ofResultAt: item)
            case .ifExpr, .doExpr: return place(of: owner).ofPart
            default: return .givesType
            }
        default: return .givesType
        }
    }

    // MARK: Operators

    /// The place of an operand of a sequence, or of the expression between `?` and `:`.
    private func place(inSequence expression: Node) -> Place {
        let isBranch = expression.parent?.kind == .unresolvedTernaryExpr
        guard let list = isBranch ? expression.parent?.parent : expression.parent, list.kind == .exprList,
            let sequence = list.parent
        else { return .infers }
        if !isBranch {
            if let next = expression.nextSibling {
                switch next.kind {
                case .unresolvedAsExpr:
                    guard next.questionOrExclamationMark == nil else { return .givesType }
                    return next.nextSibling?.lastToken.kind == .postfixQuestionMark ? .givesType : .infers
                case .unresolvedIsExpr: return .givesType
                case .binaryOperatorExpr:
                    if next.hasText("??") { return .handlesNil }
                    return next.nextSibling?.kind == .nilLiteralExpr ? .handlesNil : .infers
                default: return .infers
                }
            }
            guard let previous = expression.previousSibling else { return .infers }
            switch previous.kind {
            case .assignmentExpr, .unresolvedTernaryExpr: break
            case .binaryOperatorExpr where previous.hasText("??"): break
            case .binaryOperatorExpr where previous.previousSibling?.kind == .nilLiteralExpr: return .handlesNil
            default: return .infers
            }
        }
        if list.firstChild?.nextSibling?.kind == .assignmentExpr { return .givesType }
        let outer = place(of: sequence)
        return isTernaryOfSameKind(list) ? outer : outer.ofPart
    }

    /// Whether a sequence chooses between two accessors of a kind, or one of them and nil, so that the type is that of the accessor.
    private func isTernaryOfSameKind(_ list: Node) -> Bool {
        guard let ternary = list.firstChild?.nextSibling, ternary.kind == .unresolvedTernaryExpr,
            let last = ternary.nextSibling, last.nextSibling == nil, let first = ternary.thenExpression
        else { return false }
        return [first, last].allSatisfy { $0.kind == .nilLiteralExpr || isSameKind($0) }
    }

    // MARK: Calls

    private func place(ofArgument argument: Node) -> Place {
        guard let owner = argument.parent?.parent else { return .infers }
        switch owner.kind {
        case .tupleExpr:
            let isParenthesized = argument.label == nil && owner.elements.only != nil
            return isParenthesized ? place(ofParentheses: owner) : place(of: owner).ofPart
        case .functionCallExpr: return place(ofArgumentOf: owner)
        default: return .infers
        }
    }

    private func place(ofParentheses tuple: Node) -> Place {
        guard let parent = tuple.parent,
            [.forceUnwrapExpr, .optionalChainingExpr, .memberAccessExpr].contains(parent.kind)
        else { return place(of: tuple) }
        return .infers
    }

    private func place(ofArgumentOf call: Node) -> Place {
        if callees.hasOwnType(call) { return .givesType }
        // The type of a parameter may be that of the argument, and so may be that of the result, or what a closure takes.
        let hasClosure =
            call.trailingClosure != nil || call.arguments.contains { $0.expression?.kind == .closureExpr }
        guard !hasClosure, call.parent?.kind != .optionalChainingExpr, call.parent?.kind != .forceUnwrapExpr,
            case .givesType = place(of: call)
        else { return .infers }
        return .givesType
    }
}
