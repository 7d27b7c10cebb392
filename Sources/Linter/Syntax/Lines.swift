import SwiftTree

// A hot path: the rules about lines walk over every line of every file.

/// The lines of a file, for rules that look at all of them.
struct Lines: Sequence {
    /// A line of a file.
    struct Line {
        /// The offset of its first byte.
        let start: Int
        /// The offset after its last byte before the line break.
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

        /// The number of bytes of a space that is not ASCII, such as a non-breaking space.
        private func lengthOfSpace(before end: Int, from start: Int) -> Int? {
            for length in 2...3 where end &- length >= start && source[end &- length] >= 0xC0 {
                let scalar = String(decoding: source[end &- length..<end], as: UTF8.self).unicodeScalars.first
                return scalar?.properties.generalCategory == .spaceSeparator ? length : nil
            }
            return nil
        }
    }
}

extension SyntaxTree {
    /// The number of lines between those of two braces that contain code: all but empty lines and those with nothing
    /// but comments. Nil if there are no more lines than a limit, whatever they contain.
    func codeLineCount(between left: Token, and right: Token, above limit: Int) -> Int? {
        // A line with code has a token.
        guard right.index - left.index > limit else { return nil }
        let first = line(at: left.start) + 1
        let end = line(at: right.start)
        guard end - first > limit else { return nil }
        return codeLineCount(first..<end, from: left)
    }

    /// The number of lines that contain code.
    /// - Parameter token: a token that no line's first one comes before.
    func codeLineCount(_ lines: Range<Int>, from token: Token) -> Int {
        var (line, lineEnd) = (lines.lowerBound - 1, rangeOfLine(lines.lowerBound).lowerBound)
        var count = 0
        for token in tokens[token.index...] {
            // Within the line that counts already; a multiline text may continue after it.
            guard token.end > lineEnd || token.start >= lineEnd else { continue }
            while token.start >= lineEnd {
                line += 1
                guard line < lines.upperBound else { return count }
                lineEnd = rangeOfLine(line).upperBound
                if token.start < lineEnd { count += 1 }
            }
            while token.end > lineEnd {
                line += 1
                guard line < lines.upperBound else { return count }
                lineEnd = rangeOfLine(line).upperBound
                count += 1
            }
        }
        return count
    }
}

extension RuleContext {
    /// The file's nodes of several kinds in source order, each before those that it contains: what a rule walks with a
    /// stack of open declarations, so that no depth of nesting costs more than another. The rule names the kinds in
    /// `visits`.
    func nodesInSourceOrder(_ kinds: [NodeKind]) -> [Node] {
        var all: [Node] = []
        all.reserveCapacity(kinds.reduce(0) { $0 + nodes($1).count })
        for kind in kinds { for node in nodes(kind) { all.append(node) } }
        // Runs that are sorted already, which is what this sorts fastest.
        all.sort { $0.index < $1.index }
        return all
    }
}

/// The text of a line, as far as its length counts.
struct LineText {
    /// What is left of the line.
    private(set) var text: String

    init(_ text: String) { self.text = text }

    /// Replaces each literal that begins like this, up to its parenthesis, with one character.
    mutating func shorten(_ start: String) {
        guard text.contains(start) else { return }
        var result = ""
        var rest = text[...]
        while let found = rest.firstRange(of: start), let end = rest[found.upperBound...].firstIndex(of: ")") {
            result += rest[..<found.lowerBound]
            result += "#"
            rest = rest[rest.index(after: end)...]
        }
        text = result + rest
    }

    /// Removes URLs: a scheme with `://`, or `www.`, up to the first character that a URL cannot contain.
    mutating func removeURLs() {
        var result = ""
        var rest = text[...]
        while let start = Self.startOfURL(in: rest) {
            result += rest[..<start]
            var end = rest[start...].firstIndex { $0.isWhitespace || "<>\"`\\{}|^«»“”".contains($0) } ?? rest.endIndex
            while end > start, ".,:;!?'()[]".contains(rest[rest.index(before: end)]) { end = rest.index(before: end) }
            rest = rest[end...]
        }
        text = result + rest
    }

    private static func startOfURL(in text: Substring) -> Substring.Index? {
        let scheme = text.firstRange(of: "://").flatMap { colon in
            let before = text[..<colon.lowerBound]
            let word = before.lastIndex { !($0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))) }
            let start = word.map { text.index(after: $0) } ?? text.startIndex
            // The end has to be after the start, or nothing would be taken out.
            let next = colon.upperBound
            return start < colon.lowerBound && next < text.endIndex && !text[next].isWhitespace ? start : nil
        }
        let host = text.firstRange(of: "www.").map(\.lowerBound)
        guard let scheme, let host else { return scheme ?? host }
        return min(scheme, host)
    }
}
