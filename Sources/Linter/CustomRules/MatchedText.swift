import Foundation
import SwiftTree

/// A file as the rules of a package see it, made once for all of them.
final class MatchedText {
    /// The text for regular expressions.
    let string: String
    /// Its length in UTF-16 code units.
    let range: NSRange
    private let tree: SyntaxTree
    private let isASCII: Bool
    // Matches come in order, so that the next one is counted on from the last one.
    private var lastUnit = 0
    private var lastByte = 0
    /// What its pieces are.
    private(set) lazy var kinds = SyntaxKinds(tree)

    init(_ tree: SyntaxTree) {
        self.tree = tree
        string = String(decoding: tree.bytes, as: UTF8.self)
        range = NSRange(location: 0, length: string.utf16.count)
        isASCII = range.length == tree.bytes.count
    }

    /// The offsets of the bytes of code units.
    func bytes(of range: NSRange) -> Range<Int> {
        let start = offset(of: range.location)
        return start..<offset(of: range.location + range.length)
    }

    private func offset(of unit: Int) -> Int {
        let bytes = tree.bytes
        if isASCII { return min(unit, bytes.count) }
        if unit < lastUnit { (lastUnit, lastByte) = (0, 0) }
        while lastUnit < unit, lastByte < bytes.count {
            let byte = bytes[lastByte]
            lastUnit += byte >= 0xF0 ? 2 : 1
            lastByte += 1
            while lastByte < bytes.count, bytes[lastByte] & 0xC0 == 0x80 { lastByte += 1 }
        }
        return lastByte
    }
}
