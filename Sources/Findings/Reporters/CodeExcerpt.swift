/// A line of code in three parts, of which the middle one is marked, and of which only what is near the mark is shown.
struct CodeExcerpt {
    let before: String
    let marked: String
    let after: String

    /// How many bytes are shown on each side of the mark; a report of 10,000 findings on one long line has
    /// to stay as long as the line.
    private static let reach = 400

    /// - Parameter range: the offsets of the marked bytes in the line.
    init(_ line: String, marking range: Range<Int>) {
        let bytes = line.utf8
        let range = range.clamped(to: 0..<bytes.count)
        func boundary(_ offset: Int) -> String.Index {
            var index = bytes.index(bytes.startIndex, offsetBy: offset)
            while index > bytes.startIndex, index < bytes.endIndex, UTF8.isContinuation(bytes[index]) {
                index = bytes.index(before: index)
            }
            return index
        }
        let lower = max(0, range.lowerBound - Self.reach)
        let middle = min(range.upperBound, range.lowerBound + Self.reach)
        let upper = min(bytes.count, middle + Self.reach)
        let (start, end) = (boundary(range.lowerBound), boundary(middle))
        before = (lower > 0 ? "…" : "") + line[boundary(lower)..<start]
        marked = String(line[start..<end])
        after = line[end..<boundary(upper)] + (upper < bytes.count ? "…" : "")
    }

    /// The line as far as it is shown.
    var text: String { before + marked + after }
}
