extension TreeStorage {
    /// The file's first byte.
    var file: UnsafePointer<UInt8> { UnsafePointer(source + TreeStorage.padding) }

    @inlinable func bytes(from start: Int, to end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: source + (TreeStorage.padding &+ start), count: end &- start)
    }

    @inlinable func hasText(_ text: StaticString, from start: Int, to end: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard end &- start == count else { return false }
        let (bytes, wanted) = (source + (TreeStorage.padding &+ start), text.utf8Start)
        var position = 0
        while position < count {
            guard bytes[position] == wanted[position] else { return false }
            position &+= 1
        }
        return true
    }
}
