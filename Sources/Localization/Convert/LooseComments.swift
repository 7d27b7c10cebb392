import SourceText
import StringCatalogs

/// Finds the comments of a `.strings` or `.stringsdict` file that are no key's: of a file, of a section, behind an entry.
struct LooseComments {
    private let bytes: [UInt8]
    private let syntax: EntrySyntax
    private var offsets: [Int] = []

    /// Where they start in the text of a file's contents, in its order.
    static func offsets(in contents: TableContents) -> [Int] {
        var comments = LooseComments(contents.file.bytes)
        comments.find()
        return comments.offsets
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        syntax = XMLDocumentReading.isXML(bytes) ? .xml : .oldStyle
    }

    private mutating func find() {
        guard let parts = syntax == .xml ? XMLEntryScanner.scan(bytes) : StringsEntryScanner.scan(bytes) else { return }
        add(0..<parts.head)
        for bounds in parts.entries.compactMap(\.bounds) {
            // As readers do: what an empty line sets off is not about the key.
            let above = syntax.comments(in: bytes[bounds.gap..<bounds.key])
            if let own = above.lastIndex(where: { $0.lineEnds > 1 }) {
                offsets += above[..<own].map { bounds.gap + $0.offset }
            }
            add(bounds.middle..<bounds.value)
            if syntax == .xml { add(bounds.value..<bounds.tail) }
            add(bounds.tail..<bounds.end)
        }
        add(parts.trailing..<bytes.count)
    }

    /// Adds all comments of a part.
    private mutating func add(_ part: Range<Int>) {
        offsets += syntax.comments(in: bytes[part]).map { part.lowerBound + $0.offset }
    }
}
