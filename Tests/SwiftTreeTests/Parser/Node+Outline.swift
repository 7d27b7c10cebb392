import SwiftTree

extension Node {
    /// The node and all it contains in one line: `(kind child …)`, and `(kind/child …)` where a node is the only child.
    /// Tokens are their texts; parentheses and an empty text are in quotes, as does a string segment, with `_` for
    /// its spaces; a name that is a keyword elsewhere is in backticks.
    var outline: String {
        let children = childrenWithTokens.filter { $0.token?.kind != .endOfFile }
        if children.count == 1, let child = children[0].node { return "(\(kind.name)/\(child.outline.dropFirst())" }
        return "(\(kind.name)" + children.map { " " + ($0.node?.outline ?? $0.token?.outline ?? "") }.joined() + ")"
    }
}

extension Token {
    fileprivate var outline: String {
        switch kind {
        case .leftParen, .rightParen: "'\(text)'"
        case .stringSegment: text.isEmpty ? "''" : text.debugDescription.replacing(" ", with: "_")
        case .identifier where Self.keywords.contains(text): "`\(text)`"
        default: text
        }
    }

    private static let keywords = Set(
        (TokenKind.firstKeyword..<UInt8(TokenKind.count)).map { unsafeBitCast($0, to: TokenKind.self).text })
}
