/// The rules of this folder, in the order of their ids.
enum MetricsRules {
    static let all: [SwiftRule] = [
        .nodes(ClosureBodyLength.self),
        .file(CyclomaticComplexity.self),
        .nodes(EnumCaseAssociatedValuesCount.self),
        .file(FileLength.self),
        .nodes(FunctionBodyLength.self),
        .nodes(FunctionParameterCount.self),
        .nodes(LargeTuple.self),
        .file(LineLength.self),
        .file(Nesting.self),
        .nodes(TypeBodyLength.self),
    ]
}
