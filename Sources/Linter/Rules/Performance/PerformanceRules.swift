/// The rules of this folder, in the order of their ids.
enum PerformanceRules {
    static let all: [SwiftRule] = [
        .nodes(ContainsOverFilterCount.self),
        .nodes(ContainsOverFilterIsEmpty.self),
        .nodes(ContainsOverFirstNotNil.self),
        .nodes(ContainsOverRangeNilComparison.self),
        .nodes(EmptyCollectionLiteral.self),
        .file(EmptyCount.self),
        .nodes(EmptyString.self),
        .nodes(FinalTestCase.self),
        .nodes(FirstWhere.self),
        .nodes(FlatMapOverMapReduce.self),
        .nodes(LastWhere.self),
        .nodes(ReduceBoolean.self),
        .nodes(ReduceInto.self),
        .nodes(SortedFirstLast.self),
    ]
}
