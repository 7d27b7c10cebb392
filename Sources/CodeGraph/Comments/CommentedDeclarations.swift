import SwiftTree

/// Finds the declarations that comments belong to. Comments have to come in source order: each token is looked at once for those
/// before it and once for those after it, so that any number of them costs no more than the file is long.
struct CommentedDeclarations {
    /// The offset at which the first code begins; the end of the file if it has none.
    let startOfCode: Int
    private let tree: SyntaxTree
    private var leading: (token: Token, declaration: Node?)?
    private var trailing: (token: Token, declaration: Node?)?

    private static let kinds: NodeKinds = [
        .actorDecl, .associatedTypeDecl, .classDecl, .deinitializerDecl, .enumCaseDecl, .enumDecl, .extensionDecl,
        .functionDecl, .importDecl, .initializerDecl, .macroDecl, .operatorDecl, .precedenceGroupDecl, .protocolDecl,
        .structDecl, .subscriptDecl, .typeAliasDecl, .variableDecl,
    ]

    init(_ tree: SyntaxTree) {
        self.tree = tree
        let first = tree.tokens[tree.tokens.startIndex]
        startOfCode = first.kind == .shebang ? first.next?.start ?? first.end : first.start
    }

    /// The declaration that a comment is above or beside; `nil` if there is none.
    mutating func declaration(of comment: Comment) -> Node? {
        let next = tree.firstToken(endingAfter: comment.end)
        guard let previous = next.previous else { return declaration(from: next) }
        guard isOnOneLine(previous.end..<comment.start) else { return declaration(from: next) }
        // Before a declaration on the same line, as in `/* … */ var a: Int`.
        if isOnOneLine(comment.end..<next.start), let declaration = declaration(from: next) { return declaration }
        return declaration(before: previous)
    }

    private func isOnOneLine(_ range: Range<Int>) -> Bool {
        tree.line(at: range.lowerBound) == tree.line(at: range.upperBound)
    }

    private mutating func declaration(from token: Token) -> Node? {
        if let leading, leading.token == token { return leading.declaration }
        let declaration = Self.declaration(beginningWith: token) ?? Self.declaration(continuedBy: token)
        leading = (token, declaration)
        return declaration
    }

    private mutating func declaration(before token: Token) -> Node? {
        if let trailing, trailing.token == token { return trailing.declaration }
        let declaration = Self.declaration(endingWith: token) ?? Self.declaration(openedBy: token)
        trailing = (token, declaration)
        return declaration
    }

    /// The declaration that a token is the first of.
    private static func declaration(beginningWith token: Token) -> Node? {
        var node = token.parent
        while node.firstToken == token {
            if kinds.contains(node.kind) { return node }
            guard let parent = node.parent else { return nil }
            node = parent
        }
        return nil
    }

    /// The declaration whose attributes and modifiers are all that is before a token of it: another one of them, or the keyword.
    private static func declaration(continuedBy token: Token) -> Node? {
        let parent = token.parent
        if kinds.contains(parent.kind) {
            for case .token(let keyword) in parent.childrenWithTokens { return keyword == token ? parent : nil }
            return nil
        }
        guard parent.kind == .attribute || parent.kind == .declModifier, parent.firstToken == token,
            let declaration = parent.parent?.parent, kinds.contains(declaration.kind)
        else { return nil }
        return declaration
    }

    /// The declaration that a token is the last of.
    private static func declaration(endingWith token: Token) -> Node? {
        var node = token.parent
        while node.lastToken == token {
            if kinds.contains(node.kind) { return node }
            guard let parent = node.parent else { return nil }
            node = parent
        }
        return nil
    }

    /// The declaration whose members, body or accessors a brace opens.
    private static func declaration(openedBy token: Token) -> Node? {
        guard token.kind == .leftBrace, let owner = token.parent.parent else { return nil }
        switch token.parent.kind {
        case .memberBlock, .codeBlock: return kinds.contains(owner.kind) ? owner : nil
        case .accessorBlock:
            return owner.kind == .patternBinding ? owner.declaration : kinds.contains(owner.kind) ? owner : nil
        default: return nil
        }
    }
}
