/// The rules of this folder, in the order of their ids.
enum StyleRules {
    static let all: [RuleEntry] = [
    ]
}
