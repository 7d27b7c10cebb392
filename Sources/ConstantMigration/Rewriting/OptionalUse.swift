import SourceText
import SwiftTree

/// Takes away what handles nil after an expression that is not optional any more.
enum OptionalUse {
    /// What has to be done.
    enum Outcome {
        /// The offset after what is replaced: that of the expression, or of the `!` or `?` after it.
        case end(Int)
        /// Why it cannot be done here.
        case left(DiagnosticMessage)
    }

    /// What is to be replaced for an expression whose value was optional.
    static func result(after expression: Node, named reference: String) -> Outcome {
        guard let parent = expression.parent else { return .end(expression.end) }
        switch parent.kind {
        case .forceUnwrapExpr: return .end(parent.end)
        case .optionalChainingExpr:
            var outer = parent
            while let next = outer.parent,
                [.memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr].contains(next.kind),
                next.firstChild == outer
            {
                outer = next
            }
            return expectsOptional(outer) ? .left(reason(reference)) : .end(parent.end)
        default: return expectsOptional(expression) ? .left(reason(reference)) : .end(expression.end)
        }
    }

    private static func reason(_ reference: String) -> DiagnosticMessage {
        "\(reference) is not optional; remove the code for nil"
    }

    /// Whether the code around an expression only compiles, or only makes sense, where it is optional.
    private static func expectsOptional(_ expression: Node) -> Bool {
        guard let parent = expression.parent else { return false }
        switch parent.kind {
        case .initializerClause: return parent.parent?.kind == .optionalBindingCondition
        case .exprList:
            guard let next = expression.nextSibling else { return false }
            return next.hasText("??") || next.hasText("==") || next.hasText("!=")
        default: return false
        }
    }
}
