/// What comes of two changes of one thing.
enum ThreeWay<Value> {
    /// The value of the side that changed it, or of both where they did the same.
    case value(Value)
    /// Both changed it, each in its own way.
    case conflict
}

extension ThreeWay where Value: Equatable {
    /// Merges two values.
    /// - Parameter base: the value that both come from.
    static func merge(_ base: Value, _ ours: Value, _ theirs: Value) -> ThreeWay {
        if ours == theirs || theirs == base { return .value(ours) }
        return ours == base ? .value(theirs) : .conflict
    }
}

/// Puts what two sides have into one order.
enum MergedOrder {
    /// Ours in its order; what only theirs has stands behind what it follows there.
    static func merge<Element: Hashable>(_ ours: [Element], _ theirs: [Element]) -> [Element] {
        let known = Set(ours)
        var additions: [Element?: [Element]] = [:]
        var previous: Element?
        for element in theirs {
            if known.contains(element) { previous = element } else { additions[previous, default: []].append(element) }
        }
        guard !additions.isEmpty else { return ours }
        var merged = additions[nil] ?? []
        for element in ours {
            merged.append(element)
            if let behind = additions[element] { merged += behind }
        }
        return merged
    }
}
