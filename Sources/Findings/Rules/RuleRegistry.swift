import SourceText

/// The rules of a domain.
package struct RuleRegistry<Check>: Sendable {
    /// The rules in the order of their ids.
    package let all: [RuleEntry<Check>]
    /// The references of the rules, by their ids and former ids.
    package let index: RuleIndex

    /// Creates a registry of rules in any order.
    package init(_ rules: [RuleEntry<Check>]) {
        all = rules.ordered { $0.metadata.id < $1.metadata.id }
        index = RuleIndex(all.map(\.reference))
    }

    /// The ids in their order.
    package var ids: [String] { index.ids }

    /// The rule with an id or a former id.
    package func rule(_ id: String) -> RuleEntry<Check>? { index.position(of: id).map { all[$0] } }
}
