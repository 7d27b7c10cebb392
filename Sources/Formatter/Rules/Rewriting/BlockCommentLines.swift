/// The lines of a block comment without what begins and ends it and without the asterisks at the beginning of lines, if
/// the first line has one.
struct BlockCommentLines {
    private let text: [Character]
    private let indentation: Int
    private var position = 3
    private var end: Int
    /// The position of the first character from `position` on that is not white space.
    private var nextContent = 0
    private(set) var lines: [Substring] = []

    init(_ comment: String, indentation: Int) {
        text = Array(comment)
        self.indentation = indentation
        end = text.count
        if end >= position + 2, text[(end - 2)...].elementsEqual("*/") { end -= 2 }
        read()
    }

    private mutating func read() {
        var hasMargin = false
        if position < end, text[position] == "\n" {
            position += 1
            hasMargin = marginLength() > 0
        }
        while position < end {
            if hasMargin { position += marginLength() }
            findContent()
            guard nextContent < end else { break }
            let lineEnd = text[position..<end].firstIndex(where: \.isNewline) ?? end
            lines.append(Substring(text[position..<lineEnd]))
            position = lineEnd + 1
        }
    }

    private mutating func findContent() {
        nextContent = max(nextContent, position)
        while nextContent < end, text[nextContent].isWhitespace { nextContent += 1 }
    }

    /// The number of characters of the indentation and of an asterisk with the space around it.
    private mutating func marginLength() -> Int {
        findContent()
        let start = position + indentation
        guard nextContent >= start, start + 2 < end, text[start] == " ", text[start + 1] == "*" else { return 0 }
        return text[start + 2] == " " ? indentation + 3 : text[start + 2] == "\n" ? indentation + 2 : 0
    }
}
