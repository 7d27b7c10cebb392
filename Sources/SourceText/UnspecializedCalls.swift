#if !DEBUG
// An optimized build makes a copy of each of the standard library's functions below for every type and closure, and inlines it:
// that took a third of the compiler's time for a module. Those of this file are compiled once, and only here. A call costs some
// nanoseconds more for each element, so what runs for every token or byte is a loop. A debug build calls the standard library.

extension Array {
    @inline(never)
    package func map<Result, Failure>(_ transform: (Element) throws(Failure) -> Result) throws(Failure) -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(count)
        for element in self { results.append(try transform(element)) }
        return results
    }

    @inline(never)
    package func flatMap<Results: Sequence>(
        _ transform: (Element) throws -> Results
    ) rethrows -> [Results.Element] {
        var results: [Results.Element] = []
        for element in self { results.append(contentsOf: try transform(element)) }
        return results
    }

    @inline(never)
    package func compactMap<Result>(_ transform: (Element) throws -> Result?) rethrows -> [Result] {
        var results: [Result] = []
        for element in self {
            if let result = try transform(element) { results.append(result) }
        }
        return results
    }

    @inline(never)
    package func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element] {
        var results: [Element] = []
        for element in self where try isIncluded(element) { results.append(element) }
        return results
    }

    @inline(never)
    package func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool {
        for element in self where try predicate(element) { return true }
        return false
    }

    @inline(never)
    package func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool {
        for element in self where !(try predicate(element)) { return false }
        return true
    }

    @inline(never)
    package func first(where predicate: (Element) throws -> Bool) rethrows -> Element? {
        for element in self where try predicate(element) { return element }
        return nil
    }

    @inline(never)
    package func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Int? {
        for index in indices where try predicate(self[index]) { return index }
        return nil
    }

    @inline(never)
    package func reduce<Result>(
        _ initial: Result, _ next: (Result, Element) throws -> Result
    ) rethrows -> Result {
        var result = initial
        for element in self { result = try next(result, element) }
        return result
    }

    @inline(never)
    package static func + (left: [Element], right: [Element]) -> [Element] {
        var elements = left
        elements.append(contentsOf: right)
        return elements
    }
}

extension Array where Element: Equatable {
    @inline(never)
    package func contains(_ element: Element) -> Bool {
        for candidate in self where candidate == element { return true }
        return false
    }
}
#endif
