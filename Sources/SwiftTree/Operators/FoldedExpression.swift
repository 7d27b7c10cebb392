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

    /// A part with the offsets of its bytes.
    struct Entry {
        var part: Part
        var start: Int
        var end: Int
    }

    /// The parts, in no order that means anything.
    let entries: [Entry]
    /// The index of the part that contains all others.
    package let root: Int
    /// What could not be told by the operators' declarations.
    package let errors: [OperatorError]

    /// The parts, in no order that means anything.
    package var parts: [Part] { entries.map(\.part) }

    /// The part that contains all others.
    package var rootPart: Part { entries[root].part }

    /// The part at an index.
    package subscript(index: Int) -> Part { entries[index].part }

    /// The operand at an index; nil if an operation or an effect is there.
    package func operand(at index: Int) -> Node? {
        if case .operand(let node) = entries[index].part { node } else { nil }
    }

    /// The offsets of a part's bytes, without the trivia around it.
    package func range(of index: Int) -> Range<Int> { entries[index].start..<entries[index].end }
}
