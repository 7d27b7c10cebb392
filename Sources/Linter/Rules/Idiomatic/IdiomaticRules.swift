/// The rules of this folder, in the order of their ids.
enum IdiomaticRules {
    static let all: [RuleEntry] = [
        .nodes(ForceCast.self), .nodes(RedundantOptionalInitialization.self),
    ]
}
