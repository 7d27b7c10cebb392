/// All rules.
package enum RuleRegistry {
    /// The rules of every kind, in the order of their ids.
    package static let all: [RuleEntry] =
        (StyleRules.all + IdiomaticRules.all + LintRules.all + MetricsRules.all + PerformanceRules.all
        + PackageRules.all)
        .sorted { $0.metadata.id < $1.metadata.id }

    private static let byID: [String: RuleEntry] = Dictionary(
        all.flatMap { entry in ([entry.metadata.id] + entry.metadata.aliases).map { ($0, entry) } },
        uniquingKeysWith: { first, _ in first })

    /// The rule with an id or a former one.
    package static func rule(_ id: String) -> RuleEntry? { byID[id] }
}
