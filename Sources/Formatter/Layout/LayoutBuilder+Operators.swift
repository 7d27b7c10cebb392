import SwiftTree

// Operators, which the tree has as flat sequences, and effects, which cover all that is to their right.
extension LayoutBuilder {
    /// The operators before which comments are moved.
    private static let infixes: NodeKinds = [.binaryOperatorExpr, .assignmentExpr, .arrowExpr]

    /// Lays out all operators of a sequence, the outer ones first.
    mutating func arrangeSequence(_ sequence: Node) {
        for element in sequence.elements where Self.infixes.contains(element.kind) {
            if let next = element.lastToken.next, next.gapBefore.count > 1 {
                movedComments.move(after: element, in: tree)
            }
        }
        let folded = fold(sequence)
        var pending = [(part: folded.root, isInEffect: sequence.isInEffect)]
        while let (part, isInEffect) = pending.popLast() {
            switch folded[part] {
            case .operand: break
            case .effect(let effect, let operand):
                mark(effect, .isFolded)
                arrangeEffect(effect, operand: folded.range(of: operand), isInEffect: isInEffect)
                pending.append((operand, true))
            case .operation(let infix, let left, let right):
                let expression = LayoutExpression(node: sequence, part: part)
                arrangeOperation(infix, of: expression, right: right)
                pending.append((right, false))
                pending.append((left, false))
            }
        }
    }

    private mutating func arrangeOperation(_ infix: Node, of expression: LayoutExpression, right: Int) {
        let folded = fold(expression.node)
        switch infix.kind {
        case .arrowExpr: break
        case .unresolvedTernaryExpr:
            arrangeTernary(infix, elseExpression: operand(right, of: expression.node))
        case .unresolvedAsExpr, .unresolvedIsExpr:
            before(infix.firstToken, .lineBreak, .open)
            before(tree.firstToken(endingAfter: folded.range(of: right).lowerBound), .space)
            after(lastToken(of: expression), .close)
        default:
            arrangeInfix(infix, right: operand(right, of: expression.node))
        }
    }

    private mutating func operand(_ part: Int, of sequence: Node) -> LayoutExpression {
        if case .operand(let node) = fold(sequence)[part] { return expression(node) }
        return LayoutExpression(node: sequence, part: part)
    }

    private mutating func arrangeTernary(_ infix: Node, elseExpression: LayoutExpression) {
        let (question, colon) = (infix.token(.questionMark), infix.colon)
        before(question, .lineBreak(.openContinuation), .open)
        after(question, .space)
        before(colon, [.lineBreak(.closeIfNeeded, size: 0), .lineBreak(.openContinuation), .open])
        after(colon, .space)
        let last = enclosingDelimiter(after: elseExpression) ?? lastToken(of: elseExpression)
        after(last, [.lineBreak(.closeIfNeeded, size: 0), .close, .close])
    }

    private mutating func arrangeInfix(_ infix: Node, right: LayoutExpression) {
        let role = InfixRole(infix)
        let assigns = role == .assigning
        groupOperand(right, assigns: assigns)
        guard role != .rangeFormation || needsSpaces(infix.firstToken) else { return }
        let (first, last) = (infix.firstToken, infix.lastToken)
        let stacking = stacking(of: right, after: role)
        if assigns {
            if let stacking { close(stacking, resets: false) }
            // What is attached last comes first.
            if isCompound(right), leftmostMultilineString(of: right) == nil {
                after(last, .open)
                after(lastToken(of: right), .close)
            }
            if stacking?.groups == true { after(last, .open) }
            after(last, .lineBreak(stacking?.breakKind ?? .continue))
            before(first, .space)
            return
        }
        if let stacking {
            if stacking.groups {
                before(first, .lineBreak(stacking.breakKind), .open)
            } else {
                before(first, .lineBreak(stacking.breakKind))
            }
            close(stacking, resets: stacking.resets)
        } else {
            before(first, .lineBreak)
        }
        after(last, .space)
    }

    /// Ends the indentation of a value.
    mutating func close(_ stacking: LayoutStacking, resets: Bool) {
        let token = stacking.closingToken
        // What is attached last comes first.
        if stacking.groups { after(token, .close) }
        after(token, .lineBreak(.closeIfNeeded, size: 0))
        if resets { after(token, .lineBreak(.reset, size: 0)) }
    }

    /// Keeps some operands together: they look better on a line of their own.
    private mutating func groupOperand(_ operand: LayoutExpression, assigns: Bool) {
        guard operand.part == nil else { return }
        switch operand.node.kind {
        case .memberAccessExpr, .subscriptCallExpr: group(operand.node)
        case .functionCallExpr where !assigns: group(operand.node)
        default: break
        }
    }

    /// Whether there are spaces around an operator that forms a range. There are none, unless it would become another
    /// operator.
    func needsSpaces(_ infix: Token) -> Bool {
        if configuration.spacesAroundRangeFormationOperators { return true }
        if infix.previous?.kind == .postfixOperator || hasCommentOrBlankLine(before: infix) { return true }
        if let next = infix.next, hasCommentOrBlankLine(before: next) { return true }
        let next = infix.next?.kind
        return next == .prefixOperator || next == .period || next == .regexSlash
    }

    private func hasCommentOrBlankLine(before token: Token) -> Bool {
        let gap = token.gapBefore
        guard gap.count > 1 else { return false }
        return hasCommentBefore(token) || tree.bytes[gap].count(where: { $0 == UInt8(ascii: "\n") }) > 1
    }
}

// Effects.
extension LayoutBuilder {
    /// Lays out `try`, `await` or `unsafe` that covers one operand.
    mutating func arrangeEffect(_ effect: Node) {
        guard let operand = effect.expression else { return }
        arrangeEffect(effect, operand: operand.range, isInEffect: effect.isInEffect)
    }

    private mutating func arrangeEffect(_ effect: Node, operand: Range<Int>, isInEffect: Bool) {
        let first = effect.expression?.firstToken
        before(first, effect.kind == .unsafeExpr ? .space : .lineBreak(.continue, .electiveIgnoringSource))
        guard !isInEffect, let anchor = anchor(of: effect, operandEnd: operand.upperBound) else { return }
        before(effect.firstToken, .open)
        after(anchor, .close)
    }

    /// The last token that stays on the line of an effect: that of the first name, with one member of it.
    private mutating func anchor(of effect: Node, operandEnd: Int) -> Token? {
        // Operators have no such token.
        guard var current = effect.expression, current.end == operandEnd else { return nil }
        while true {
            switch current.kind {
            case .tryExpr, .awaitExpr, .unsafeExpr:
                guard let inner = current.expression else { return nil }
                current = inner
            case .functionCallExpr, .subscriptCallExpr:
                guard let callee = current.calledExpression else { return nil }
                current = callee
            case .memberAccessExpr:
                guard let base = current.base else { return nil }
                if base.kind == .declReferenceExpr { return current.declName?.token(.baseName) }
                current = base
            case .declReferenceExpr: return current.lastToken
            default: return nil
            }
        }
    }
}

extension Node {
    /// Whether it is what an effect covers.
    fileprivate var isInEffect: Bool {
        parent?.kind == .tryExpr || parent?.kind == .awaitExpr || parent?.kind == .unsafeExpr
    }
}
