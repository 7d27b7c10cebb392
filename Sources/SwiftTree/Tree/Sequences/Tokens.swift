/// Tokens in source order.
@frozen public struct Tokens: RandomAccessCollection {
    @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
    /// The position of the first token in the tree.
    public let startIndex: Int
    /// The position after the last token in the tree.
    public let endIndex: Int

    @inlinable init(storage: UnsafeMutablePointer<TreeStorage>, startIndex: Int, endIndex: Int) {
        (self.storage, self.startIndex, self.endIndex) = (storage, startIndex, endIndex)
    }

    /// The token at a position of the tree.
    @inlinable public subscript(position: Int) -> Token { Token(storage: storage, index: position) }

    /// Goes from token to token.
    @frozen public struct Iterator: IteratorProtocol {
        @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
        @usableFromInline var index: Int
        @usableFromInline let endIndex: Int

        @inlinable init(_ tokens: Tokens) {
            (storage, index, endIndex) = (tokens.storage, tokens.startIndex, tokens.endIndex)
        }

        /// The next token.
        @inlinable public mutating func next() -> Token? {
            guard index < endIndex else { return nil }
            index &+= 1
            return Token(storage: storage, index: index &- 1)
        }
    }

    /// An iterator from the first token on.
    @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}
