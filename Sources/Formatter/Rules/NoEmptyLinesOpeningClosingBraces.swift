import SourceText
import SwiftTree

/// Removes blank lines after opening and before closing braces.
enum NoEmptyLinesOpeningClosingBraces: FormatRule {
    static let name = "NoEmptyLinesOpeningClosingBraces"
    static let isOnByDefault = false
    static let visits: NodeKinds = [
        .accessorBlock, .closureExpr, .codeBlock, .memberBlock, .precedenceGroupDecl, .switchExpr,
    ]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        var end = 0
        for node in file.nodes where node.index >= end {
            // The blocks in signatures of closures and in subjects stay as they are.
            let outside = node.kind == .closureExpr ? node.signature : node.kind == .switchExpr ? node.subject : nil
            end = outside?.subtree.endIndex ?? end
            if let first = firstToken(in: node) { collapseLines(before: first, into: &edits) }
            if let brace = node.rightBrace { collapseLines(beforeBrace: brace, into: &edits) }
        }
        return edits
    }

    /// The first token in the braces of a block.
    private static func firstToken(in node: Node) -> Token? {
        let list: NodeList
        switch node.kind {
        case .accessorBlock: list = node.accessors
        case .memberBlock: list = node.members
        case .switchExpr: list = node.cases
        case .precedenceGroupDecl: return nil
        default: list = node.statements
        }
        return list.first?.firstToken
    }

    /// Removes the blank lines after an opening brace, and, after a comment there, those that contain spaces.
    private static func collapseLines(before token: Token, into edits: inout [Edit]) {
        let pieces = Array(token.leadingTrivia)
        guard pieces.contains(where: { $0.kind == .newlines }) else { return }
        var isAfterNewline = false
        for (index, piece) in pieces.enumerated() {
            if isBlankLine(pieces, index) || piece.kind == .newlines && isAfterNewline {
                edits.append(.delete(piece.start..<piece.end))
                continue
            }
            isAfterNewline = piece.kind == .newlines
            if isAfterNewline, index == 0, piece.end > piece.start + 1 {
                edits.append(.delete(piece.start + 1..<piece.end))
            }
        }
    }

    /// Removes the blank lines before a closing brace.
    private static func collapseLines(beforeBrace brace: Token, into edits: inout [Edit]) {
        let pieces = Array(brace.leadingTrivia)
        var newlines: [TriviaPiece] = []
        for (index, piece) in pieces.enumerated() {
            let isLast = index == pieces.count - 1
            if isBlankLine(pieces, index) {
                edits.append(.delete(piece.start..<piece.end))
                continue
            }
            if piece.kind == .newlines { newlines.append(piece) }
            if isLast, let first = newlines.first {
                if first.end > first.start + 1 { edits.append(.delete(first.start + 1..<first.end)) }
                edits += newlines.dropFirst().map { .delete($0.start..<$0.end) }
            }
            if piece.kind != .newlines { newlines = [] }
        }
    }

    /// Whether a piece is the only one on its line, and of spaces.
    private static func isBlankLine(_ pieces: [TriviaPiece], _ index: Int) -> Bool {
        guard pieces[index].kind == .spaces || pieces[index].kind == .tabs else { return false }
        return index > 0 && index < pieces.count - 1 && pieces[index - 1].kind == .newlines
            && pieces[index + 1].kind == .newlines
    }
}
