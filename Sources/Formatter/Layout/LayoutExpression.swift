import SwiftTree

/// An expression as precedence makes it: a node of the tree, or a part of a folded sequence of operators.
struct LayoutExpression {
    /// The node; of a part, the sequence.
    let node: Node
    /// The part of the sequence; `nil` for a node.
    let part: Int?
}

extension LayoutBuilder {
    /// An expression; a sequence of operators as the part that contains all others.
    mutating func expression(_ node: Node) -> LayoutExpression {
        guard node.kind == .sequenceExpr else { return LayoutExpression(node: node, part: nil) }
        return part(fold(node).root, of: node)
    }

    /// A part; an operand is its own node.
    private mutating func part(_ index: Int, of sequence: Node) -> LayoutExpression {
        if case .operand(let node) = fold(sequence)[index] { return expression(node) }
        return LayoutExpression(node: sequence, part: index)
    }

    mutating func fold(_ sequence: Node) -> FoldedExpression {
        let known = folds.number(of: sequence.index)
        if known >= 0 { return folds.expressions[known] }
        let fold = OperatorTable.standard.fold(sequence, unknownOperator: .isUnrelated)
        folds.insert(fold, for: sequence.index)
        return fold
    }

    mutating func lastToken(of expression: LayoutExpression) -> Token {
        guard let part = expression.part else { return expression.node.lastToken }
        return tree.firstToken(endingAfter: fold(expression.node).range(of: part).upperBound - 1)
    }
}

// Questions about the beginning of an expression.
extension LayoutBuilder {
    /// The expression that an expression begins with; `nil` if it begins with itself.
    private mutating func leftOperand(of expression: LayoutExpression) -> LayoutExpression? {
        let node = expression.node
        guard let index = expression.part else {
            let left: Node?
            switch node.kind {
            case .forceUnwrapExpr, .optionalChainingExpr, .postfixOperatorExpr, .prefixOperatorExpr:
                left = node.expression
            case .functionCallExpr, .subscriptCallExpr: left = node.calledExpression
            case .memberAccessExpr, .postfixIfConfigExpr: left = node.base
            default: left = nil
            }
            return left.map { self.expression($0) }
        }
        guard case .operation(_, let left, _) = fold(node)[index] else { return nil }
        return part(left, of: node)
    }

    private mutating func leftmost(of expression: LayoutExpression, where matches: (Node) -> Bool) -> Node? {
        var current = expression
        while true {
            if current.part == nil, matches(current.node) { return current.node }
            guard let left = leftOperand(of: current) else { return nil }
            current = left
        }
    }

    /// The multiline string literal that an expression begins with.
    mutating func leftmostMultilineString(of expression: LayoutExpression) -> Node? {
        leftmost(of: expression) { $0.isMultilineString }
    }

    /// The expression in parentheses that an expression begins with.
    private mutating func leftmostParentheses(of expression: LayoutExpression) -> Node? {
        var current = expression
        while let index = current.part {
            guard case .operation(let infix, let left, _) = fold(current.node)[index],
                infix.kind != .unresolvedAsExpr, infix.kind != .unresolvedIsExpr
            else { return nil }
            current = part(left, of: current.node)
        }
        return current.node.kind == .tupleExpr && current.node.elements.only != nil ? current.node : nil
    }

    /// Whether an expression has parts that are better kept on one line than broken apart.
    mutating func isCompound(_ expression: LayoutExpression) -> Bool {
        var current = expression
        while true {
            if let index = current.part {
                guard case .effect(_, let operand) = fold(current.node)[index] else { return true }
                current = part(operand, of: current.node)
                continue
            }
            let inner: Node?
            switch current.node.kind {
            case .tryExpr, .awaitExpr, .unsafeExpr: inner = current.node.expression
            case .tupleExpr: inner = current.node.elements.only?.expression
            default: inner = nil
            }
            guard let inner else { return false }
            current = self.expression(inner)
        }
    }
}

/// How the lines of a value are indented, relative to the line on which it begins.
struct LayoutStacking {
    /// The token after which the indentation ends.
    let closingToken: Token
    /// Whether what follows breaks if the line is a continuation.
    var resets = false
    /// The kind of the break before the value.
    let breakKind: BreakKind
    /// Whether the value is a group.
    var groups = false
}

extension LayoutBuilder {
    /// How a value after `=` or an operator is indented; `nil` if its lines just continue.
    mutating func stacking(of value: LayoutExpression, after role: InfixRole? = nil) -> LayoutStacking? {
        if role == .logical {
            let last = enclosingDelimiter(after: value) ?? lastToken(of: value)
            return LayoutStacking(closingToken: last, resets: true, breakKind: .openContinuation, groups: true)
        }
        if let index = value.part, case .operation(let infix, let condition, _) = fold(value.node)[index],
            infix.kind == .unresolvedTernaryExpr
        {
            let last = lastToken(of: part(condition, of: value.node))
            return LayoutStacking(closingToken: last, breakKind: .openContinuation, groups: true)
        }
        if let parentheses = leftmostParentheses(of: value) {
            if let last = enclosingDelimiter(after: value) {
                return LayoutStacking(closingToken: last, resets: true, breakKind: .openContinuation)
            }
            if let inner = parentheses.elements.first?.expression, inner.isMultilineString {
                continuedStrings.insert(inner.index)
                return nil
            }
            return LayoutStacking(closingToken: parentheses.lastToken, breakKind: .openContinuation)
        }
        if let string = leftmostMultilineString(of: value) {
            continuedStrings.remove(string.index)
            return LayoutStacking(closingToken: string.lastToken, breakKind: .openBlock)
        }
        if let block = leftmost(of: value, where: { $0.kind == .ifExpr || $0.kind == .switchExpr }) {
            return LayoutStacking(closingToken: block.lastToken, breakKind: .openBlock, groups: true)
        }
        return nil
    }

    /// The last of the closing delimiters that directly follow an expression; `nil` if there is none.
    mutating func enclosingDelimiter(after expression: LayoutExpression) -> Token? {
        guard let next = lastToken(of: expression).next, isMarked(next, .closingDelimiter) else { return nil }
        var last = next.parent.lastToken
        while let next = last.next, isMarked(next, .closingDelimiter) { last = next.parent.lastToken }
        return last
    }
}

/// What an infix operator does, as far as its layout depends on it.
enum InfixRole {
    case assigning, logical, rangeFormation, other

    init(_ infix: Node) {
        guard infix.kind == .binaryOperatorExpr else {
            self = infix.kind == .assignmentExpr ? .assigning : .other
            return
        }
        switch OperatorTable.standard.group(ofOperator: infix.bytes)?.name {
        case "AssignmentPrecedence": self = .assigning
        case "LogicalConjunctionPrecedence", "LogicalDisjunctionPrecedence": self = .logical
        case "RangeFormationPrecedence": self = .rangeFormation
        default: self = .other
        }
    }
}

/// The folded sequences of a file, by the index of their node.
struct FoldedSequences {
    private(set) var expressions: [FoldedExpression] = []
    private var nodes: [Int] = []

    /// The number of the sequence of a node; -1 if it is not folded yet. Sequences are asked for soon after they were
    /// folded.
    func number(of node: Int) -> Int {
        var number = nodes.count - 1
        let oldest = max(0, nodes.count - 8)
        while number >= oldest {
            if nodes[number] == node { return number }
            number -= 1
        }
        return -1
    }

    mutating func insert(_ expression: FoldedExpression, for node: Int) {
        expressions.append(expression)
        nodes.append(node)
    }
}

extension Node {
    /// Whether it is a string literal on several lines.
    var isMultilineString: Bool {
        kind == .stringLiteralExpr && token(.openingQuote)?.kind == .multilineStringQuote
    }
}
