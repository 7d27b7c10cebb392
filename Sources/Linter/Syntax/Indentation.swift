import SwiftTree

// Where lines begin, for rules about indentation and alignment.
extension SyntaxTree {
    /// How far from the start of a line columns are exact, so that a long line with many tokens is not read once for
    /// each of them.
    private static let columnLimit = 2048

    /// The spaces and tabs at the start of a line; lines count from 1.
    func indentation(ofLine line: Int) -> Range<Int> {
        let (range, bytes) = (rangeOfLineContent(line), bytes)
        var end = range.lowerBound
        while end < range.upperBound, Gap.isBlank(bytes[end]) { end += 1 }
        return range.lowerBound..<end
    }

    /// The offset at which the line of the byte at an offset starts.
    func startOfLine(at offset: Int) -> Int { rangeOfLine(line(at: offset)).lowerBound }

    /// How many characters are before the byte at an offset on its line: where a reader sees it. Far from the start of
    /// the line it is how many bytes there are.
    func visibleColumn(at offset: Int) -> Int {
        let start = startOfLine(at: offset)
        guard offset - start < Self.columnLimit else { return offset - start }
        let bytes = bytes
        var position = start
        while position < offset, bytes[position] < 0x80 { position += 1 }
        return position == offset ? offset - start : String(decoding: bytes[start..<offset], as: UTF8.self).count
    }

    /// Spaces and tabs that indent a line as far as the byte at an offset is indented: what is before it on its line,
    /// with a space for each other character. Far from the start of the line it is the indentation of the line.
    func indentation(to offset: Int) -> String {
        let start = startOfLine(at: offset)
        let end = offset - start < Self.columnLimit ? offset : indentation(ofLine: line(at: offset)).upperBound
        let text = bytes[start..<end]
        guard text.allSatisfy({ $0 < 0x80 }) else {
            return String(String(decoding: text, as: UTF8.self).map { $0 == "\t" ? "\t" : " " })
        }
        return String(unsafeUninitializedCapacity: text.count) { buffer in
            for (index, byte) in text.enumerated() { buffer[index] = byte == UInt8(ascii: "\t") ? byte : 0x20 }
            return text.count
        }
    }

    /// The first token on the line on which a token, or the string literal of several lines before it, begins.
    func firstTokenOfLine(of token: Token) -> Token {
        var token = token
        while true {
            if let literal = token.openedLiteral {
                token = literal.firstToken
                continue
            }
            if token.isFirstOfLine { return token }
            let first = firstToken(endingAfter: startOfLine(at: token.start))
            if first.index < token.index {
                token = first
            } else if let previous = token.previous {
                // A text of several lines ends on this line.
                token = previous
            } else {
                return token
            }
        }
    }
}

extension Token {
    /// The string literal that it is a part of; nil for the first part, and for what is interpolated.
    fileprivate var openedLiteral: Node? {
        let parent = parent
        let literal: Node?
        switch parent.kind {
        case .stringLiteralExpr: literal = parent
        case .stringSegment, .expressionSegment: literal = parent.parent?.parent
        default: return nil
        }
        return literal?.kind == .stringLiteralExpr && literal?.firstToken != self ? literal : nil
    }

    /// Whether it is in an interpolation of a string literal or in the condition of `#if`, where a line break may not
    /// be allowed. So deep in the tree that nobody wrote it by hand, it counts as one.
    var isOnUnbreakableLine: Bool {
        var node = parent
        for _ in 0..<500 {
            if node.kind == .expressionSegment { return true }
            guard let parent = node.parent else { return false }
            if parent.kind == .ifConfigClause, parent.condition == node { return true }
            node = parent
        }
        return true
    }
}
