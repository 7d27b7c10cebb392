import SourceText

/// The references of a domain's rules, by their ids and former ids.
package struct RuleIndex: Sendable {
    /// The references in the order of the ids.
    package let all: [RuleReference]
    private let positions: [String: Int]

    /// Creates an index of rules in any order.
    package init(_ rules: [RuleReference]) {
        all = rules.ordered { $0.metadata.id < $1.metadata.id }
        let numbered = all.enumerated()
        // A current id takes precedence over a former one.
        let ids = numbered.map { ($1.metadata.id, $0) }
        let formerIDs = numbered.flatMap { position, rule in rule.metadata.aliases.map { ($0, position) } }
        positions = Dictionary(ids + formerIDs) { first, _ in first }
    }

    /// The ids in their order.
    package var ids: [String] { all.map(\.metadata.id) }
    /// The ids and the former ids.
    package var names: [String] { all.flatMap(\.metadata.names) }

    /// The position of the rule with an id or a former id.
    package func position(of id: String) -> Int? { positions[id] }

    /// The rule with an id or a former id.
    package func rule(_ id: String) -> RuleReference? { position(of: id).map { all[$0] } }

    /// The metadata of some rules, in the order of their ids.
    /// - Parameter ids: current ids.
    package func metadata(of ids: Set<String>) -> [RuleMetadata] {
        all.map(\.metadata).filter { ids.contains($0.id) }
    }
}
