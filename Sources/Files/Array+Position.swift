extension Array {
    /// The position of the first element that satisfies a condition which all elements after it satisfy too; the count if there is
    /// none.
    package func firstPosition(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
