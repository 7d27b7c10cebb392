import SwiftTree

/// The arguments in the parentheses of a call, one at least. Trailing closures are not among them.
///
/// It is made from their list, which rules visit instead of calls: many calls have no arguments, and the tokens beside the
/// list are its parentheses.
struct CallArguments {
    /// The call.
    let call: Node
    /// The first argument.
    let first: Node
    /// The parenthesis after the last argument.
    let rightParen: Token

    /// Nil for a `labeledExprList` that is not of a call, and where a parenthesis is missing.
    init?(_ list: Node) {
        guard let call = list.parent, call.kind == .functionCallExpr, let first = list.firstChild,
            first.kind == .labeledExpr, list.firstToken.previous?.kind == .leftParen,
            let rightParen = list.lastToken.next, rightParen.kind == .rightParen
        else { return nil }
        self.call = call
        self.first = first
        self.rightParen = rightParen
    }

    /// Whether there are two arguments at least.
    var areSeveral: Bool { first.nextSibling != nil }
}
