extension OperatorTable {
    /// What an operator is that nothing declares.
    package enum UnknownOperator: Sendable {
        /// One of `DefaultPrecedence`, as most are.
        case isDefault
        /// One without a relation to others: what is to its left is its left operand, as `SwiftOperators` folds it.
        case isUnrelated
    }

    /// The structure of a `sequenceExpr` by precedence; of any other expression, the expression alone.
    package func fold(_ expression: Node, unknownOperator: UnknownOperator = .isDefault) -> FoldedExpression {
        if expression.kind == .sequenceExpr, let folded = foldedOperation(expression.elements) { return folded }
        var folding = SequenceFolding(table: self, unknownOperator: unknownOperator)
        guard expression.kind == .sequenceExpr else {
            folding.push(operand: expression)
            return folding.finish()
        }
        var pendingOperator: Node?
        for element in expression.elements {
            if folding.isEmpty {
                folding.push(operand: element)
            } else if let infix = pendingOperator {
                folding.push(infix, right: element)
                pendingOperator = nil
            } else {
                pendingOperator = element
            }
        }
        return folding.finish()
    }

    /// The structure of one known operator between two operands, which most sequences are; `nil` for any other.
    private func foldedOperation(_ elements: NodeList) -> FoldedExpression? {
        var iterator = elements.makeIterator()
        guard let left = iterator.next(), let infix = iterator.next(), let right = iterator.next(),
            iterator.next() == nil, !left.isEffect, infix.kind == .binaryOperatorExpr || infix.kind == .assignmentExpr,
            infix.kind == .assignmentExpr
                ? number(ofGroup: "AssignmentPrecedence") != nil : groupNumber(ofOperator: infix.bytes) != nil
        else { return nil }
        let entries = [
            FoldedExpression.Entry(part: .operand(left), start: left.start, end: left.end),
            FoldedExpression.Entry(part: .operand(right), start: right.start, end: right.end),
            FoldedExpression.Entry(
                part: .operation(operator: infix, left: 0, right: 1), start: left.start, end: right.end),
        ]
        return FoldedExpression(entries: entries, root: 2, errors: [])
    }
}

/// Folds with a stack of operators that wait for their right operand to be complete.
private struct SequenceFolding {
    private struct PendingOperation {
        let node: Node
        /// The number of its group; -1 if it has none.
        let group: Int
    }

    private let table: OperatorTable
    private let unknownOperator: OperatorTable.UnknownOperator
    private var entries: [FoldedExpression.Entry] = []
    private var operands: [Int] = []
    private var operators: [PendingOperation] = []
    private var errors: [OperatorError] = []

    init(table: OperatorTable, unknownOperator: OperatorTable.UnknownOperator) {
        self.table = table
        self.unknownOperator = unknownOperator
        entries.reserveCapacity(8)
        operands.reserveCapacity(4)
        operators.reserveCapacity(4)
    }

    var isEmpty: Bool { entries.isEmpty }

    mutating func push(operand: Node) {
        operands.append(add(.operand(operand), operand.start, operand.end))
    }

    private mutating func add(_ part: FoldedExpression.Part, _ start: Int, _ end: Int) -> Int {
        entries.append(FoldedExpression.Entry(part: part, start: start, end: end))
        return entries.count - 1
    }

    mutating func push(_ infix: Node, right: Node) {
        let next = PendingOperation(node: infix, group: group(of: infix))
        while let last = operators.last, isTakenBefore(last, next) { combine() }
        operators.append(next)
        push(operand: right)
        // A type is complete: no operator after it takes it for its left operand.
        if infix.kind == .unresolvedAsExpr || infix.kind == .unresolvedIsExpr { combine() }
    }

    mutating func finish() -> FoldedExpression {
        while !operators.isEmpty { combine() }
        return FoldedExpression(entries: entries, root: operands.last ?? 0, errors: errors)
    }

    /// Whether the operator on the left has its operands before the one on the right does.
    private mutating func isTakenBefore(_ left: PendingOperation, _ right: PendingOperation) -> Bool {
        switch table.order(of: left.group, to: right.group) {
        case .higher: return true
        case .lower: return false
        case .same where table.groups[left.group].associativity == .left: return true
        case .same where table.groups[left.group].associativity == .right: return false
        case .same, .none:
            if left.group >= 0, right.group >= 0 {
                errors.append(
                    .incomparable(
                        left.node.operatorText, offset: left.node.start, right.node.operatorText,
                        otherOffset: right.node.start))
            }
            return true
        }
    }

    /// Gives the last operator its operands.
    private mutating func combine() {
        guard let last = operators.popLast(), let right = operands.popLast(), let left = operands.popLast() else {
            return
        }
        operands.append(combine(last.node, left: left, right: right))
    }

    private mutating func combine(_ infix: Node, left: Int, right: Int) -> Int {
        // `try a + b` is parsed as `(try a) + b` and means `try (a + b)`.
        if case .operand(let node) = entries[left].part, node.isEffect, let inner = node.expression {
            entries[left].part = .effect(node, operand: add(.operand(inner), inner.start, inner.end))
        }
        if case .effect(let node, let operand) = entries[left].part {
            let covered = combine(infix, left: operand, right: right)
            entries[left].part = .effect(node, operand: covered)
            entries[left].end = entries[covered].end
            return left
        }
        return add(.operation(operator: infix, left: left, right: right), entries[left].start, entries[right].end)
    }

    private mutating func group(of infix: Node) -> Int {
        switch infix.kind {
        case .assignmentExpr: return number(ofGroup: "AssignmentPrecedence", infix)
        case .arrowExpr: return number(ofGroup: "FunctionArrowPrecedence", infix)
        case .unresolvedTernaryExpr: return number(ofGroup: "TernaryPrecedence", infix)
        case .unresolvedAsExpr, .unresolvedIsExpr: return number(ofGroup: "CastingPrecedence", infix)
        default: break
        }
        if let number = table.groupNumber(ofOperator: infix.bytes) { return number }
        let text = infix.operatorText
        if let group = table.operators[text] {
            return number(ofGroup: group.isEmpty ? OperatorTable.defaultGroup : group, infix)
        }
        errors.append(.unknownOperator(text, offset: infix.start))
        return unknownOperator == .isUnrelated ? -1 : table.number(ofGroup: OperatorTable.defaultGroup) ?? 0
    }

    private mutating func number(ofGroup name: String, _ infix: Node) -> Int {
        if let number = table.number(ofGroup: name) { return number }
        errors.append(.unknownGroup(name, offset: infix.start))
        return table.number(ofGroup: OperatorTable.defaultGroup) ?? 0
    }
}

extension Node {
    /// Whether it is an expression that covers everything to its right in a sequence.
    fileprivate var isEffect: Bool { kind == .tryExpr || kind == .awaitExpr || kind == .unsafeExpr }

    fileprivate var operatorText: String {
        switch kind {
        case .unresolvedTernaryExpr: "?:"
        case .arrowExpr: "->"
        default: text
        }
    }
}
