import SourceText

/// The rules of a domain.
package struct RuleRegistry<Check>: Sendable {
    /// The rules in the order of their ids.
    package let all: [RuleEntry<Check>]
    /// The ids in their order.
    package let ids: [String]
    private let positions: [String: Int]

    /// Creates a registry of rules in any order.
    package init(_ rules: [RuleEntry<Check>]) {
        all = rules.sorted { $0.metadata.id < $1.metadata.id }
        ids = all.map(\.metadata.id)
        var positions: [String: Int] = [:]
        for (position, rule) in all.enumerated() {
            for name in [rule.metadata.id] + rule.metadata.aliases where positions[name] == nil {
                positions[name] = position
            }
        }
        self.positions = positions
    }

    /// The rule with an id or a former id.
    package func rule(_ id: String) -> RuleEntry<Check>? { positions[id].map { all[$0] } }

    /// The ids and the former ids.
    package var names: [String] { all.flatMap { [$0.metadata.id] + $0.metadata.aliases } }

    /// The current id of a rule that is named by a former one; the same name where there is no such rule.
    package func currentID(of name: String) -> String { rule(name)?.metadata.id ?? name }

    /// The references of all rules.
    package var references: [RuleReference] { all.map(\.reference) }
}
