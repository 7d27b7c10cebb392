import SwiftTree

/// Everything between two neighboring tokens: spaces, line breaks and comments. Rules about spacing use it.
struct Gap {
    /// The offsets of its bytes.
    let range: Range<Int>
    private let source: UnsafeBufferPointer<UInt8>

    private init(_ range: Range<Int>, in tree: SyntaxTree) {
        self.range = range
        source = tree.bytes
    }

    /// Everything before a token.
    init(before token: Token, in tree: SyntaxTree) { self.init(token.gapBefore, in: tree) }
    /// Everything after a token.
    init(after token: Token, in tree: SyntaxTree) { self.init(token.gapAfter, in: tree) }

    /// Whether a token touches the one before it and has one space after it: what nearly every comma and colon does,
    /// told from two offsets and a byte.
    static func isOnlyAfter(_ token: Token, in tree: SyntaxTree) -> Bool {
        let (before, after) = (token.gapBefore, token.gapAfter)
        return before.upperBound == before.lowerBound && after.upperBound &- after.lowerBound == 1
            && tree.bytes[after.lowerBound] == UInt8(ascii: " ")
    }

    /// Whether the tokens touch each other.
    var isEmpty: Bool { range.isEmpty }

    /// Whether the gap is a single space.
    var isSpace: Bool { range.count == 1 && source[range.lowerBound] == UInt8(ascii: " ") }

    /// Whether it is nothing but spaces and tabs, at least one.
    var isBlank: Bool { !range.isEmpty && endOfBlanks(from: range.lowerBound) == range.upperBound }

    /// Whether it contains no comment and nothing that has no meaning: only spaces, tabs and line breaks, or nothing.
    var isWhitespace: Bool {
        source[range].allSatisfy { Self.isBlank($0) || Self.isLineBreak($0) }
    }

    /// Whether it is what belongs after a comma and a colon: one space, before a comment too, or the end of the line.
    var isOneSpaceOrLineEnd: Bool {
        guard let first = source[range].first else { return false }
        if first == UInt8(ascii: " ") {
            let second = range.lowerBound + 1
            if second == range.upperBound || !Self.isBlank(source[second]) { return true }
        }
        return breaksLine
    }

    /// Whether a line ends in it; those in block comments do not count.
    var breaksLine: Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            if Self.isLineBreak(source[offset]) { return true }
            offset = isBlockComment(at: offset) ? endOfBlockComment(from: offset) : offset + 1
        }
        return false
    }

    /// The spaces and tabs at its start.
    var leadingBlanks: Range<Int> { range.lowerBound..<endOfBlanks(from: range.lowerBound) }

    /// What is in it before the spaces and the line breaks at its end.
    var content: Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, Self.isBlank(source[end - 1]) || Self.isLineBreak(source[end - 1]) { end -= 1 }
        return range.lowerBound..<end
    }

    private func endOfBlanks(from start: Int) -> Int {
        var offset = start
        while offset < range.upperBound, Self.isBlank(source[offset]) { offset += 1 }
        return offset
    }

    private func isBlockComment(at offset: Int) -> Bool {
        offset + 1 < range.upperBound && source[offset] == UInt8(ascii: "/")
            && source[offset + 1] == UInt8(ascii: "*")
    }

    private func endOfBlockComment(from start: Int) -> Int {
        var depth = 0
        var offset = start
        while offset + 1 < range.upperBound {
            if isBlockComment(at: offset) {
                depth += 1
                offset += 2
            } else if source[offset] == UInt8(ascii: "*"), source[offset + 1] == UInt8(ascii: "/") {
                depth -= 1
                offset += 2
                if depth == 0 { return offset }
            } else {
                offset += 1
            }
        }
        return range.upperBound
    }

    /// Whether a byte is a space or a tab.
    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    /// Whether a byte ends a line.
    static func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}

// Fixes that take a token out take the space beside it along, and leave comments.
extension SyntaxTree {
    /// The offset of the first byte from an offset on that is not a space, tab or line break.
    func endOfSpace(from offset: Int) -> Int {
        let bytes = bytes
        var offset = offset
        while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
        return offset
    }

    /// Whether there is nothing but spaces, tabs and line breaks between two offsets.
    func isSpace(_ range: Range<Int>) -> Bool {
        endOfSpace(from: range.lowerBound) >= range.upperBound
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte >= 0x09 && byte <= 0x0D
    }
}

extension SyntaxTree {
    /// What ends the lines of the file, going by the first one.
    var lineBreak: String {
        let line = rangeOfLine(1)
        let content = rangeOfLineContent(1)
        return line == content ? "\n" : String(decoding: bytes[content.upperBound..<line.upperBound], as: UTF8.self)
    }
}

extension SyntaxTree {
    /// Whether spaces at an offset belong to a literal: to the text of a string or a regular expression, or to the
    /// indentation of its lines.
    func areSpacesInLiteral(at offset: Int) -> Bool {
        let token = firstToken(endingAfter: offset)
        if token.start <= offset { return true }
        switch token.kind {
        case .stringSegment: return true
        case .multilineStringQuote: return token.slot == .closingQuote
        default: return false
        }
    }
}
