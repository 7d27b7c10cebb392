import SwiftTree

// Fixes that take a token out take the space beside it along, and leave comments.
extension SyntaxTree {
    /// The offset of the first byte from an offset on that is no space, tab or line break.
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
        let token = firstToken(endingBehind: offset)
        if token.start <= offset { return true }
        switch token.kind {
        case .stringSegment: return true
        case .multilineStringQuote: return token.slot == .closingQuote
        default: return false
        }
    }
}
