import SourceText
import SwiftTree

/// Removes empty parentheses before a trailing closure, unless what is called is a call itself or a literal.
enum NoEmptyTrailingClosureParentheses: FormatRule {
    static let name = "NoEmptyTrailingClosureParentheses"
    static let visits: NodeKinds = [.functionCallExpr]

    /// What can be called with a closure alone. After a literal or another call the closure would be something else.
    private static let names: NodeKinds = [
        .declReferenceExpr, .forceUnwrapExpr, .genericSpecializationExpr, .memberAccessExpr, .optionalChainingExpr,
        .superExpr, .tupleExpr,
    ]

    static func edits(in file: RuleFile) -> [Edit] {
        file.nodes.compactMap { call in
            guard call.trailingClosure != nil, call.arguments.isEmpty, let left = call.leftParen,
                let right = call.rightParen, let callee = call.calledExpression,
                Self.names.contains(callee.kind),
                !left.trailingTrivia.hasComment, !right.leadingTrivia.hasComment
            else { return nil }
            // The callee's own trailing trivia and the line break before the parenthesis are replaced by a space.
            return .replace(callee.end..<right.end, with: " ")
        }
    }
}
