/// A sequence of operands and operators with its structure by precedence. The tree stays flat; this is made on request.
public struct FoldedExpression {
    /// A part of the structure. Parts refer to each other by their index.
    public enum Part {
        /// An element of the sequence that is no operator.
        case operand(Node)
        /// An operator with its operands. It is a `binaryOperatorExpr`, `assignmentExpr`, `arrowExpr`,
        /// `unresolvedTernaryExpr` (which holds the middle operand itself), `unresolvedAsExpr` or `unresolvedIsExpr`
        /// (with a `typeExpr` on the right).
        case operation(operator: Node, left: Int, right: Int)
        /// A `tryExpr`, `awaitExpr` or `unsafeExpr` on the left, which covers what stands to its right as well.
        case effect(Node, operand: Int)
    }

    /// The parts, in no order that means anything.
    public let parts: [Part]
    /// The offsets of each part's bytes.
    let ranges: [Range<Int>]
    /// The index of the part that holds all others.
    public let root: Int
    /// What could not be told by the operators' declarations.
    public let errors: [OperatorError]

    /// The part that holds all others.
    public var rootPart: Part { parts[root] }

    /// The part at an index.
    public subscript(index: Int) -> Part { parts[index] }

    /// The operand at an index; nil where an operation or an effect stands there.
    public func operand(at index: Int) -> Node? {
        if case .operand(let node) = parts[index] { node } else { nil }
    }

    /// The offsets of a part's bytes, without the trivia around it.
    public func range(of index: Int) -> Range<Int> { ranges[index] }
}
