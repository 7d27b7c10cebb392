import Findings
import SourceText
import SwiftTree

/// A file as the rules of a package see it, made once for all of them.
final class MatchedText {
    /// The text for regular expressions.
    let string: String
    private let tree: SyntaxTree
    private let isASCII: Bool
    // Matches come in order, so that the next one is counted on from the last one.
    private var lastUnit = 0
    private var lastByte = 0
    /// The syntax kinds of its parts.
    private(set) lazy var kinds = SyntaxKinds(tree)

    init(_ tree: SyntaxTree) {
        self.tree = tree
        string = String(decoding: tree.bytes, as: UTF8.self)
        isASCII = string.utf16.count == tree.bytes.count
    }

    /// The offsets of the bytes of code units.
    func bytes(of range: Range<Int>) -> Range<Int> {
        let start = offset(of: range.lowerBound)
        return start..<offset(of: range.upperBound)
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
