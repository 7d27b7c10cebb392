import SwiftTree

extension SyntaxTree {
    /// The number of lines between those of two braces that hold code: all but empty lines and those with nothing but
    /// comments. Nil where there are no more lines than a limit, whatever they hold.
    func codeLineCount(between left: Token, and right: Token, above limit: Int) -> Int? {
        // A line with code has a token.
        guard right.index - left.index > limit else { return nil }
        let first = line(at: left.start) + 1
        let end = line(at: right.start)
        guard end - first > limit else { return nil }
        return codeLineCount(first..<end, from: left)
    }

    /// The number of lines that hold code.
    /// - Parameter token: a token that no line's first one comes before.
    func codeLineCount(_ lines: Range<Int>, from token: Token) -> Int {
        var (line, lineEnd) = (lines.lowerBound - 1, rangeOfLine(lines.lowerBound).lowerBound)
        var count = 0
        for token in tokens[token.index...] {
            // Within the line that counts already; a text of several lines may go on behind it.
            guard token.end > lineEnd || token.start >= lineEnd else { continue }
            while token.start >= lineEnd {
                line += 1
                guard line < lines.upperBound else { return count }
                lineEnd = rangeOfLine(line).upperBound
                if token.start < lineEnd { count += 1 }
            }
            while token.end > lineEnd {
                line += 1
                guard line < lines.upperBound else { return count }
                lineEnd = rangeOfLine(line).upperBound
                count += 1
            }
        }
        return count
    }
}

extension RuleContext {
    /// The file's nodes of several kinds in source order, each before those that it holds: what a rule walks with a stack
    /// of open declarations, so that no depth of nesting costs more than another. The rule names the kinds in `visits`.
    func nodesInSourceOrder(_ kinds: [NodeKind]) -> [Node] {
        var all: [Node] = []
        all.reserveCapacity(kinds.reduce(0) { $0 + nodes($1).count })
        for kind in kinds { for node in nodes(kind) { all.append(node) } }
        // Runs that are sorted already, which is what this sorts fastest.
        all.sort { $0.index < $1.index }
        return all
    }
}
