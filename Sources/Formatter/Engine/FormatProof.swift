import SwiftTree

/// Proves that a laid out text is the same program: it parses into the same tree of the same tokens, but for the
/// trailing commas and reflowed strings that a configuration asks for, and has the same comments. They are in the same
/// order, but for those next to each other with nothing but operators between them.
struct FormatProof {
    private let before: SyntaxTree
    private let after: SyntaxTree
    private let configuration: FormatConfiguration

    /// - Parameters:
    ///   - before: the tree that was laid out.
    ///   - after: the tree of the text that was made.
    init(_ before: SyntaxTree, _ after: SyntaxTree, configuration: FormatConfiguration) {
        self.before = before
        self.after = after
        self.configuration = configuration
    }

    /// What is not the same; `nil` if the program is.
    func difference() -> String? {
        if let error = after.errors.first {
            return "line \(after.line(at: Int(error.start))) of the formatted text is not valid Swift"
        }
        return tokenDifference() ?? nodeDifference() ?? commentDifference()
    }

    private func tokenDifference() -> String? {
        let (old, new) = (before.tokens, after.tokens)
        var (left, right) = (old.startIndex, new.startIndex)
        while left < old.endIndex, right < new.endIndex {
            let (first, second) = (old[left], new[right])
            if first.kind == second.kind || isDeclaredOperator(first, second), first.hasText(of: second) {
                left += 1
                right += 1
            } else if isTrailingComma(first, before: second) {
                left += 1
            } else if isTrailingComma(second, before: first) {
                right += 1
            } else if reflows, first.kind == .stringSegment || second.kind == .stringSegment,
                let ends = endsOfEqualSegments(left, right)
            {
                (left, right) = ends
            } else {
                return "`\(first.text.prefix(40))` in line \(before.line(at: first.start)) became "
                    + "`\(second.text.prefix(40))` in line \(after.line(at: second.start))"
            }
        }
        return left == old.endIndex && right == new.endIndex ? nil : "the number of tokens differs"
    }

    /// Whether two tokens are operators that a declaration introduces, whose kinds depend on the spaces around them.
    private func isDeclaredOperator(_ first: Token, _ second: Token) -> Bool {
        first.kind.isOperator && second.kind.isOperator && first.parent.kind == .operatorDecl
            && second.parent.kind == .operatorDecl
    }

    private var reflows: Bool { configuration.reflowMultilineStringLiterals != .never }

    /// Whether a token is a comma that only the end of a list follows, which the other text goes on with, and the
    /// configuration decides about such commas.
    private func isTrailingComma(_ comma: Token, before other: Token) -> Bool {
        guard comma.kind == .comma, let next = comma.next, next.kind == other.kind else { return false }
        switch next.kind {
        case .rightSquare: return true
        case .rightParen, .rightAngle: return configuration.writesTrailingComma(isCollection: false) != nil
        default: return false
        }
    }

    /// The ends of two runs of segments with the same text, whatever their line breaks are.
    private func endsOfEqualSegments(_ left: Int, _ right: Int) -> (Int, Int)? {
        func segments(of tree: SyntaxTree, from start: Int) -> (text: [UInt8], end: Int) {
            var (text, index): ([UInt8], Int) = ([], start)
            while index < tree.tokens.endIndex, tree.tokens[index].kind == .stringSegment {
                text += tree.tokens[index].bytes
                index += 1
            }
            return (text, index)
        }
        let (old, new) = (segments(of: before, from: left), segments(of: after, from: right))
        return old.text == new.text ? (old.end, new.end) : nil
    }

    private func nodeDifference() -> String? {
        let (old, new) = (before.nodes, after.nodes)
        // For each node the one that it became; -1 for a segment of a reflowed string.
        var counterparts = [Int](repeating: -1, count: old.count)
        var position = 0
        for first in old where !isReflowed(first) {
            while position < new.endIndex, isReflowed(new[position]) { position += 1 }
            guard position < new.endIndex else { return "the number of nodes differs" }
            let second = new[position]
            guard first.kind == second.kind else {
                return "\(place(first)) became \(second.kind.name) in line \(after.line(at: second.start))"
            }
            guard first.parent.map({ counterparts[$0.index] }) == second.parent?.index else {
                return "\(place(first)) became a part of something else"
            }
            counterparts[first.index] = position
            position += 1
        }
        while position < new.endIndex, isReflowed(new[position]) { position += 1 }
        return position == new.endIndex ? nil : "the number of nodes differs"
    }

    private func place(_ node: Node) -> String { "\(node.kind.name) in line \(before.line(at: node.start))" }

    /// Whether a node is a segment of a string that may have other segments.
    private func isReflowed(_ node: Node) -> Bool { reflows && node.kind == .stringSegment }

    private func commentDifference() -> String? {
        let (old, new) = (before.comments, after.comments)
        guard old.count == new.count else { return "the number of comments differs" }
        var index = 0
        while index < old.endIndex {
            if Self.isEqual(old[index].bytes, new[index].bytes) {
                index += 1
                continue
            }
            let end = endOfCommentsAroundOperators(from: index)
            guard Self.sorted(old[index..<end]) == Self.sorted(new[index..<end]) else {
                return "the comment in line \(before.line(at: old[index].start)) differs"
            }
            index = end
        }
        return nil
    }

    /// The position after the comments that follow a comment with nothing but operators between them.
    private func endOfCommentsAroundOperators(from start: Int) -> Int {
        let comments = before.comments
        var end = start + 1
        while end < comments.endIndex {
            var token: Token? = before.firstToken(endingAfter: comments[end - 1].end)
            while let next = token, next.start < comments[end].start {
                guard next.kind.isOperator || next.kind == .equal || next.kind == .arrow else { return end }
                token = next.next
            }
            end += 1
        }
        return end
    }

    private static func sorted(_ comments: Slice<Comments>) -> [[UInt8]] {
        comments.map { $0.bytes.filter { !$0.isWhiteSpace } }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether two texts are equal but for white space.
    private static func isEqual(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
        var (left, right) = (0, 0)
        while true {
            while left < first.count, first[left].isWhiteSpace { left += 1 }
            while right < second.count, second[right].isWhiteSpace { right += 1 }
            guard left < first.count, right < second.count else { return left == first.count && right == second.count }
            guard first[left] == second[right] else { return false }
            left += 1
            right += 1
        }
    }
}

/// How often each byte is in comments of a file, without white space and what makes them comments. Rules move
/// comments, change their kind, and repeat them; they lose nothing of this.
struct CommentContents {
    private var counts = [Int](repeating: 0, count: 256)

    /// Reads the comments before an offset.
    init(_ tree: SyntaxTree, before end: Int) {
        for comment in tree.comments(in: 0..<end) {
            for byte in comment.bytes where !byte.isWhiteSpace && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "*")
            {
                counts[Int(byte)] += 1
            }
        }
    }

    /// Whether all of it is in the comments of another file.
    func isContained(in other: CommentContents) -> Bool { zip(counts, other.counts).allSatisfy { $0 <= $1 } }
}
