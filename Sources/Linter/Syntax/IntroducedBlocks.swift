import SwiftTree

// Blocks after the header of a declaration or statement, and trailing closures, for rules about their opening braces.
extension NodeKinds {
    /// The kinds of nodes that may be such a block, or that contain one without a node of its own.
    static let introducedBlocks: NodeKinds = [
        .accessorBlock, .closureExpr, .codeBlock, .memberBlock, .precedenceGroupDecl, .switchExpr,
    ]
}

private let bodyOwners: NodeKinds = [
    .accessorDecl, .catchClause, .deferStmt, .doExpr, .doStmt, .forStmt, .functionDecl, .guardStmt, .ifExpr,
    .initializerDecl, .repeatStmt, .whileStmt,
]

extension Node {
    private var hasOwnHeader: Bool { kind == .switchExpr || kind == .precedenceGroupDecl }

    /// The opening brace of a node of one of these kinds.
    var openingBrace: Token? {
        guard let brace = hasOwnHeader ? leftBrace : firstToken, brace.kind == .leftBrace else { return nil }
        return brace
    }

    /// Whether something is before the block that it belongs to, so that a rule says where its brace is.
    var isIntroducedBlock: Bool {
        if hasOwnHeader { return true }
        guard let parent else { return false }
        switch kind {
        case .accessorBlock: return parent.kind == .patternBinding
        case .codeBlock: return bodyOwners.contains(parent.kind)
        case .closureExpr:
            return parent.kind == .multipleTrailingClosureElement
                || parent.kind == .functionCallExpr && parent.firstChild != self
        default: return true
        }
    }
}
