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
