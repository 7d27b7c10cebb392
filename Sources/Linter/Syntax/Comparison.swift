import SwiftTree

/// A comparison and its two operands, whatever larger operation it is a part of: `count == 0` in `isOn && count == 0`.
struct Comparison {
    /// The operators that compare two values.
    enum Operator {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

        /// Nil for any other operator.
        init?(_ token: Token) {
            let bytes = token.bytes
            guard bytes.count <= 2, let first = bytes.first else { return nil }
            let isFollowedByEqual = bytes.count == 2 && bytes[1] == UInt8(ascii: "=")
            switch (first, bytes.count == 1, isFollowedByEqual) {
            case (UInt8(ascii: "="), false, true): self = .equal
            case (UInt8(ascii: "!"), false, true): self = .notEqual
            case (UInt8(ascii: "<"), true, _): self = .less
            case (UInt8(ascii: "<"), _, true): self = .lessOrEqual
            case (UInt8(ascii: ">"), true, _): self = .greater
            case (UInt8(ascii: ">"), _, true): self = .greaterOrEqual
            default: return nil
            }
        }

        /// Whether it is `==` or `!=`.
        var comparesEquality: Bool { self == .equal || self == .notEqual }
    }

    /// The operator.
    let operation: Operator
    /// The operand on the left, without `try` and `await`.
    let left: Node
    /// The operand on the right.
    let right: Node

    /// The comparison of a `binaryOperatorExpr`; `nil` if it does not compare, or where an operand is an operation itself.
    init?(_ node: Node) {
        guard let operation = Operator(node.firstToken), node.parent?.kind == .exprList,
            var left = node.previousSibling,
            let right = node.nextSibling, Self.endsOperand(left.previousSibling), Self.endsOperand(right.nextSibling)
        else { return nil }
        while let inner = left.effectOperand { left = inner }
        self.operation = operation
        self.left = left
        self.right = right
    }

    /// Whether what is beside an operand binds less tightly than a comparison.
    static func endsOperand(_ neighbor: Node?) -> Bool {
        guard let neighbor else { return true }
        switch neighbor.kind {
        case .assignmentExpr, .unresolvedTernaryExpr: return true
        case .binaryOperatorExpr:
            let token = neighbor.firstToken
            return token.hasText("&&") || token.hasText("||") || token.hasText("+=") || token.hasText("-=")
        default: return false
        }
    }
}

extension Node {
    /// What a `try`, `await` or `unsafe` expression marks; nil for any other expression.
    fileprivate var effectOperand: Node? {
        switch kind {
        case .tryExpr, .awaitExpr, .unsafeExpr: expression
        default: nil
        }
    }

    /// The expression without one pair of parentheses around it.
    var withoutParentheses: Node {
        guard kind == .tupleExpr, let only = elements.only, only.label == nil, let inner = only.expression else {
            return self
        }
        return inner
    }

    /// Whether it is the integer zero, written in any way.
    var isZeroLiteral: Bool { kind == .integerLiteralExpr && firstToken.isZeroLiteral }
}

extension Token {
    /// Whether it is a literal for the number zero: `0`, `0x0`, `0.0`.
    var isZeroLiteral: Bool {
        guard bytes.first == UInt8(ascii: "0") else { return false }
        return bytes.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "x"), UInt8(ascii: "o"),
                UInt8(ascii: "b"):
                true
            default: false
            }
        }
    }
}

extension Node {
    /// The call of a method that the expression is: `filter { … }` for `names.filter { … }`, with or without parentheses
    /// around it; `nil` if it is none or where the method has another name.
    func methodCall(named name: StaticString) -> Node? {
        let call = withoutParentheses
        guard call.kind == .functionCallExpr, let called = call.calledExpression, called.kind == .memberAccessExpr,
            called.referenceName?.hasName(name) == true
        else { return nil }
        return call
    }
}
