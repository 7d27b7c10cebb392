import SwiftTree

// Where a statement is certainly no part of what a result builder makes. Rules use it whose findings or fixes would be
// wrong there.
extension Node {
    /// Whether it is a statement of a function that certainly is not a result builder: one that gives nothing and has no
    /// attributes, or one that initializes or ends an object.
    var isInPlainFunction: Bool {
        let kinds: NodeKinds = [
            .accessorBlock, .accessorDecl, .closureExpr, .deinitializerDecl, .functionDecl, .initializerDecl,
        ]
        // As many levels as people write; a chain of thousands of `else if` is not walked for each of them.
        guard let function = ancestors.prefix(256).first(where: { kinds.contains($0.kind) }) else { return false }
        switch function.kind {
        case .deinitializerDecl, .initializerDecl: return true
        case .functionDecl:
            // A protocol may make builders of functions, but only of those that give something.
            return function.attributes.isEmpty && function.signature?.returnClause == nil
        default: return false
        }
    }
}

extension Node {
    /// Whether it is the function of an operator, whose parameters have no argument labels.
    var isOperatorFunction: Bool {
        guard kind == .functionDecl, let name else { return false }
        switch name.kind {
        case .binaryOperator, .exclamationMark, .postfixOperator, .prefixAmpersand, .prefixOperator: return true
        default: return false
        }
    }
}
