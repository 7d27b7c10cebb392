/// The rules of this folder, in the order of their ids.
enum MetricsRules {
    static let all: [RuleEntry] = [
        .file(FileLength.self)
    ]
}
