/// The rules of this folder, in the order of their ids.
enum PerformanceRules {
    static let all: [RuleEntry] = [
        .nodes(ReduceBoolean.self)
    ]
}
