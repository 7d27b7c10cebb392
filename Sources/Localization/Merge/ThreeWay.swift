import StringCatalogs

/// The result of two changes of one thing.
enum ThreeWay<Value> {
    /// The value of the side that changed it, or of both where they did the same.
    case value(Value)
    /// Both changed it, each in its own way.
    case conflict
}

extension ThreeWay where Value: Equatable {
    /// Merges two values.
    /// - Parameter base: the common ancestor of both values.
    static func merge(base: Value, ours: Value, theirs: Value) -> ThreeWay {
        if ours == theirs || theirs == base { return .value(ours) }
        return ours == base ? .value(theirs) : .conflict
    }
}
