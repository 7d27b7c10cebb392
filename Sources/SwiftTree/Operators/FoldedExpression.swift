/// A sequence of operands and operators with its structure by precedence. The tree stays flat; this is made on request.
package struct FoldedExpression {
    /// A part of the structure. Parts refer to each other by their index.
    package enum Part {
        /// An element of the sequence that is not an operator.
        case operand(Node)
        /// An operator with its operands. It is a `binaryOperatorExpr`, `assignmentExpr`, `arrowExpr`,
        /// `unresolvedTernaryExpr` (which contains the middle operand itself), `unresolvedAsExpr` or `unresolvedIsExpr`
        /// (with a `typeExpr` on the right).
        case operation(operator: Node, left: Int, right: Int)
        /// A `tryExpr`, `awaitExpr` or `unsafeExpr` on the left, which covers everything to its right as well.
        case effect(Node, operand: Int)
    }

    /// The parts, in no order that means anything.
    package let parts: [Part]
    /// The offsets of each part's bytes.
    let ranges: [Range<Int>]
    /// The index of the part that contains all others.
    package let root: Int
    /// What could not be told by the operators' declarations.
    package let errors: [OperatorError]

    /// The part that contains all others.
    package var rootPart: Part { parts[root] }

    /// The part at an index.
    package subscript(index: Int) -> Part { parts[index] }

    /// The operand at an index; nil if an operation or an effect is there.
    package func operand(at index: Int) -> Node? {
        if case .operand(let node) = parts[index] { node } else { nil }
    }

    /// The offsets of a part's bytes, without the trivia around it.
    package func range(of index: Int) -> Range<Int> { ranges[index] }
}
