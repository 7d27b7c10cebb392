/// The rules of this folder, in the order of their ids.
enum LintRules {
    static let all: [RuleEntry] = [
    ]
}
