/// The rules of this folder, in the order of their ids.
enum MetricsRules {
    static let all: [SwiftRule] = [
        .file(CyclomaticComplexity.self),
        .file(FileLength.self),
        .nodes(FunctionBodyLength.self),
        .nodes(FunctionParameterCount.self),
        .nodes(LargeTuple.self),
        .file(LineLength.self),
        .file(Nesting.self),
        .nodes(TypeBodyLength.self),
    ]
}
