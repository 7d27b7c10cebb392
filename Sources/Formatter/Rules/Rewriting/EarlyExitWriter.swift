import SourceText
import SwiftTree

/// Writes statements that are replaced with `guard` statements.
struct EarlyExitWriter {
    private let statements: [EarlyExit]
    private let tree: SyntaxTree

    /// - Parameter statements: in source order.
    init(_ statements: [EarlyExit], in tree: SyntaxTree) {
        self.statements = statements
        self.tree = tree
    }

    /// The edit that replaces a statement and those in it.
    func edit(for statement: EarlyExit) -> Edit? {
        var text: [UInt8] = []
        write(statement, to: &text)
        let replacement = String(decoding: text, as: UTF8.self)
        // Comments can contain what is not UTF-8, and a string cannot.
        guard replacement.utf8.elementsEqual(text) else { return nil }
        return .replace(statement.range, with: replacement)
    }

    /// Writes a statement.
    /// - Returns: whether it ends with a line comment.
    @discardableResult
    private func write(_ statement: EarlyExit, to text: inout [UInt8]) -> Bool {
        text += "guard ".utf8
        text += tree.bytes[statement.conditions]
        if tree.endsInLineComment(statement.conditions) { text += "\n".utf8 }
        text += " else ".utf8
        var endsInComment = write(statement.elseBody.rangeWithTrivia, to: &text)
        if let first = statement.statements.first, let end = statement.statements.last?.trailingTrivia.end {
            if first.leadingTrivia.isEmpty { text += "\n".utf8 }
            endsInComment = write(first.leadingTrivia.start..<end, to: &text)
        }
        let next = tree.firstToken(endingAfter: statement.range.upperBound)
        guard next.leadingTrivia.isEmpty, next.kind != .endOfFile, endsInComment || next.kind != .rightBrace else {
            return endsInComment
        }
        text += "\n".utf8
        return false
    }

    /// Writes a part of the source with the statements in it.
    /// - Returns: whether it ends with a line comment.
    private func write(_ range: Range<Int>, to text: inout [UInt8]) -> Bool {
        var endsInComment = tree.endsInLineComment(range)
        var position = range.lowerBound
        var next = firstStatement(from: position)
        while next < statements.count, statements[next].range.lowerBound < range.upperBound {
            let statement = statements[next]
            text += tree.bytes[position..<statement.range.lowerBound]
            position = statement.range.upperBound
            let statementEndsInComment = write(statement, to: &text)
            if position == range.upperBound { endsInComment = statementEndsInComment }
            next = firstStatement(from: position)
        }
        text += tree.bytes[position..<range.upperBound]
        return endsInComment
    }

    /// The position of the first statement that begins at an offset or after it.
    private func firstStatement(from offset: Int) -> Int {
        var (low, high) = (0, statements.count)
        while low < high {
            let middle = (low + high) / 2
            if statements[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension SyntaxTree {
    /// Whether the last comment of a range is a line comment that ends with it.
    fileprivate func endsInLineComment(_ range: Range<Int>) -> Bool {
        guard let comment = comments(in: range).last, comment.end == range.upperBound else { return false }
        return comment.kind == .lineComment || comment.kind == .docLineComment
    }
}
