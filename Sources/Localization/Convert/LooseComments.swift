import SourceText

/// Finds the comments of a `.strings` or `.stringsdict` file that are no key's: of a file, of a section, behind an entry.
struct LooseComments {
    private let bytes: [UInt8]
    private let isXML: Bool
    private var offsets: [Int] = []

    /// Where they start in the text of a file's contents, in its order.
    static func offsets(in contents: TableContents) -> [Int] {
        var comments = LooseComments(contents.file.bytes)
        comments.find()
        return comments.offsets
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isXML = XMLDocumentReading.isXML(bytes)
    }

    private mutating func find() {
        guard let parts = isXML ? XMLEntryScanner.scan(bytes) : OldStyleScanner.scan(bytes) else { return }
        add(comments(in: 0..<parts.head))
        for bounds in parts.entries.compactMap(\.bounds) {
            // As readers do: what an empty line sets off is not about the key.
            let above = comments(in: bounds.gap..<bounds.key)
            if let own = above.lastIndex(where: { $0.lineEnds > 1 }) { add(above[..<own]) }
            add(comments(in: bounds.middle..<bounds.value))
            if isXML { add(comments(in: bounds.value..<bounds.tail)) }
            add(comments(in: bounds.tail..<bounds.end))
        }
        add(comments(in: parts.trailing..<bytes.count))
    }

    private mutating func add(_ comments: some Sequence<(offset: Int, lineEnds: Int)>) {
        offsets += comments.map(\.offset)
    }

    /// The comments of a part that has no texts in the old style, each with the number of line ends in front of it.
    private func comments(in part: Range<Int>) -> [(offset: Int, lineEnds: Int)] {
        let text = Array(bytes[part])
        guard isXML else {
            return OldStyleScanner.comments(in: text).map { (part.lowerBound + $0.offset, $0.lineEnds) }
        }
        var comments: [(offset: Int, lineEnds: Int)] = []
        var lineEnds = 0
        var tokens = XMLTokens(text)
        while let token = tokens.next() {
            if text[token.range].starts(with: "<!--".utf8) {
                comments.append((part.lowerBound + token.range.lowerBound, lineEnds))
                lineEnds = 0
            } else {
                lineEnds += text[token.range].count { $0 == 0x0A }
            }
        }
        return comments
    }
}
