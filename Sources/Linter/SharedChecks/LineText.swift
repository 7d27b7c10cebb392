/// The text of a line, as far as its length counts.
struct LineText {
    /// What is left of the line.
    private(set) var text: String

    init(_ text: String) { self.text = text }

    /// Puts a single character in the place of each literal that begins like this, up to its parenthesis.
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

    /// Takes out what looks like a URL: a scheme with `://`, or `www.`, and all up to what no URL has.
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
            // The end has to be behind the start, or nothing would be taken out.
            let next = colon.upperBound
            return start < colon.lowerBound && next < text.endIndex && !text[next].isWhitespace ? start : nil
        }
        let host = text.firstRange(of: "www.").map(\.lowerBound)
        guard let scheme, let host else { return scheme ?? host }
        return min(scheme, host)
    }
}
