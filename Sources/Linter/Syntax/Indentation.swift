import SwiftTree

// Where lines begin, for rules about indentation and alignment.
extension SyntaxTree {
    /// The spaces and tabs at the start of a line; lines count from 1.
    func indentation(ofLine line: Int) -> Range<Int> {
        let range = rangeOfLineContent(line)
        var end = range.lowerBound
        while end < range.upperBound, Gap.isBlank(bytes[end]) { end += 1 }
        return range.lowerBound..<end
    }

    /// The offset at which the line of the byte at an offset starts.
    func startOfLine(at offset: Int) -> Int { rangeOfLine(line(at: offset)).lowerBound }

    /// How many characters are before the byte at an offset on its line: where a reader sees it.
    func visibleColumn(at offset: Int) -> Int {
        let start = startOfLine(at: offset)
        let bytes = bytes
        var position = start
        while position < offset, bytes[position] < 0x80 { position += 1 }
        return position == offset ? offset - start : String(decoding: bytes[start..<offset], as: UTF8.self).count
    }

    /// Spaces and tabs that indent a line as far as the byte at an offset is indented: what is before it on its line,
    /// with a space for each other character.
    func indentation(to offset: Int) -> String {
        String(
            String(decoding: bytes[startOfLine(at: offset)..<offset], as: UTF8.self).map { $0 == "\t" ? "\t" : " " })
    }

    /// The first token on the line on which a token, or the text before it that spans lines, begins.
    func firstTokenOfLine(of token: Token) -> Token {
        var token = token
        while !token.isFirstOfLine {
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
        return token
    }
}

extension Token {
    /// Whether a line break directly before it or after it would be a part of a string literal on one line.
    var isInInterpolation: Bool { parent.kind == .expressionSegment || parent.ancestor(.expressionSegment) != nil }
}
