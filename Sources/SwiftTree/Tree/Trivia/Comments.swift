/// Comments in source order.
package struct Comments: RandomAccessCollection {
    private let storage: UnsafeMutablePointer<TreeStorage>
    /// The position of the first comment among those of the file.
    package let startIndex: Int
    /// The position after the last comment among those of the file.
    package let endIndex: Int

    init(storage: UnsafeMutablePointer<TreeStorage>, startIndex: Int, endIndex: Int) {
        (self.storage, self.startIndex, self.endIndex) = (storage, startIndex, endIndex)
    }

    /// The comment at a position among those of the file.
    package subscript(position: Int) -> Comment { Comment(storage: storage, index: position) }
}
