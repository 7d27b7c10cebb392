import DataFormats
import StringCatalogs

/// Finds the comments of a `.strings` or `.stringsdict` file that belong to no key: of a file, of a section, after an entry.
struct DetachedComments {
    private let bytes: [UInt8]
    private let syntax: EntrySyntax
    private let includesHeader: Bool
    private var found: [(offset: Int, text: String)] = []

    /// Where they start in the text of a file's contents, in its order, without the header of the file.
    static func offsets(in contents: TableContents) -> [Int] {
        DetachedComments(contents.file.bytes, includesHeader: false).found.map(\.offset)
    }

    /// Their texts in their order, the header included.
    static func texts(in bytes: [UInt8]) -> [String] {
        DetachedComments(bytes, includesHeader: true).found.map(\.text)
    }

    private init(_ bytes: [UInt8], includesHeader: Bool) {
        self.bytes = bytes
        self.includesHeader = includesHeader
        syntax = XMLDocumentReading.isXML(bytes) ? .xml : .oldStyle
        find()
    }

    private mutating func find() {
        guard let parts = syntax == .xml ? XMLEntryScanner.scan(bytes) : StringsEntryScanner.scan(bytes) else { return }
        add(0..<parts.head, mayHaveHeader: true)
        for (index, bounds) in parts.entries.compactMap(\.bounds).enumerated() {
            add(bounds.gap..<bounds.comment, mayHaveHeader: index == 0)
            add(bounds.middle..<bounds.value)
            if syntax == .xml { add(bounds.value..<bounds.tail) }
            add(bounds.tail..<bounds.end)
        }
        add(parts.trailing..<bytes.count)
    }

    /// Adds all comments of a part.
    private mutating func add(_ part: Range<Int>, mayHaveHeader: Bool = false) {
        let comments = syntax.comments(in: bytes[part])
        let header = mayHaveHeader && !includesHeader ? Self.headerCount(comments) : 0
        found += comments.dropFirst(header).map { comment in
            (
                part.lowerBound + comment.offset,
                comment.inside.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            )
        }
    }

    private static func headerCount(_ comments: [WrittenComment]) -> Int {
        guard let last = comments.lastIndex(where: { FileHeader.matches($0.inside) }) else { return 0 }
        guard comments[last].written.hasPrefix("//") else { return last + 1 }
        return last + 1
            + comments[(last + 1)...].prefix {
                $0.written.hasPrefix("//") && $0.lineEnds <= 1 && !SectionMark.matches($0.inside.utf8)
            }.count
    }
}
