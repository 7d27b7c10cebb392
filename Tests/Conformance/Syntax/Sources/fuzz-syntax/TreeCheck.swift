import SwiftTree

/// What holds of the tree of any bytes.
enum TreeCheck {
    /// What is wrong with a tree; `nil` if nothing is.
    static func fault(of tree: SyntaxTree, _ source: UnsafeBufferPointer<UInt8>) -> String? {
        tokenFault(of: tree, source) ?? nodeFault(of: tree) ?? holderFault(of: tree) ?? errorFault(of: tree, source)
    }

    private static func tokenFault(of tree: SyntaxTree, _ source: UnsafeBufferPointer<UInt8>) -> String? {
        let bytes = tree.bytes
        guard bytes.count == source.count else { return "the tree holds \(bytes.count) of \(source.count) bytes" }
        for index in 0..<bytes.count where bytes[index] != source[index] { return "byte \(index) is another" }
        var end = 0
        var isBehindSegment = false
        let tokens = tree.tokens
        guard let last = tokens.last, last.kind == .endOfFile, last.start == source.count else {
            return "the last token is not the end of the file"
        }
        for token in tokens {
            guard token.start >= end, token.end >= token.start, token.end <= source.count else {
                return "token \(token.index) at \(token.start) overlaps"
            }
            let gap = Gap(
                start: end, end: token.start, isBehindSegment: isBehindSegment, hasErrors: !tree.errors.isEmpty)
            if let place = firstByteThatIsNoTrivia(source, gap) { return "byte \(place) is in no token" }
            // The end may be twice there: the compiler takes it for an operator's designated type too.
            guard token.kind != .endOfFile || token.start == last.start else { return "the file ends in its middle" }
            end = token.end
            isBehindSegment = token.kind == .stringSegment
        }
        return nil
    }

    private static func nodeFault(of tree: SyntaxTree) -> String? {
        let nodes = tree.nodes
        guard nodes.count > 0, tree.root.firstToken == tree.tokens.first, tree.root.lastToken == tree.tokens.last else {
            return "the root does not hold all tokens"
        }
        guard tree.root.subtree.count == nodes.count else { return "the root does not hold all nodes" }
        for node in nodes {
            guard node.firstToken.index <= node.lastToken.index else { return "node \(node.index) is empty" }
            var (next, token) = (node.index + 1, node.firstToken.index)
            for child in node.children {
                guard child.index == next, child.parent == node, child.firstToken.index >= token,
                    child.lastToken.index <= node.lastToken.index
                else { return "node \(child.index), a child of \(node.index), is not in its place" }
                next += child.subtree.count
                token = child.lastToken.index + 1
            }
            guard next == node.index + node.subtree.count else { return "node \(node.index) has another size" }
        }
        return nil
    }

    /// Every token is held by the innermost node around it.
    private static func holderFault(of tree: SyntaxTree) -> String? {
        var holders = [Int](repeating: -1, count: tree.tokens.count)
        for node in tree.nodes {
            for child in node.childrenWithTokens {
                guard let token = child.token else { continue }
                guard holders[token.index] < 0 else { return "token \(token.index) is held twice" }
                holders[token.index] = node.index
                guard token.parent == node else { return "token \(token.index) names another holder" }
            }
        }
        return holders.firstIndex(of: -1).map { "token \($0) is held by no node" }
    }

    private static func errorFault(of tree: SyntaxTree, _ source: UnsafeBufferPointer<UInt8>) -> String? {
        var start: UInt32 = 0
        for error in tree.errors {
            guard error.start >= start, error.end >= error.start, error.end <= source.count else {
                return "an error is at \(error.start) to \(error.end), after one at \(start): \(error.message)"
            }
            guard !error.message.isEmpty else { return "an error has no message" }
            start = error.start
        }
        return nil
    }

    /// What stands between two tokens.
    private struct Gap {
        var start: Int
        var end: Int
        var isBehindSegment: Bool
        var hasErrors: Bool
    }

    /// A plain reading of trivia: spaces, comments, escaped ends of lines, a conflict, a byte order mark; and in a file
    /// with errors bytes that no token begins with.
    private static func firstByteThatIsNoTrivia(_ source: UnsafeBufferPointer<UInt8>, _ gap: Gap) -> Int? {
        let end = gap.end
        var place = gap.start
        while place < end {
            let (byte, next) = (source[place], place + 1 < end ? source[place + 1] : 0)
            switch byte {
            // A NUL is no more than a warning to the compiler.
            case 0, 9...13, 32: place += 1
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
                while place < end, source[place] != 10, source[place] != 13 { place += 1 }
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"): place = endOfComment(source, place, end)
            // A line of a string that continues in the next one.
            case UInt8(ascii: "\\") where gap.isBehindSegment, UInt8(ascii: "#") where gap.isBehindSegment: place += 1
            case 0xef where next == 0xbb && place + 2 < end && source[place + 2] == 0xbf: place += 3
            case UInt8(ascii: "<") where gap.hasErrors && next == byte: return nil
            case UInt8(ascii: ">") where gap.hasErrors && next == byte: return nil
            case 0xc2 where next == 0xa0: place += 2
            case 0x21...0x7e: return place
            default:
                guard gap.hasErrors else { return place }
                place += 1
            }
        }
        return nil
    }

    private static func endOfComment(_ source: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var (place, depth) = (start, 0)
        while place + 1 < end {
            if source[place] == UInt8(ascii: "/"), source[place + 1] == UInt8(ascii: "*") {
                (depth, place) = (depth + 1, place + 2)
            } else if source[place] == UInt8(ascii: "*"), source[place + 1] == UInt8(ascii: "/") {
                (depth, place) = (depth - 1, place + 2)
                if depth == 0 { return place }
            } else {
                place += 1
            }
        }
        return end
    }
}
