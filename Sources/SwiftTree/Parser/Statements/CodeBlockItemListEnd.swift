/// Where a list of statements ends, the end of the file aside.
enum CodeBlockItemListEnd: Sendable {
    /// At `}`, and where the clause of an `#if` around it ends.
    case rightBrace
    /// At the end of the file only.
    case endOfFile
    /// At the next case of a `switch`, also one that follows `#if`, and at what ends the `switch`.
    case switchCase
    /// At `#elseif`, `#else` and `#endif`.
    case ifConfigClause

    @_transparent static func == (left: Self, right: Self) -> Bool {
        unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }
    @_transparent static func != (left: Self, right: Self) -> Bool {
        unsafeBitCast(left, to: UInt8.self) != unsafeBitCast(right, to: UInt8.self)
    }
}
