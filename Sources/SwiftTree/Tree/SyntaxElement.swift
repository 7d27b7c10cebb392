/// A child of a node: a node or a token.
@frozen public enum SyntaxElement: Equatable {
    case node(Node)
    case token(Token)

    /// The node, where it is one.
    @inlinable public var node: Node? {
        if case .node(let node) = self { node } else { nil }
    }

    /// The token, where it is one.
    @inlinable public var token: Token? {
        if case .token(let token) = self { token } else { nil }
    }
}
