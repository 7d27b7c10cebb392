extension OperatorTable {
    /// The structure of a `sequenceExpr` by precedence; of any other expression, the expression alone.
    package func fold(_ expression: Node) -> FoldedExpression {
        var folding = SequenceFolding(table: self)
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
}

/// Folds with a stack of operators that wait for their right operand to be complete.
private struct SequenceFolding {
    private struct PendingOperation {
        let node: Node
        let group: Int
    }

    private let table: OperatorTable
    private var parts: [FoldedExpression.Part] = []
    private var ranges: [Range<Int>] = []
    private var operands: [Int] = []
    private var operators: [PendingOperation] = []
    private var errors: [OperatorError] = []
    /// How two groups relate to each other, as computed before.
    private var orders: [Int: OperatorTable.Order] = [:]

    init(table: OperatorTable) { self.table = table }

    var isEmpty: Bool { parts.isEmpty }

    mutating func push(operand: Node) {
        operands.append(add(.operand(operand), operand.range))
    }

    private mutating func add(_ part: FoldedExpression.Part, _ range: Range<Int>) -> Int {
        parts.append(part)
        ranges.append(range)
        return parts.count - 1
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
        return FoldedExpression(parts: parts, ranges: ranges, root: operands.last ?? 0, errors: errors)
    }

    /// Whether the operator on the left has its operands before the one on the right does.
    private mutating func isTakenBefore(_ left: PendingOperation, _ right: PendingOperation) -> Bool {
        switch order(of: left.group, to: right.group) {
        case .higher: return true
        case .lower: return false
        case .same where table.groups[left.group].associativity == .left: return true
        case .same where table.groups[left.group].associativity == .right: return false
        case .same, .none:
            errors.append(
                .incomparable(
                    left.node.operatorText, offset: left.node.start, right.node.operatorText,
                    otherOffset: right.node.start))
            return true
        }
    }

    private mutating func order(of left: Int, to right: Int) -> OperatorTable.Order {
        let key = left * table.groups.count + right
        if let order = orders[key] { return order }
        let order = table.order(of: left, to: right)
        orders[key] = order
        return order
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
        if case .operand(let node) = parts[left], node.isEffect, let inner = node.expression {
            parts[left] = .effect(node, operand: add(.operand(inner), inner.range))
        }
        if case .effect(let node, let operand) = parts[left] {
            let covered = combine(infix, left: operand, right: right)
            parts[left] = .effect(node, operand: covered)
            ranges[left] = node.start..<ranges[covered].upperBound
            return left
        }
        return add(
            .operation(operator: infix, left: left, right: right), ranges[left].lowerBound..<ranges[right].upperBound)
    }

    private mutating func group(of infix: Node) -> Int {
        let name: String
        switch infix.kind {
        case .assignmentExpr: name = "AssignmentPrecedence"
        case .arrowExpr: name = "FunctionArrowPrecedence"
        case .unresolvedTernaryExpr: name = "TernaryPrecedence"
        case .unresolvedAsExpr, .unresolvedIsExpr: name = "CastingPrecedence"
        default: name = declaredGroup(of: infix)
        }
        if let number = table.number(ofGroup: name) { return number }
        errors.append(.unknownGroup(name, offset: infix.start))
        return table.number(ofGroup: OperatorTable.defaultGroup) ?? 0
    }

    private mutating func declaredGroup(of infix: Node) -> String {
        let text = infix.operatorText
        guard let group = table.operators[text] else {
            errors.append(.unknownOperator(text, offset: infix.start))
            return OperatorTable.defaultGroup
        }
        return group.isEmpty ? OperatorTable.defaultGroup : group
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
