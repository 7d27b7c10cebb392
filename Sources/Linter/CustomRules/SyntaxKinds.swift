import Files
import SwiftTree

/// What the pieces of a file are, as in SourceKit's syntax map of Swift 6.3 (`source.request.editor.open`).
///
/// Operators, punctuation and regular expressions have no kind; `argument`, `parameter`, `comment.mark` and
/// `buildconfig.id` are words that the map no longer uses.
struct SyntaxKinds {
    /// A piece.
    struct Piece: Equatable {
        let start: Int
        var end: Int
        let kind: SyntaxKind
    }

    /// The pieces in source order; none overlap.
    let pieces: [Piece]

    /// Classifies the tokens and the comments of a file.
    init(_ tree: SyntaxTree) {
        var tokens = TokenClassifier()
        for token in tree.tokens { tokens.add(token) }
        var comments = CommentClassifier(tree.bytes)
        for comment in tree.comments { comments.add(comment) }
        pieces = Self.merged(tokens.pieces, comments.pieces)
    }

    private static func merged(_ left: [Piece], _ right: [Piece]) -> [Piece] {
        if right.isEmpty { return left }
        var result: [Piece] = []
        result.reserveCapacity(left.count + right.count)
        var next = 0
        for piece in left {
            while next < right.count, right[next].start < piece.start {
                result.append(right[next])
                next += 1
            }
            result.append(piece)
        }
        return result + right[next...]
    }

    /// The kinds of the pieces that meet a range.
    func kinds(in range: Range<Int>) -> Set<SyntaxKind> {
        var kinds: Set<SyntaxKind> = []
        var position = pieces.firstPosition { $0.end > range.lowerBound }
        while position < pieces.count, pieces[position].start < range.upperBound {
            kinds.insert(pieces[position].kind)
            position += 1
        }
        return kinds
    }
}
