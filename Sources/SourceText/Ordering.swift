extension Sequence {
    /// The elements in an order, as `sorted(by:)` returns them.
    ///
    /// The compiler makes 5 to 9 kB of machine code of each call of `sorted(by:)`, one copy for each type and closure; of this
    /// one, it makes a call. What sorts many elements in a place where time counts calls `sorted(by:)`.
    package func ordered(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> [Element] {
        try sorted(by: areInIncreasingOrder)
    }
}

extension Sequence where Element: Comparable {
    /// The elements from the least to the greatest (``ordered(by:)``).
    package func ordered() -> [Element] { sorted() }
}
