/// A comment of a file. It is valid as long as the tree lives and until the tree is filled again.
package struct Comment: Equatable {
    private let storage: UnsafeMutablePointer<TreeStorage>
    private let index: Int

    init(storage: UnsafeMutablePointer<TreeStorage>, index: Int) {
        self.storage = storage
        self.index = index
    }

    /// The offset of its first byte, a slash.
    package var start: Int { Int(storage.pointee.comments[index].start) }
    /// The offset after its last byte; a line's end is not part of it.
    package var end: Int { Int(storage.pointee.comments[index].end) }
    /// The offsets of its bytes.
    package var range: Range<Int> { start..<end }
    /// Its bytes, with what makes them a comment.
    package var bytes: UnsafeBufferPointer<UInt8> { storage.pointee.bytes(from: start, to: end) }
    /// A copy of its text, with what makes it a comment.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The kind: a line or block comment, for documentation or not.
    package var kind: TriviaPiece.Kind {
        let bytes = bytes
        if bytes[1] == UInt8(ascii: "/") {
            return bytes.count > 2 && bytes[2] == UInt8(ascii: "/") ? .docLineComment : .lineComment
        }
        let isDocumentation = bytes.count > 3 && bytes[2] == UInt8(ascii: "*") && bytes[3] != UInt8(ascii: "/")
        return isDocumentation ? .docBlockComment : .blockComment
    }
}

extension SyntaxTree {
    /// All comments of the file.
    package var comments: Comments { Comments(storage: storage, startIndex: 0, endIndex: storage.pointee.commentCount) }

    /// The comments that begin in a range of offsets.
    package func comments(in range: Range<Int>) -> Comments {
        let (start, end) = (firstComment(from: range.lowerBound), firstComment(from: range.upperBound))
        return Comments(storage: storage, startIndex: start, endIndex: end)
    }

    private func firstComment(from offset: Int) -> Int {
        var (low, high) = (0, storage.pointee.commentCount)
        while low < high {
            let middle = (low + high) / 2
            if Int(storage.pointee.comments[middle].start) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
