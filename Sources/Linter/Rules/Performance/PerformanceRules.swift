/// The rules of this folder, in the order of their ids.
enum PerformanceRules {
    static let all: [SwiftRule] = [
        .nodes(ReduceBoolean.self)
    ]
}
