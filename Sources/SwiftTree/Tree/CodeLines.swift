/// Which lines of a file belong together: attributes and the declaration below them, and the lines of a literal.
package struct CodeLines {
    private let tree: SyntaxTree
    /// The last line of the literals that each line ends in, or the line itself; lines count from 1.
    private let ends: [Int]

    /// Finds the literals of a file.
    package init(_ tree: SyntaxTree) {
        self.tree = tree
        let isInLiteral = tree.linesBeginning(inside: tree.literalRanges)
        var ends = Array(0...tree.lineCount)
        for line in stride(from: tree.lineCount - 1, through: 1, by: -1) where isInLiteral[line + 1] {
            ends[line] = ends[line + 1]
        }
        self.ends = ends
    }

    /// The last line that belongs to a line: that of the declaration if the line has attributes and nothing else, and
    /// that of a literal that does not end on its line.
    package func last(of line: Int) -> Int {
        guard 1...tree.lineCount ~= line else { return line }
        return ends[max(line, lineBelowAttributes(from: line))]
    }

    private static let kindsAround: NodeKinds = [.attributeList, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl]

    /// The line of what the attribute at the start of a line belongs to; the line itself if no attribute is there.
    private func lineBelowAttributes(from line: Int) -> Int {
        let range = tree.rangeOfLine(line)
        let token = tree.firstToken(endingAfter: range.lowerBound)
        guard token.kind == .atSign, range.contains(token.start), token.parent.kind == .attribute else { return line }
        // Attributes in `#if` are in a list of their own.
        let around = token.parent.ancestors.prefix { Self.kindsAround.contains($0.kind) }
        guard let list = around.last(where: { $0.kind == .attributeList }), let next = list.lastToken.next else {
            return line
        }
        return tree.line(at: next.start)
    }
}

extension SyntaxTree {
    /// The ranges of the literals that may have several lines, in which no line comment has a place.
    package var literalRanges: [Range<Int>] {
        let kinds: NodeKinds = [.stringLiteralExpr, .simpleStringLiteralExpr, .regexLiteralExpr]
        return nodes.filter { kinds.contains($0.kind) }.map(\.range)
    }

    /// Whether each line begins inside of one of some ranges, after their first byte; lines count from 1.
    package func linesBeginning(inside ranges: [Range<Int>]) -> [Bool] {
        // The number of ranges that begin less those that end before a line.
        var changes = [Int](repeating: 0, count: lineCount + 2)
        for range in ranges where !range.isEmpty {
            let (first, last) = (line(at: range.lowerBound) + 1, line(at: range.upperBound - 1))
            guard first <= last else { continue }
            changes[first] += 1
            changes[last + 1] -= 1
        }
        var depth = 0
        return changes.map { change in
            depth += change
            return depth > 0
        }
    }
}
