import SwiftTree

// A hot path: the rules about lines walk over every line of every file.

/// The lines of a file, for rules that look at all of them.
struct Lines: Sequence {
    /// A line of a file.
    struct Line {
        /// The offset of its first byte.
        let start: Int
        /// The offset behind its last byte before the line break.
        let end: Int
        /// The offset at which the next line starts.
        let next: Int
        /// The offset of the first of the spaces at its end.
        let endOfText: Int

        /// Whether there is nothing but spaces in it.
        var isBlank: Bool { endOfText == start }
    }

    private let source: UnsafeBufferPointer<UInt8>
    private let starts: UnsafeBufferPointer<UInt32>

    init(of tree: SyntaxTree) {
        source = tree.bytes
        starts = tree.lineStarts
    }

    /// An iterator over the lines; what follows the last line break is one unless it is empty.
    func makeIterator() -> Iterator { Iterator(source: source, starts: starts) }

    /// Goes from line to line.
    struct Iterator: IteratorProtocol {
        fileprivate let source: UnsafeBufferPointer<UInt8>
        fileprivate let starts: UnsafeBufferPointer<UInt32>
        private var line = 0

        fileprivate init(source: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<UInt32>) {
            self.source = source
            self.starts = starts
        }

        /// The next line.
        mutating func next() -> Line? {
            guard line < starts.count else { return nil }
            let start = Int(truncatingIfNeeded: starts[line])
            line &+= 1
            let next = line < starts.count ? Int(truncatingIfNeeded: starts[line]) : source.count
            guard start < next else { return nil }
            var end = next
            if source[end &- 1] == UInt8(ascii: "\n") { end &-= 1 }
            if end > start, source[end &- 1] == UInt8(ascii: "\r") { end &-= 1 }
            return Line(start: start, end: end, next: next, endOfText: endOfText(from: start, to: end))
        }

        private func endOfText(from start: Int, to end: Int) -> Int {
            var end = end
            while end > start {
                let byte = source[end &- 1]
                if Gap.isBlank(byte) {
                    end &-= 1
                } else if byte >= 0x80, let length = lengthOfSpace(before: end, from: start) {
                    end &-= length
                } else {
                    return end
                }
            }
            return end
        }

        /// The number of bytes of a space that is none of ASCII's, as the one that breaks no line.
        private func lengthOfSpace(before end: Int, from start: Int) -> Int? {
            for length in 2...3 where end &- length >= start && source[end &- length] >= 0xC0 {
                let scalar = String(decoding: source[end &- length..<end], as: UTF8.self).unicodeScalars.first
                return scalar?.properties.generalCategory == .spaceSeparator ? length : nil
            }
            return nil
        }
    }
}
