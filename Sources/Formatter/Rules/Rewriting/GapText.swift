import SwiftTree

/// The space and the comments of several gaps between tokens, put together to one.
struct GapText {
    private struct Piece {
        let kind: TriviaPiece.Kind
        let text: String
    }

    private let file: RuleFile
    private var pieces: [Piece] = []

    init(_ file: RuleFile) { self.file = file }

    /// Adds a gap.
    mutating func add(_ range: Range<Int>) {
        pieces += file.tree.trivia(in: range).map { Piece(kind: $0.kind, text: file.text($0.start..<$0.end)) }
    }

    /// Adds a line break.
    mutating func addLineBreak() { pieces.append(Piece(kind: .newlines, text: "\n")) }

    /// Whether what follows would be a part of a comment.
    var endsWithLineComment: Bool {
        let last = pieces.last { $0.kind != .spaces && $0.kind != .tabs }?.kind
        return last == .lineComment || last == .docLineComment
    }

    /// The text with at most one line break at its beginning, and before other line breaks none.
    var withoutBlankLinesAtStart: String {
        var text = ""
        var endsWithBreak = false
        for (index, piece) in pieces.enumerated() where !isBlankLineIndentation(index) {
            if piece.kind == .newlines {
                if !endsWithBreak { text += index == 0 ? "\n" : piece.text }
            } else {
                text += piece.text
            }
            endsWithBreak = piece.kind.isNewline
        }
        return text
    }

    /// The text with at most one line break at its end.
    var withoutBlankLinesAtEnd: String {
        var text = ""
        var breaks = ""
        for (index, piece) in pieces.enumerated() where !isBlankLineIndentation(index) {
            let isLast = index == pieces.count - 1
            if piece.kind == .newlines {
                if isLast { text += "\n" } else { breaks += piece.text }
                continue
            }
            text += isLast && !breaks.isEmpty ? "\n" : breaks
            text += piece.text
            breaks = ""
        }
        return text
    }

    /// Whether a piece is the space of a line without anything else.
    private func isBlankLineIndentation(_ index: Int) -> Bool {
        guard pieces[index].kind == .spaces || pieces[index].kind == .tabs, index > 0, index < pieces.count - 1 else {
            return false
        }
        return pieces[index - 1].kind.isNewline && pieces[index + 1].kind.isNewline
    }
}
