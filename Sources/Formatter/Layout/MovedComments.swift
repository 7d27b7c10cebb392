import SwiftTree

/// The trivia before tokens where it is not what the file has there: comments between an operator and its right operand
/// are printed before the operator, where lines break.
struct MovedComments {
    private var pieces: [Int: [TriviaPiece]] = [:]

    /// Whether the pieces before a token are not those of the file.
    func isMoved(_ token: Int) -> Bool { !pieces.isEmpty && pieces[token] != nil }

    /// The pieces before a token, by its position; `nil` if they are those of the file.
    func pieces(before token: Int) -> [TriviaPiece]? { pieces.isEmpty ? nil : pieces[token] }

    /// Moves the comments after an operator before it.
    mutating func move(after infix: Node, in tree: SyntaxTree) {
        let (first, last) = (infix.firstToken, infix.lastToken)
        guard infix.parent?.kind == .exprList, let operand = last.next, operand.gapBefore.count > 1 else { return }
        let trailing = last.trailingTrivia
        let leading = tree.trivia(in: trailing.end..<operand.start)
        guard trailing.hasComment || leading.hasComment else { return }
        var kept = Array(trailing)
        var moved = pieces[first.index] ?? Array(tree.trivia(in: first.gapBefore))
        if let comment = kept.last, kept.contains(where: { $0.kind == .lineComment }) {
            moved.append(comment)
            kept.removeLast()
        }
        moved.append(contentsOf: leading)
        pieces[first.index] = moved
        pieces[operand.index] = kept
    }
}
